import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { HoldRepository } from '../hold.repository.js';
import { StockBook } from '../stock-book.js';
import { stockTakeDifference, refusalOf } from '../stock-rules.js';

export interface StockTake {
  counted: number;
  /** Stock that the form showed when it was opened. */
  loaded?: number | undefined;
}

/** Books what staff counted. Runs in the transaction of the wine's own change. */
@Injectable()
export class TakeStock {
  constructor(
    private readonly holds: HoldRepository,
    private readonly stock: StockBook,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the stock afterwards.
   * @throws CountBelowPromised when less would be left than payments under way have pinned, BelowZero, AboveMost
   */
  async execute(manager: EntityManager, wineId: number, { counted, loaded }: StockTake): Promise<number> {
    const [sku] = await this.stock.lock(manager, [wineId]);
    if (!sku) throw new Error(`Wine ${wineId} has no bottle`);
    const quantity = stockTakeDifference(counted, loaded, sku.onHand);
    if (quantity === 0) return sku.onHand;
    const pinned = await this.holds.heldByOthers(manager, [wineId], { checkoutId: '' }, this.clock.now(), {
      pinnedOnly: true,
    });
    const refusal = refusalOf(sku.onHand, quantity, pinned.get(sku.id)?.all ?? 0);
    if (refusal) throw refusal;
    return this.stock.book(manager, { skuId: sku.id, quantity, reason: 'stock_take' });
  }

  /** The first bottles of a new wine. */
  async open(manager: EntityManager, wineId: number, quantity: number): Promise<void> {
    const [sku] = await this.stock.lock(manager, [wineId]);
    if (sku && quantity > 0) await this.stock.book(manager, { skuId: sku.id, quantity, reason: 'opening' });
  }
}
