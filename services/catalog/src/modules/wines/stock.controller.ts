import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { IdempotencyKey, type RequestKey } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { AdjustStockDto, FindLedger, LedgerEntryDto, ListLedgerQuery, StockPlaceDto } from '../stock/index.js';
import { WineDto } from './dto/wine.dto.js';
import { SaveWine } from './use-cases/save-wine.js';

@ApiTags('wines')
@Controller('api/admin/wines/:id/stock')
export class StockController {
  constructor(
    private readonly ledger: FindLedger,
    private readonly wines: SaveWine,
  ) {}

  /** The wine's stock ledger, newest first; more than 500 rows come in pages. */
  @Staff('wines.read')
  @ListOf(LedgerEntryDto)
  @Get()
  entries(@Param('id', ParseIntPipe) id: number, @Query() query: ListLedgerQuery): Promise<ListPage<LedgerEntryDto>> {
    return this.ledger.page(id, query);
  }

  /** Bottles by place. */
  @Staff('wines.read')
  @ApiOkResponse({ type: [StockPlaceDto] })
  @Get('locations')
  locations(@Param('id', ParseIntPipe) id: number): Promise<StockPlaceDto[]> {
    return this.ledger.places(id);
  }

  /**
   * Takes bottles off the shelf for a reason, or moves them to another
   * place. 409 `not_at_location`, `stock_promised`. With an
   * `Idempotency-Key` a repeat changes nothing.
   */
  @Staff('wines.write')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: WineDto })
  @HttpCode(200)
  @Post()
  take(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: AdjustStockDto,
    @IdempotencyKey() key?: RequestKey,
  ): Promise<WineDto> {
    return this.wines.adjust(id, body, key);
  }
}
