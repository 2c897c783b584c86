import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { ExperienceDto } from './dto/experience.dto.js';
import { SlotsQuery, StaffSlotDto } from './dto/slot.dto.js';
import { FindExperiences } from './use-cases/find-experiences.js';

@ApiTags('experiences')
@Controller('api/admin/experiences')
export class AdminExperiencesController {
  constructor(private readonly experiences: FindExperiences) {}

  /** An experience, including inactive ones. */
  @Staff('experiences.read')
  @ApiOkResponse({ type: ExperienceDto })
  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number): Promise<ExperienceDto> {
    return this.experiences.staffOne(id);
  }

  /** Times of a day with the taken places, including closed and past ones. */
  @Staff('experiences.read')
  @ApiOkResponse({ type: [StaffSlotDto] })
  @Get(':id/slots')
  slots(@Param('id', ParseIntPipe) id: number, @Query() query: SlotsQuery): Promise<StaffSlotDto[]> {
    return this.experiences.staffSlots(id, query.date);
  }
}
