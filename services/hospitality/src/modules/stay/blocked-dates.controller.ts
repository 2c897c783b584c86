import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type HeaderSink, listAnswer, ListQuery, slicePage, Staff } from '@shamba/service-kit';
import { BlockDatesDto, BlockedDateDto } from './dto/blocked-date.dto.js';
import { BlockDates } from './use-cases/block-dates.js';

@ApiTags('stay')
@Controller('api/vineyard-stay/blocked-dates')
export class BlockedDatesController {
  constructor(private readonly blocks: BlockDates) {}

  /** Blocked ranges by date. */
  @Staff('stay.read')
  @ApiOkResponse({ type: [BlockedDateDto] })
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) response: HeaderSink): Promise<BlockedDateDto[]> {
    return listAnswer(response, '/api/vineyard-stay/blocked-dates', query, slicePage(query, await this.blocks.list()));
  }

  /** Blocks nights, the last one included; 409 names the booking or block that has one of them. */
  @Staff('stay.write')
  @ApiCreatedResponse({ type: BlockedDateDto })
  @Post()
  create(@Body() body: BlockDatesDto): Promise<BlockedDateDto> {
    return this.blocks.block(body);
  }

  /** Opens a blocked range again. */
  @Staff('stay.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number): Promise<void> {
    await this.blocks.unblock(id);
  }
}
