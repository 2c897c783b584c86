import { Injectable } from '@nestjs/common';
import type { OrderPlaced } from '@shamba/event-contract';
import { rowsOf } from '@shamba/service-kit/database';
import { assertMove } from '@shamba/service-kit/values';
import type { EntityManager } from 'typeorm';
import { STOCK_ORDER_MOVES, StockOrder, type StockOrderState } from './stock-order.entity.js';
import { NOTE_FIRST } from './stock-order.sql.js';

/** Bottles of one wine. */
export interface Bottles {
  wineId: number;
  skuId: number;
  quantity: number;
}

/** Orders as the stock knows them. */
@Injectable()
export class StockOrderRepository {
  /**
   * Records the first event of each of these orders and deletes the holds of their attempts. Later events change
   * nothing.
   * @returns the bottles that the hold had pinned, by order; none for an order whose event is a later one
   */
  async noteFirst(
    manager: EntityManager,
    orders: readonly Pick<OrderPlaced, 'orderId' | 'checkoutId' | 'attemptId'>[],
    state: StockOrderState,
  ): Promise<Map<string, Bottles[]>> {
    if (orders.length === 0) return new Map();
    const rows = await rowsOf<Bottles & { orderId: string }>(manager, NOTE_FIRST, [
      state,
      ...[orders.map(({ orderId }) => orderId), orders.map(({ checkoutId }) => checkoutId)],
      orders.map(({ attemptId }) => attemptId),
    ]);
    const pinned = new Map<string, Bottles[]>();
    for (const { orderId, ...bottles } of rows) {
      const known = pinned.get(orderId) ?? [];
      pinned.set(orderId, hasHold(bottles) ? [...known, bottles] : known);
    }
    return pinned;
  }

  /** Locks the order's row until the transaction ends; false when the order is unknown. */
  async lock(manager: EntityManager, orderId: string): Promise<boolean> {
    const order = await manager.findOne(StockOrder, {
      where: { order_id: orderId },
      lock: { mode: 'pessimistic_write' },
    });
    return order !== null;
  }

  /** Moves an order to its next state; false when it does not have the state `from`. */
  async move(manager: EntityManager, orderId: string, from: StockOrderState, to: StockOrderState): Promise<boolean> {
    assertMove<StockOrderState>(STOCK_ORDER_MOVES, from, to);
    const { affected } = await manager.update(StockOrder, { order_id: orderId, state: from }, { state: to });
    return affected === 1;
  }
}

const hasHold = ({ skuId }: { skuId: number | null }): boolean => skuId !== null;
