import { Injectable } from '@nestjs/common';
import type { OrderLinesRefunded } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { LedgerRepository } from '../ledger.repository.js';
import { StockBook } from '../stock-book.js';
import { StockOrderRepository } from '../stock-order.repository.js';
import { SaleNotBooked } from '../stock.errors.js';

/** Returns an order's sellable bottles to stock, in one or more parts; never more than the order took. */
@Injectable()
export class RestockLines {
  constructor(
    private readonly orders: StockOrderRepository,
    private readonly stock: StockBook,
    private readonly ledger: LedgerRepository,
  ) {}

  /** @throws SaleNotBooked while the order's own event has not arrived: the outbox repeats this event. */
  @HandlesEvent('order.lines_refunded')
  async execute({ orderId, lines }: OrderLinesRefunded, manager: EntityManager): Promise<void> {
    const back = new Map<number, number>();
    for (const line of lines) {
      if (line.kind === 'wine' && line.restock) back.set(line.wineId, (back.get(line.wineId) ?? 0) + line.quantity);
    }
    if (back.size === 0) return;
    if (!(await this.orders.lock(manager, orderId))) throw new SaleNotBooked(orderId);
    const skus = await this.stock.lock(manager, [...back.keys()]);
    const taken = new Map(
      (await this.ledger.bottlesOf(manager, orderId)).map(({ skuId, quantity }) => [skuId, quantity]),
    );
    const moves = skus.flatMap((sku) => {
      const quantity = Math.min(back.get(sku.wineId) ?? 0, taken.get(sku.id) ?? 0);
      return quantity > 0 ? [{ skuId: sku.id, quantity }] : [];
    });
    await this.stock.bookAll(manager, 'restock', moves, { orderId });
  }
}
