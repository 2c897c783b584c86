import { propertyZone } from '@shamba/service-kit/config';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { currentRequestId } from '@shamba/service-kit/http';
import { keptTraceparent } from '@shamba/service-kit/observe';
import type { EntityManager } from 'typeorm';
import { ADD_ORDERS } from '../figures/index.js';
import { COUNTED_COLUMNS, tellCounted } from './counted-orders.js';

/**
 * A captured order. `awaited`: partial refunds waited for the capture. Id and number are null when the order did not
 * wait for its capture any more.
 */
export type CapturedOrder =
  | { orderId: string; orderNumber: string; awaited: true }
  | { orderId: string | null; orderNumber: string | null; awaited: false };

/**
 * Records the capture of an order's attempt in attempt and order, counts it in the figures and tells the gateway, in
 * one statement. undefined: it was recorded before, or the attempt made no order.
 */
export const orderCaptured = (runner: Runner, attemptId: string, now: Date): Promise<CapturedOrder | undefined> =>
  firstOf(runner, CAPTURED, [attemptId, now, propertyZone(), currentRequestId(), keptTraceparent()]);

/**
 * Cancels a locked order whose money cannot be collected, with its parcel and its waiting refunds. An order cancelled
 * before keeps its time and reason.
 */
export async function orderLost(
  manager: EntityManager,
  orderId: string,
  providerStatus: string,
  now: Date,
): Promise<void> {
  await rowsOf(manager, LOST, [orderId, now, providerStatus]);
}

const CAPTURED = `
  WITH locked AS MATERIALIZED (SELECT attempt_id FROM orders WHERE attempt_id = $1 FOR UPDATE),
  moved AS (UPDATE payment_attempts a SET state = 'captured', state_at = $2 FROM locked WHERE a.id = locked.attempt_id AND a.state = 'ordered' RETURNING a.id),
  paid AS (UPDATE orders SET payment_state = 'captured', updated_at = $2, version = version + 1, figures_day = (orders.created_at AT TIME ZONE $3)::date FROM moved
           WHERE orders.attempt_id = moved.id AND payment_state = 'authorised' RETURNING order_number, total, ${COUNTED_COLUMNS.replace(/^id/, 'orders.id')}),
  counted AS (SELECT id, figures_day, total, shipping FROM paid),
  figures AS (${ADD_ORDERS}),
  told AS (${tellCounted('paid', '$4', '$5')}),
  noted AS (INSERT INTO order_events (order_id, at, kind) SELECT id, $2, 'captured' FROM paid)
  SELECT paid.id AS "orderId", paid.order_number AS "orderNumber",
    EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = paid.id AND r.state = 'requested') AS awaited
  FROM moved LEFT JOIN paid ON true`;

const LOST = `
  WITH cancelled AS (UPDATE orders SET payment_state = 'lost', cancelled_at = coalesce(cancelled_at, $2), cancel_reason = coalesce(cancel_reason, 'payment_lost'),
    updated_at = $2, version = version + 1 WHERE id = $1 RETURNING id),
  unshipped AS (UPDATE fulfilments SET state = 'cancelled', updated_at = $2, version = version + 1 WHERE order_id = $1 AND state IN ('pending', 'ready')),
  waiting AS (UPDATE refunds SET state = 'voided', state_at = $2 WHERE order_id = $1 AND state = 'requested')
  INSERT INTO order_events (order_id, at, kind, note) SELECT id, $2, 'payment_lost', $3 FROM cancelled`;
