import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage, PAGE_KEYS } from '@shamba/service-kit/database';
import { Forbidden } from '@shamba/service-kit/http';
import { CacheRead, type Caller, CurrentCaller, hasPermission, Public, Staff } from '@shamba/service-kit/identity';
import { ExperienceDto, SaveExperienceDto } from './dto/experience.dto.js';
import { ListExperiencesQuery } from './dto/list-visits.dto.js';
import { SlotCapacityDto, SlotDto, SlotsQuery } from './dto/slot.dto.js';
import { FindExperiences } from './use-cases/find-experiences.js';
import { SaveExperience } from './use-cases/save-experience.js';
import { SetSlotCapacity } from './use-cases/set-slot-capacity.js';

@ApiTags('experiences')
@Controller('api/experiences')
export class ExperiencesController {
  constructor(
    private readonly experiences: FindExperiences,
    private readonly save: SaveExperience,
    private readonly capacity: SetSlotCapacity,
  ) {}

  /**
   * Active experiences. `?view=staff` (permission experiences.read) also lists inactive ones, and can be searched and
   * filtered.
   */
  @Public()
  @CacheRead({ tags: ['experiences'], query: PAGE_KEYS, staffOnly: ['category', 'active', 'sort'] })
  @ListOf(ExperienceDto)
  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: ListExperiencesQuery): Promise<ListPage<ExperienceDto>> {
    if (query.view === 'staff' && !hasPermission(caller, 'experiences.read')) throw new Forbidden();
    return this.experiences.page(query);
  }

  /** An active experience by slug or id. */
  @Public()
  @CacheRead({ tags: ['experiences'] })
  @ApiOkResponse({ type: ExperienceDto })
  @Get(':id')
  one(@Param('id') slugOrId: string): Promise<ExperienceDto> {
    return this.experiences.one(slugOrId);
  }

  /** Future times of a day with the free places. Empty on weekdays, closed days, and for experiences by date. */
  @Public()
  @ApiOkResponse({ type: [SlotDto] })
  @Get(':id/slots')
  slots(@Param('id', ParseIntPipe) id: number, @Query() query: SlotsQuery): Promise<SlotDto[]> {
    return this.experiences.slots(id, query.date);
  }

  /** Creates an experience; bookable ones get their slots from the opening hours. 400 with the invalid fields. */
  @Staff('experiences.write')
  @ApiCreatedResponse({ type: ExperienceDto })
  @Post()
  create(@Body() body: SaveExperienceDto): Promise<ExperienceDto> {
    return this.save.create(body);
  }

  /** Changes an experience. 404 `not_found`, 409 `stale_version`. */
  @Staff('experiences.write')
  @ApiOkResponse({ type: ExperienceDto })
  @Put(':id')
  update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveExperienceDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ExperienceDto> {
    return this.save.update(id, body, ifMatch);
  }

  /** Archives an experience: removes it from all lists. */
  @Staff('experiences.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.save.archive(id, ifMatch);
  }

  /** Sets the places of a slot; 409 when more are taken. */
  @Staff('experiences.write')
  @ApiOkResponse({ type: SlotDto })
  @Put(':id/slots/:slotId')
  setCapacity(
    @Param('id', ParseIntPipe) id: number,
    @Param('slotId', ParseIntPipe) slotId: number,
    @Body() body: SlotCapacityDto,
  ): Promise<SlotDto> {
    return this.capacity.execute(id, slotId, body.capacity);
  }
}
