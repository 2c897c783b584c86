import { Injectable } from '@nestjs/common';
import type { OrderLinesRefunded } from '@shamba/event-contract';
import { HandlesEvent, rowsOf } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { StockBook } from '../stock-book.js';
import { SaleNotBooked } from '../stock.errors.js';

/** Bottles of an order come back in parts, those that can be sold again. Never more than the order took. */
@Injectable()
export class RestockLines {
  constructor(private readonly stock: StockBook) {}

  /** @throws SaleNotBooked while the order's own event has not arrived: the outbox repeats this event. */
  @HandlesEvent('order.lines_refunded')
  async execute({ orderId, lines }: OrderLinesRefunded, manager: EntityManager): Promise<void> {
    const back = new Map<number, number>();
    for (const line of lines) {
      if (line.kind === 'wine' && line.restock) back.set(line.wineId, (back.get(line.wineId) ?? 0) + line.quantity);
    }
    if (back.size === 0) return;
    const known = await rowsOf<unknown>(manager, 'SELECT 1 FROM stock_orders WHERE order_id = $1 FOR UPDATE', [
      orderId,
    ]);
    if (known.length === 0) throw new SaleNotBooked(orderId);
    const skus = await this.stock.lock(manager, [...back.keys()]);
    const taken = await this.taken(manager, orderId);
    const moves = skus.flatMap((sku) => {
      const quantity = Math.min(back.get(sku.wineId) ?? 0, taken.get(sku.id) ?? 0);
      return quantity > 0 ? [{ skuId: sku.id, quantity }] : [];
    });
    await this.stock.bookAll(manager, 'restock', moves, { orderId });
  }

  /** What the order still has of each SKU, by the ledger. */
  private async taken(manager: EntityManager, orderId: string): Promise<Map<number, number>> {
    const rows = await rowsOf<{ sku_id: number; quantity: number }>(
      manager,
      'SELECT sku_id, -sum(quantity)::int AS quantity FROM stock_ledger WHERE order_id = $1 GROUP BY sku_id',
      [orderId],
    );
    return new Map(rows.map((row) => [row.sku_id, row.quantity]));
  }
}
