import { propertyZone } from '@shamba/service-kit/config';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { ADD_ADDITIONS } from '../figures/index.js';
import { ordersCounted } from './counted-orders.js';

/** A captured change of an order; `awaited`: refunds of the order wait for the capture. */
export interface CapturedChange {
  orderId: string;
  orderNumber: string;
  awaited: boolean;
}

/** Marks a change as captured: its amounts count from now on. undefined: it was captured before. */
export const changeCaptured = (runner: Runner, attemptId: string, now: Date): Promise<CapturedChange | undefined> =>
  firstOf(runner, CAPTURED, [attemptId, now, propertyZone()]);

/**
 * Removes an uncollectable change from its order, in the transaction that moved its attempt: the payment, and the
 * amounts that it added. Tells hospitality that the difference of the stay is owed.
 */
export async function changeLost(
  manager: EntityManager,
  outbox: Outbox,
  attempt: { id: string; checkoutId: string },
  now: Date,
): Promise<void> {
  const order = await firstOf<{ id: string }>(manager, LOST, [attempt.id, now]);
  if (!order) throw new Error(`Attempt ${attempt.id} was ordered but is no payment of an order`);
  await rowsOf(manager, 'DELETE FROM stay_additions WHERE payment_id = $1', [attempt.id]);
  await rowsOf(manager, 'DELETE FROM order_payments WHERE id = $1', [attempt.id]);
  await ordersCounted(manager, [order.id]);
  await outbox.add(manager, {
    type: 'stay.link_lost',
    payload: { checkoutId: attempt.checkoutId },
    consumers: ['hospitality'],
  });
}

/** Locks the order whose change an attempt pays; orders are locked before attempts everywhere. */
export const lockOrderOfChange = (manager: EntityManager, attemptId: string): Promise<unknown> =>
  rowsOf(
    manager,
    'SELECT o.id FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE p.attempt_id = $1 FOR UPDATE OF o',
    [attemptId],
  );

const CAPTURED = `
  WITH locked AS MATERIALIZED (
    SELECT o.id FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE p.attempt_id = $1 FOR UPDATE OF o
  ), moved AS (
    UPDATE payment_attempts SET state = 'captured', state_at = $2
    WHERE id = $1 AND purpose = 'change' AND state = 'ordered' AND EXISTS (SELECT 1 FROM locked) RETURNING id
  ), dated AS (
    UPDATE stay_additions SET day = ($2::timestamptz AT TIME ZONE $3)::date FROM moved WHERE payment_id = moved.id
    RETURNING order_id, line_id, day, amount, net
  ), seen AS (
    UPDATE orders SET updated_at = $2, version = version + 1 FROM dated WHERE orders.id = dated.order_id
    RETURNING orders.id, order_number, figures_day
  ), added AS (
    SELECT dated.line_id, dated.day, dated.amount, dated.net FROM dated, seen WHERE seen.figures_day IS NOT NULL
  ), figures AS (${ADD_ADDITIONS})
  SELECT seen.id AS "orderId", seen.order_number AS "orderNumber",
    EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = seen.id AND r.state = 'requested') AS awaited
  FROM moved, seen`;

/** Voids refunds that waited for the capture: there is no money to refund. */
const LOST = `
  WITH taken AS (SELECT order_id, line_id, amount, net FROM stay_additions WHERE payment_id = $1),
  waiting AS (
    UPDATE refunds SET state = 'voided', state_at = $2, payment_id = NULL WHERE payment_id = $1 AND state = 'requested'
  ), line AS (
    UPDATE order_lines SET subtotal = subtotal - taken.net, tax = tax - (taken.amount - taken.net), total = total - taken.amount
    FROM taken WHERE id = taken.line_id
  ), noted AS (
    INSERT INTO order_events (order_id, at, kind, note)
    SELECT order_id, $2, 'stay_payment_lost', '$' || (amount / 100.0)::numeric(20, 2)::text FROM taken
  )
  UPDATE orders SET subtotal = subtotal - taken.net, tax = tax - (taken.amount - taken.net), total = total - taken.amount,
    payment_state = CASE WHEN payment_state = 'partly_refunded' AND refunded >= total - taken.amount THEN 'refunded' ELSE payment_state END,
    updated_at = $2, version = version + 1
  FROM taken WHERE id = taken.order_id RETURNING id`;
