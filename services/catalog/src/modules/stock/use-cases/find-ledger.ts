import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstOf, type ListPage, readPage, rowsOf } from '@shamba/service-kit';
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
    return readPage(query, { matching, sorts: ledgerSorts, load: (ids: number[]) => this.byIds(wineId, ids) });
  }

  /** Bottles by place; places without any are left out. */
  async places(wineId: number): Promise<StockPlaceDto[]> {
    const sku = await this.skuOf(wineId);
    const places =
      sku === undefined ? new Map<string, number>() : await this.stock.places(this.dataSource.manager, sku);
    return [...places].filter(([, quantity]) => quantity !== 0).map(([location, quantity]) => ({ location, quantity }));
  }

  private async skuOf(wineId: number): Promise<number | undefined> {
    const sku = await firstOf<{ id: number }>(
      this.dataSource,
      'SELECT id FROM skus WHERE wine_id = $1 AND size_ml = $2',
      [wineId, BOTTLE_ML],
    );
    return sku?.id;
  }

  private async byIds(wineId: number, ids: number[]): Promise<LedgerEntryDto[]> {
    const rows = await rowsOf<LedgerRow>(
      this.dataSource,
      `SELECT id::int AS id, quantity, balance, reason, location, note, actor, order_id, created_at FROM stock_ledger WHERE id = ANY($1)`,
      [ids],
    );
    const names = await this.staffNames(wineId, rows);
    return rows.map((row) => ({
      ...row,
      actor_name: names.get(row.actor) ?? null,
      created_at: row.created_at.toISOString(),
    }));
  }

  /** User names of staff by actor ("user:1"). The ledger keeps ids only; the audit rows of the same wine have names. */
  private async staffNames(wineId: number, rows: readonly LedgerRow[]): Promise<Map<string, string>> {
    const users = new Set(rows.flatMap(({ actor }) => /^user:(\d+)$/.exec(actor)?.[1] ?? []));
    if (users.size === 0) return new Map();
    const found = await rowsOf<{ actor_user_id: number; actor: string }>(
      this.dataSource,
      `SELECT DISTINCT ON (actor_user_id) actor_user_id, actor FROM audit_log
        WHERE entity = 'wine' AND entity_id = $1 AND actor_user_id = ANY($2::int[]) ORDER BY actor_user_id, at DESC`,
      [String(wineId), [...users]],
    );
    return new Map(found.map(({ actor_user_id, actor }) => [`user:${actor_user_id}`, actor]));
  }
}

type LedgerRow = Omit<LedgerEntryDto, 'created_at' | 'actor_name'> & { created_at: Date };
