import { Injectable } from '@nestjs/common';
import type { OrderCancelled, OrderPlaced } from '@shamba/event-contract';
import { Clock, HandlesEvent } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { HoldSets } from '../hold-sets.js';
import { StockBook } from '../stock-book.js';
import { OrderedStockMissing } from '../stock.errors.js';

/**
 * Turns orders into ledger rows. Events may come twice or in the wrong order: the first word about an order's end
 * is remembered, so that a cancellation overtaking its order leaves the stock alone.
 */
@Injectable()
export class SettleOrders {
  constructor(
    private readonly holds: HoldSets,
    private readonly stock: StockBook,
    private readonly clock: Clock,
  ) {}

  /** The attempt's pin becomes a sale. */
  @HandlesEvent('order.placed')
  async placed(order: OrderPlaced, manager: EntityManager): Promise<void> {
    const bought = bottlesByWine(order.lines);
    if (bought.size === 0 || !(await this.firstWord(manager, order.orderId, 'placed'))) return;
    await this.dropHold(manager, order);
    const skus = await this.stock.lock(manager, [...bought.keys()]);
    const pinned = await this.holds.heldByOthers(
      manager, skus.map((sku) => sku.id), { checkoutId: order.checkoutId }, this.clock.now(), true,
    );
    for (const [wineId, quantity] of bought) {
      const sku = skus.find((candidate) => candidate.wineId === wineId);
      // Certain while the pin stood. Without one, an order must not take what another payment was promised.
      if (!sku || sku.onHand - (pinned.get(sku.id) ?? 0) < quantity) throw new OrderedStockMissing(order.orderId, wineId);
      await this.stock.book(manager, { skuId: sku.id, quantity: -quantity, reason: 'sale', orderId: order.orderId });
    }
  }

  /** The bottles of a sale come back; an order that never took any only loses its hold. */
  @HandlesEvent('order.cancelled')
  async cancelled(order: OrderCancelled, manager: EntityManager): Promise<void> {
    const bought = bottlesByWine(order.lines);
    if (bought.size === 0) return;
    if (await this.firstWord(manager, order.orderId, 'cancelled')) {
      await this.dropHold(manager, order);
      return;
    }
    const [, changed] = await manager.query<[unknown[], number]>(
      `UPDATE stock_orders SET state = 'cancelled' WHERE order_id = $1 AND state = 'placed'`,
      [order.orderId],
    );
    if (changed === 0) return;
    // What comes back is what the ledger says went, not what the event says.
    await this.stock.lock(manager, [...bought.keys()]);
    const sold = await manager.query<{ sku_id: number; quantity: number }[]>(
      `SELECT sku_id, -quantity AS quantity FROM stock_ledger WHERE order_id = $1 AND reason = 'sale' ORDER BY sku_id`,
      [order.orderId],
    );
    for (const { sku_id, quantity } of sold) {
      await this.stock.book(manager, { skuId: sku_id, quantity, reason: 'restock', orderId: order.orderId });
    }
  }

  /** Whether this is the first that stock hears of the order. */
  private async firstWord(manager: EntityManager, orderId: string, state: 'placed' | 'cancelled'): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'INSERT INTO stock_orders (order_id, state) VALUES ($1, $2) ON CONFLICT (order_id) DO NOTHING RETURNING order_id',
      [orderId, state],
    );
    return rows.length === 1;
  }

  private async dropHold(manager: EntityManager, order: Pick<OrderPlaced, 'checkoutId' | 'attemptId'>): Promise<void> {
    const set = await this.holds.lock(manager, order.checkoutId);
    if (set?.attemptId === order.attemptId) await this.holds.remove(manager, order.checkoutId);
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
