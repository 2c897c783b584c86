import { Injectable } from '@nestjs/common';
import type { OrderPlaced } from '@shamba/event-contract';
import { rowsOf } from '@shamba/service-kit/database';
import { assertMove } from '@shamba/service-kit/values';
import type { EntityManager } from 'typeorm';
import { STOCK_ORDER_MOVES, StockOrder, type StockOrderState } from './stock-order.entity.js';
import { NOTE_FIRST } from './stock-order.sql.js';

/** Orders as the stock knows them. */
@Injectable()
export class StockOrderRepository {
  /**
   * Records the first event of an order and deletes the hold of its attempt. Later events change nothing.
   * @returns true for the first event
   */
  async noteFirst(
    manager: EntityManager,
    { orderId, checkoutId, attemptId }: Pick<OrderPlaced, 'orderId' | 'checkoutId' | 'attemptId'>,
    state: StockOrderState,
  ): Promise<boolean> {
    return (await rowsOf(manager, NOTE_FIRST, [orderId, state, checkoutId, attemptId])).length > 0;
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
