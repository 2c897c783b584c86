import type { OrderPlaced } from '@shamba/event-contract';
import { changedBy, firstOf, rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** State of an order by the events received so far. */
type OrderState = 'placed' | 'cancelled';

/**
 * Records the first event of an order and deletes the hold of its attempt. Later events change nothing.
 * @returns true for the first event
 */
export async function noteFirstWord(
  manager: EntityManager,
  { orderId, checkoutId, attemptId }: Pick<OrderPlaced, 'orderId' | 'checkoutId' | 'attemptId'>,
  state: OrderState,
): Promise<boolean> {
  const first = await firstOf(
    manager,
    `WITH first AS (INSERT INTO stock_orders (order_id, state) VALUES ($1, $2) ON CONFLICT (order_id) DO NOTHING RETURNING order_id),
          dropped AS (DELETE FROM stock_holds WHERE checkout_id = $3 AND attempt_id = $4 AND EXISTS (SELECT FROM first))
     SELECT order_id FROM first`,
    [orderId, state, checkoutId, attemptId],
  );
  return first !== undefined;
}

/** Locks the order's row until the transaction ends; false when the order is unknown. */
export async function lockOrder(manager: EntityManager, orderId: string): Promise<boolean> {
  const known = await firstOf(manager, 'SELECT 1 FROM stock_orders WHERE order_id = $1 FOR UPDATE', [orderId]);
  return known !== undefined;
}

/** Marks a placed order as cancelled; false when it was not placed or is already cancelled. */
export async function markCancelled(manager: EntityManager, orderId: string): Promise<boolean> {
  const sql = `UPDATE stock_orders SET state = 'cancelled' WHERE order_id = $1 AND state = 'placed'`;
  return (await changedBy(manager, sql, [orderId])) > 0;
}

/** Bottles that an order still has by the ledger, per SKU in id order; SKUs without bottles are left out. */
export const bottlesOf = (manager: EntityManager, orderId: string): Promise<{ skuId: number; quantity: number }[]> =>
  rowsOf(
    manager,
    `SELECT sku_id AS "skuId", -sum(quantity)::int AS quantity FROM stock_ledger WHERE order_id = $1
      GROUP BY sku_id HAVING sum(quantity) < 0 ORDER BY sku_id`,
    [orderId],
  );
