import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ListPage, readPage } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { type LedgerEntryDto, ledgerSorts, type ListLedgerQuery, type StockPlaceDto } from '../dto/ledger-entry.dto.js';
import { BOTTLE_ML, StockBook } from '../stock-book.js';

/** The history of a wine's stock, and where its bottles are. */
@Injectable()
export class FindLedger {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly stock: StockBook,
  ) {}

  /** Newest first. */
  async page(wineId: number, query: ListLedgerQuery): Promise<ListPage<LedgerEntryDto>> {
    const matching = this.dataSource
      .createQueryBuilder()
      .from('stock_ledger', 'l')
      .where('l.sku_id = :sku', { sku: (await this.skuOf(wineId)) ?? 0 });
    if (query.reason) matching.andWhere('l.reason = :reason', { reason: query.reason });
    return readPage(query, { matching, sorts: ledgerSorts, load: (ids: number[]) => this.byIds(ids) });
  }

  /** Bottles by place; places without any are left out. */
  async places(wineId: number): Promise<StockPlaceDto[]> {
    const sku = await this.skuOf(wineId);
    const places =
      sku === undefined ? new Map<string, number>() : await this.stock.places(this.dataSource.manager, sku);
    return [...places].filter(([, quantity]) => quantity !== 0).map(([location, quantity]) => ({ location, quantity }));
  }

  private async skuOf(wineId: number): Promise<number | undefined> {
    const [sku] = await this.dataSource.query<{ id: number }[]>(
      'SELECT id FROM skus WHERE wine_id = $1 AND size_ml = $2',
      [wineId, BOTTLE_ML],
    );
    return sku?.id;
  }

  private async byIds(ids: number[]): Promise<LedgerEntryDto[]> {
    const rows = await this.dataSource.query<(Omit<LedgerEntryDto, 'created_at'> & { created_at: Date })[]>(
      `SELECT id::int AS id, quantity, balance, reason, location, note, actor, order_id, created_at FROM stock_ledger WHERE id = ANY($1)`,
      [ids],
    );
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }
}
