import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { isLocalDate, NotFound, Staff } from '@shamba/service-kit';
import { CloseDayDto, ClosureDto } from './dto/closure.dto.js';
import { KeepClosures } from './use-cases/keep-closures.js';

@ApiTags('experiences')
@Controller('api/admin/closures')
export class ClosuresController {
  constructor(private readonly closures: KeepClosures) {}

  /** Days on which the tasting room is closed, from today on. */
  @Staff('experiences.read')
  @ApiOkResponse({ type: [ClosureDto] })
  @Get()
  list(): Promise<ClosureDto[]> {
    return this.closures.list();
  }

  /** Closes a day; 409 while visits are booked on it. */
  @Staff('experiences.write')
  @ApiCreatedResponse({ type: ClosureDto })
  @Post()
  close(@Body() body: CloseDayDto): Promise<ClosureDto> {
    return this.closures.close(body);
  }

  /** Opens a closed day again. */
  @Staff('experiences.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':date')
  async open(@Param('date') date: string): Promise<void> {
    if (!isLocalDate(date)) throw new NotFound('This closed day');
    await this.closures.open(date);
  }
}
