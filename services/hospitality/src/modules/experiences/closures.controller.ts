import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { isLocalDate } from '@shamba/rules';
import { NotFound } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { CloseDayDto, ClosureDto, ClosureQuery } from './dto/closure.dto.js';
import { SaveClosures } from './use-cases/save-closures.js';

@ApiTags('experiences')
@Controller('api/admin/closures')
export class ClosuresController {
  constructor(private readonly closures: SaveClosures) {}

  /** Closed days and hours of the tasting room, from today on. */
  @Staff('experiences.read')
  @ApiOkResponse({ type: [ClosureDto] })
  @Get()
  list(): Promise<ClosureDto[]> {
    return this.closures.list();
  }

  /** Closes a day, or with `from` and `until` hours of it; 409 while visits are booked in that time. */
  @Staff('experiences.write')
  @ApiCreatedResponse({ type: ClosureDto })
  @Post()
  close(@Body() body: CloseDayDto): Promise<ClosureDto> {
    return this.closures.close(body);
  }

  /** Opens a closed day again, or with `from` its closed hours. */
  @Staff('experiences.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':date')
  async open(@Param('date') date: string, @Query() { from }: ClosureQuery): Promise<void> {
    if (!isLocalDate(date)) throw new NotFound('This closed day');
    await this.closures.open(date, from ?? null);
  }
}
