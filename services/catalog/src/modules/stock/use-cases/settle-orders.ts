import { Injectable } from '@nestjs/common';
import type { OrderCancelled, OrderPlaced } from '@shamba/event-contract';
import { HandlesEvent, HandlesEvents, type ReceivedEvent } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { HoldRepository } from '../hold.repository.js';
import { LedgerRepository } from '../ledger.repository.js';
import { StockBook } from '../stock-book.js';
import { type Bottles, StockOrderRepository } from '../stock-order.repository.js';
import { OrderedStockMissing } from '../stock.errors.js';

/** Bottles of an order by wine. */
type Bought = ReadonlyMap<number, number>;

/** A noted order. `isPinned`: its attempt had pinned all of its bottles. */
interface Sale {
  order: OrderPlaced;
  requestId: string;
  bought: Bought;
  pinned: Bottles[];
  isPinned: boolean;
}

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

  /** The pins of the orders' attempts become sales. */
  @HandlesEvents('order.placed')
  async placed(events: readonly ReceivedEvent<'order.placed'>[], manager: EntityManager): Promise<void> {
    const sales = await this.noteFirst(manager, events);
    const pinned = sales.filter(({ isPinned }) => isPinned);
    const others = sales.filter(({ isPinned }) => !isPinned);
    // Each booking locks its SKUs. Before several of them all SKUs are locked in id order: no deadlock.
    const wineIds = sales.flatMap(({ bought }) => [...bought.keys()]);
    if (others.length > 0 && sales.length > 1) await this.stock.lock(manager, wineIds);
    // Pinned ones first: their bottles must not look free to the others. A pin guarantees its bottles: then the stock
    // needs no look.
    const sold = pinned.flatMap((sale) => movesOf(sale, sale.pinned));
    await this.stock.bookAll(manager, 'sale', sold);
    for (const sale of others) {
      const bottles = await this.unpinned(manager, sale);
      const missing = lacking(sale.bought, bottles);
      if (missing !== undefined) throw new OrderedStockMissing(sale.order.orderId, missing);
      await this.stock.bookAll(manager, 'sale', movesOf(sale, bottles));
    }
  }

  /** Notes orders with wine, and returns those that were not known. */
  private async noteFirst(manager: EntityManager, events: readonly ReceivedEvent<'order.placed'>[]): Promise<Sale[]> {
    const wanted = events
      .map(({ payload: order, requestId }) => ({ order, requestId, bought: bottlesByWine(order.lines) }))
      .filter(({ bought }) => bought.size > 0);
    const orders = wanted.map(({ order }) => order);
    const first = await this.orders.noteFirst(manager, orders, 'placed');
    return wanted.flatMap(({ order, requestId, bought }) => {
      const pinned = first.get(order.orderId);
      // Another event of the same order is a later one.
      first.delete(order.orderId);
      return pinned ? [{ order, requestId, bought, pinned, isPinned: lacking(bought, pinned) === undefined }] : [];
    });
  }

  /** Bottles that are not pinned for another payment: an order whose pin lacks some may take only these. */
  private async unpinned(manager: EntityManager, { order: { checkoutId }, bought }: Sale): Promise<Bottles[]> {
    const wineIds = [...bought.keys()];
    const skus = await this.stock.lock(manager, wineIds);
    const pinned = await this.holds.heldByOthers(manager, wineIds, { checkoutId }, this.clock.now(), {
      pinnedOnly: true,
    });
    return skus.map(({ id, wineId, onHand }) => ({
      wineId,
      skuId: id,
      quantity: onHand - (pinned.get(id)?.all ?? 0),
    }));
  }

  /** Returns the bottles of a sale; an order without a sale only loses its hold. */
  @HandlesEvent('order.cancelled')
  async cancelled(order: OrderCancelled, manager: EntityManager): Promise<void> {
    const bought = bottlesByWine(order.lines);
    if (bought.size === 0) return;
    if ((await this.orders.noteFirst(manager, [order], 'cancelled')).has(order.orderId)) return;
    if (!(await this.orders.move(manager, order.orderId, 'placed', 'cancelled'))) return;
    // The ledger says how many bottles to return, not the event: parts may have been returned already.
    await this.stock.lock(manager, [...bought.keys()]);
    const sold = await this.ledger.bottlesOf(manager, order.orderId);
    await this.stock.bookAll(manager, 'restock', sold, { orderId: order.orderId });
  }
}

/** Takes the bought bottles of the sale from these. */
const movesOf = ({ order: { orderId }, requestId, bought }: Sale, bottles: readonly Bottles[]) =>
  bottles.flatMap(({ wineId, skuId }) => {
    const quantity = bought.get(wineId);
    return quantity === undefined ? [] : [{ skuId, quantity: -quantity, orderId, requestId }];
  });

/** The first wine of which these bottles are fewer than bought; undefined: they cover all. */
function lacking(bought: Bought, bottles: readonly Bottles[]): number | undefined {
  const left = new Map(bottles.map(({ wineId, quantity }) => [wineId, quantity]));
  return [...bought].find(([wineId, quantity]) => (left.get(wineId) ?? 0) < quantity)?.[0];
}

/** Bottles per wine, in ascending wine id. */
function bottlesByWine(lines: OrderPlaced['lines']): Bought {
  const sums = new Map<number, number>();
  for (const line of lines) {
    if (line.kind === 'wine') sums.set(line.wineId, (sums.get(line.wineId) ?? 0) + line.quantity);
  }
  return new Map([...sums].sort(([a], [b]) => a - b));
}
