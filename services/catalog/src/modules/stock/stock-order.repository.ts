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
   * Records the first event of an order and deletes the hold of its attempt. Later events change nothing.
   * @returns the bottles that the hold had pinned; undefined for a later event
   */
  async noteFirst(
    manager: EntityManager,
    { orderId, checkoutId, attemptId }: Pick<OrderPlaced, 'orderId' | 'checkoutId' | 'attemptId'>,
    state: StockOrderState,
  ): Promise<Bottles[] | undefined> {
    const rows = await rowsOf<Bottles>(manager, NOTE_FIRST, [orderId, state, checkoutId, attemptId]);
    if (rows.length === 0) return undefined;
    return rows.filter(({ skuId }: { skuId: number | null }) => skuId !== null);
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
