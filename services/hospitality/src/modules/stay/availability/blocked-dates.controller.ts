import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
import { BlockDatesDto, BlockedDateDto, ListBlocksQuery } from './dto/blocked-date.dto.js';
import { BlockDates } from './use-cases/block-dates.js';

@ApiTags('stay')
@Controller('api/vineyard-stay/blocked-dates')
export class BlockedDatesController {
  constructor(private readonly blocks: BlockDates) {}

  /** Blocked ranges by date, including past ones unless `from` leaves them out. */
  @Staff('stay.read')
  @ListOf(BlockedDateDto)
  @Get()
  list(@Query() query: ListBlocksQuery): Promise<ListPage<BlockedDateDto>> {
    return this.blocks.page(query);
  }

  /** Blocks nights, including the last one; 409 names the conflicting booking or block. */
  @Staff('stay.write')
  @ApiCreatedResponse({ type: BlockedDateDto })
  @Post()
  create(@Body() body: BlockDatesDto): Promise<BlockedDateDto> {
    return this.blocks.block(body);
  }

  /** Removes a blocked range. */
  @Staff('stay.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number): Promise<void> {
    await this.blocks.unblock(id);
  }
}
