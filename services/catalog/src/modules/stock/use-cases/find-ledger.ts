import { Injectable } from '@nestjs/common';
import { type ListPage, readPage } from '@shamba/service-kit/database';
import { DataSource, In } from 'typeorm';
import { type LedgerEntryDto, ledgerSorts, type ListLedgerQuery, type StockPlaceDto } from '../dto/ledger-entry.dto.js';
import { LedgerEntry } from '../ledger-entry.entity.js';
import { LedgerRepository } from '../ledger.repository.js';

/** The history of a wine's stock, and where its bottles are. */
@Injectable()
export class FindLedger {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerRepository,
  ) {}

  /** Newest first. */
  async page(wineId: number, query: ListLedgerQuery): Promise<ListPage<LedgerEntryDto>> {
    const sku = (await this.ledger.skuOf(this.dataSource.manager, wineId)) ?? 0;
    const matching = this.dataSource.manager.createQueryBuilder(LedgerEntry, 'l').where('l.sku_id = :sku', { sku });
    if (query.reason) matching.andWhere('l.reason = :reason', { reason: query.reason });
    return readPage(query, { matching, sorts: ledgerSorts, load: (ids: number[]) => this.byIds(wineId, ids) });
  }

  /** Bottles by place; places without any are left out. */
  async places(wineId: number): Promise<StockPlaceDto[]> {
    const { manager } = this.dataSource;
    const sku = await this.ledger.skuOf(manager, wineId);
    const places = sku === undefined ? [] : await this.ledger.places(manager, sku);
    return [...places].filter(([, quantity]) => quantity !== 0).map(([location, quantity]) => ({ location, quantity }));
  }

  private async byIds(wineId: number, ids: number[]): Promise<LedgerEntryDto[]> {
    const entries = await this.dataSource.manager.findBy(LedgerEntry, { id: In(ids) });
    const names = await this.staffNames(wineId, entries);
    return entries.map(({ id, quantity, balance, reason, location, note, actor, order_id, created_at }) => ({
      ...{ quantity, balance, reason, location, note, actor, order_id },
      id: Number(id),
      actor_name: names.get(actor) ?? null,
      created_at: created_at.toISOString(),
    }));
  }

  /** User names of staff by actor ("user:1"). The ledger has ids only; the audit rows of the wine have names. */
  private async staffNames(wineId: number, entries: readonly LedgerEntry[]): Promise<Map<string, string>> {
    const users = new Set(entries.flatMap(({ actor }) => /^user:(\d+)$/.exec(actor)?.[1] ?? []));
    if (users.size === 0) return new Map();
    const names = await this.ledger.namesInAudit(this.dataSource.manager, wineId, [...users]);
    return new Map([...names].map(([id, name]) => [`user:${id}`, name]));
  }
}
