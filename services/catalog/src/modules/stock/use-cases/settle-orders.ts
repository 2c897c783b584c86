import { Injectable } from '@nestjs/common';
import type { OrderCancelled, OrderPlaced } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { HoldRepository } from '../hold.repository.js';
import { LedgerRepository } from '../ledger.repository.js';
import { StockBook } from '../stock-book.js';
import { StockOrderRepository } from '../stock-order.repository.js';
import { OrderedStockMissing } from '../stock.errors.js';

/**
 * Books orders in the ledger. Events may repeat or arrive in the wrong order: the first event of an order is
 * recorded, and a cancellation that arrives before its order changes no stock.
 */
@Injectable()
export class SettleOrders {
  constructor(
    private readonly orders: StockOrderRepository,
    private readonly holds: HoldRepository,
    private readonly stock: StockBook,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** The attempt's pin becomes a sale. */
  @HandlesEvent('order.placed')
  async placed(order: OrderPlaced, manager: EntityManager): Promise<void> {
    const bought = bottlesByWine(order.lines);
    if (bought.size === 0) return;
    const wineIds = [...bought.keys()];
    if (!(await this.orders.noteFirst(manager, order, 'placed'))) return;
    const skus = await this.stock.lock(manager, wineIds);
    const pinned = await this.holds.heldByOthers(manager, wineIds, { checkoutId: order.checkoutId }, this.clock.now(), {
      pinnedOnly: true,
    });
    const sold = [...bought].map(([wineId, quantity]) => {
      const sku = skus.find((candidate) => candidate.wineId === wineId);
      // A pin guarantees its bottles. An order without a pin must not take bottles pinned for another payment.
      if (!sku || sku.onHand - (pinned.get(sku.id)?.all ?? 0) < quantity)
        throw new OrderedStockMissing(order.orderId, wineId);
      return { skuId: sku.id, quantity: -quantity };
    });
    await this.stock.bookAll(manager, 'sale', sold, { orderId: order.orderId });
  }

  /** Returns the bottles of a sale; an order without a sale only loses its hold. */
  @HandlesEvent('order.cancelled')
  async cancelled(order: OrderCancelled, manager: EntityManager): Promise<void> {
    const bought = bottlesByWine(order.lines);
    if (bought.size === 0) return;
    if (await this.orders.noteFirst(manager, order, 'cancelled')) return;
    if (!(await this.orders.move(manager, order.orderId, 'placed', 'cancelled'))) return;
    // The ledger says how many bottles to return, not the event: parts may have been returned already.
    await this.stock.lock(manager, [...bought.keys()]);
    const sold = await this.ledger.bottlesOf(manager, order.orderId);
    await this.stock.bookAll(manager, 'restock', sold, { orderId: order.orderId });
  }
}

/** Bottles per wine, in ascending wine id. */
function bottlesByWine(lines: OrderPlaced['lines']): Map<number, number> {
  const sums = new Map<number, number>();
  for (const line of lines) {
    if (line.kind === 'wine') sums.set(line.wineId, (sums.get(line.wineId) ?? 0) + line.quantity);
  }
  return new Map([...sums].sort(([a], [b]) => a - b));
}
