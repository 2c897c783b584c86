import { COUNT_ORDERS, OPEN_BOOKS } from '../figures/index.js';
import { COUNTED_PAYLOAD } from './counted-payload.js';

/**
 * Records the captures of the attempts $1 at $2: moves each and its order, counts the orders in the figures of their day
 * in the time zone $3, tells the gateway, resumes refunds that wait for the capture, and adds the timeline's entry. $4,
 * $5: requests and traces of the events, in the order of $1. Returns the attempts that were moved.
 *
 * Leaves out an order that another transaction has locked, and one that changed since the statement began (`seen` is the
 * order as of then): the sums would come from lines as they were before that change. After `keepBooks`.
 * SQL by hand (hot): one statement for all captures of a tenth of a second instead of nine for each; each costs a
 * purchase 1 ms of CPU (ADR 0023)
 */
export const CAPTURE_ORDERS = `
  WITH due AS (SELECT * FROM unnest($1::uuid[], $4::text[], $5::text[]) AS due(attempt_id, request_id, traceparent)),
  locked AS MATERIALIZED (
    SELECT id, attempt_id, version FROM orders WHERE attempt_id = ANY($1) FOR UPDATE SKIP LOCKED
  ), moved AS (
    UPDATE payment_attempts a SET state = 'captured', state_at = $2
    FROM locked JOIN orders seen ON seen.id = locked.id AND seen.version = locked.version
    WHERE a.id = locked.attempt_id AND a.state = 'ordered' RETURNING a.id
  ), ${OPEN_BOOKS}, paid AS (
    UPDATE orders SET payment_state = 'captured', version = version + 1, updated_at = $2,
      figures_day = greatest((created_at AT TIME ZONE $3)::date, (SELECT open_from FROM open_books))
    FROM moved WHERE orders.attempt_id = moved.id AND payment_state = 'authorised' RETURNING orders.*
  ), noted AS (
    INSERT INTO order_events (order_id, at, kind) SELECT id, $2, 'captured' FROM paid
  ), counted AS (
    SELECT id, figures_day, cancelled_at, total, shipping FROM paid
  ), ${COUNT_ORDERS}, told AS (
    INSERT INTO outbox (type, consumer, payload, request_id, traceparent)
    SELECT 'order.counted', 'gateway', ${COUNTED_PAYLOAD}, due.request_id, due.traceparent
      FROM paid o JOIN due USING (attempt_id)
    UNION ALL SELECT 'order.captured', 'commerce',
      jsonb_build_object('orderId', id, 'orderNumber', order_number, 'attemptId', attempt_id), request_id, traceparent
      FROM paid JOIN due USING (attempt_id)
      WHERE EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = paid.id AND r.state = 'requested')
  )
  SELECT id FROM moved`;
