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
  Res,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  CacheRead,
  type Caller,
  CurrentCaller,
  Forbidden,
  hasPermission,
  type HeaderSink,
  listAnswer,
  ListQuery,
  Public,
  slicePage,
  Staff,
} from '@shamba/service-kit';
import { ExperienceDto, SaveExperienceDto } from './dto/experience.dto.js';
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

  /** Active experiences. `?view=staff` (permission experiences.read) lists inactive ones too. */
  @Public()
  @CacheRead({ tags: ['experiences'] })
  @ApiQuery({ name: 'view', enum: ['staff'], required: false })
  @ApiOkResponse({ type: [ExperienceDto] })
  @Get()
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) response: HeaderSink,
    @Query('view') view?: string,
  ): Promise<ExperienceDto[]> {
    const inactiveToo = view === 'staff';
    if (inactiveToo && !hasPermission(caller, 'experiences.read')) throw new Forbidden();
    return listAnswer(
      response,
      '/api/experiences',
      query,
      slicePage(query, await this.experiences.all({ inactiveToo })),
      { view },
    );
  }

  /** One active experience by slug or id. */
  @Public()
  @CacheRead({ tags: ['experiences'] })
  @ApiOkResponse({ type: ExperienceDto })
  @Get(':slugOrId')
  one(@Param('slugOrId') slugOrId: string): Promise<ExperienceDto> {
    return this.experiences.one(slugOrId);
  }

  /** Times of one day with the places left; past times are left out. Empty on weekdays, closed days, and for what is not bookable. */
  @Public()
  @ApiOkResponse({ type: [SlotDto] })
  @Get(':id/slots')
  slots(@Param('id', ParseIntPipe) id: number, @Query() query: SlotsQuery): Promise<SlotDto[]> {
    return this.experiences.slots(id, query.date);
  }

  @Staff('experiences.write')
  @ApiCreatedResponse({ type: ExperienceDto })
  @Post()
  create(@Body() body: SaveExperienceDto): Promise<ExperienceDto> {
    return this.save.create(body);
  }

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

  /** Archives an experience: gone from every list. */
  @Staff('experiences.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.save.archive(id, ifMatch);
  }

  /** Places of one slot; 409 when more are taken. */
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
