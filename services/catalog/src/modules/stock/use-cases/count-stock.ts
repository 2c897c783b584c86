import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { InvalidFields, type RequestKey } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import type { CountedWineDto, CountResultDto } from '../dto/stock-take.dto.js';
import { HoldRepository } from '../hold.repository.js';
import { LedgerRepository } from '../ledger.repository.js';
import { type LockedSku, StockBook } from '../stock-book.js';
import { stockTakeDifference, refusalOf } from '../stock-rules.js';

interface Weighed {
  result: CountResultDto;
  sku?: LockedSku;
}

/**
 * Books a stock-take of many wines. Each row books its difference to the loaded number, which keeps sales made
 * during the count. Rows that can't be booked are reported; the others are booked.
 */
@Injectable()
export class CountStock {
  constructor(
    private readonly dataSource: DataSource,
    private readonly holds: HoldRepository,
    private readonly stock: StockBook,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs in one transaction with an audit row per wine; returns a result per row, in their order. With a `requestKey`
   * a repeat books nothing more and returns the same results.
   * @throws InvalidFields when a wine is named twice
   */
  async execute(rows: readonly CountedWineDto[], requestKey: RequestKey | undefined): Promise<CountResultDto[]> {
    if (new Set(rows.map((row) => row.wine_id)).size < rows.length)
      throw new InvalidFields({ rows: ['Each wine can be counted once.'] });
    return inTransaction(this.dataSource, (manager) => this.book(manager, rows, requestKey));
  }

  private async book(
    manager: EntityManager,
    rows: readonly CountedWineDto[],
    requestKey: RequestKey | undefined,
  ): Promise<CountResultDto[]> {
    const wineIds = rows.map((row) => row.wine_id);
    const skus = new Map((await this.stock.lock(manager, wineIds)).map((sku) => [sku.wineId, sku]));
    const pinned = await this.holds.heldByOthers(manager, wineIds, { checkoutId: '' }, this.clock.now(), {
      pinnedOnly: true,
    });
    const before = await this.ledger.bookedWith(manager, requestKey);
    const weighed = rows.map((row): Weighed => {
      const sku = skus.get(row.wine_id);
      if (!sku || sku.archived) return { result: resultOf(row.wine_id, 0, null, 'This wine was not found.') };
      const earlier = before.get(sku.id);
      if (earlier !== undefined) return { result: resultOf(row.wine_id, earlier, sku.onHand) };
      const difference = stockTakeDifference(row.counted, row.loaded, sku.onHand);
      const refusal = refusalOf(sku.onHand, difference, pinned.get(sku.id)?.all ?? 0);
      if (refusal) return { result: resultOf(row.wine_id, 0, sku.onHand, refusal.publicMessage) };
      return { result: resultOf(row.wine_id, difference, sku.onHand + difference), sku };
    });
    const moves = weighed.flatMap(({ sku, result }) =>
      sku && result.difference !== 0 ? [{ skuId: sku.id, quantity: result.difference, sku }] : [],
    );
    await this.stock.bookAll(manager, 'stock_take', moves, { requestKey });
    for (const { sku, quantity } of moves) await this.record(manager, sku, quantity);
    return weighed.map(({ result }) => result);
  }

  private record(manager: EntityManager, sku: LockedSku, quantity: number): Promise<void> {
    return audited(manager, {
      entity: 'wine',
      id: sku.wineId,
      action: 'update',
      before: { stock_quantity: sku.onHand },
      after: { stock_quantity: sku.onHand + quantity, reason: 'stock_take', quantity },
    });
  }
}

const resultOf = (
  wine_id: number,
  difference: number,
  stock_quantity: number | null,
  message: string | null = null,
): CountResultDto => ({
  wine_id,
  outcome: message !== null ? 'refused' : difference === 0 ? 'unchanged' : 'booked',
  difference,
  stock_quantity,
  message,
});
