import type { OrderPlaced } from '@shamba/event-contract';
import { changedBy, firstOf, rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** What became of an order, as far as stock has heard. */
type OrderState = 'placed' | 'cancelled';

/**
 * Notes the first word about an order, and whether this is it; then the hold of its attempt has done its work and goes.
 * A second word changes nothing.
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

/** Locks what is known of an order until the transaction ends; false: nothing is. */
export async function lockOrder(manager: EntityManager, orderId: string): Promise<boolean> {
  const known = await firstOf(manager, 'SELECT 1 FROM stock_orders WHERE order_id = $1 FOR UPDATE', [orderId]);
  return known !== undefined;
}

/** Marks a placed order as cancelled; false: it was not placed, or is cancelled already. */
export async function markCancelled(manager: EntityManager, orderId: string): Promise<boolean> {
  const sql = `UPDATE stock_orders SET state = 'cancelled' WHERE order_id = $1 AND state = 'placed'`;
  return (await changedBy(manager, sql, [orderId])) > 0;
}

/** Bottles that an order still has of each SKU, by the ledger, in the order of their ids; SKUs without any are left out. */
export const bottlesOf = (manager: EntityManager, orderId: string): Promise<{ skuId: number; quantity: number }[]> =>
  rowsOf(
    manager,
    `SELECT sku_id AS "skuId", -sum(quantity)::int AS quantity FROM stock_ledger WHERE order_id = $1
      GROUP BY sku_id HAVING sum(quantity) < 0 ORDER BY sku_id`,
    [orderId],
  );
