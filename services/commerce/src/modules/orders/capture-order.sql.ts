import { COUNT_ORDERS } from '../figures/index.js';
import { COUNTED_PAYLOAD } from './counted-payload.js';

/**
 * Records the capture of the attempt $1 at $2: moves the attempt and its order, counts the order in the figures of its
 * day in the time zone $3, tells the gateway, resumes refunds that wait for the capture, and adds the timeline's entry.
 * $4, $5: request and trace of the events. Returns the attempt if it was moved.
 *
 * Does nothing when the order changed while the statement waited for its lock (`seen` is the order as of the
 * statement's start): the sums would come from lines as they were before that change.
 * SQL by hand (hot): one statement instead of nine; each costs a purchase 1 ms of CPU (ADR 0023)
 */
export const CAPTURE_ORDER = `
  WITH locked AS MATERIALIZED (SELECT id, attempt_id, version FROM orders WHERE attempt_id = $1 FOR UPDATE),
  moved AS (
    UPDATE payment_attempts a SET state = 'captured', state_at = $2
    FROM locked JOIN orders seen ON seen.id = locked.id AND seen.version = locked.version
    WHERE a.id = locked.attempt_id AND a.state = 'ordered' RETURNING a.id
  ), paid AS (
    UPDATE orders SET payment_state = 'captured', figures_day = (created_at AT TIME ZONE $3)::date, updated_at = $2,
      version = version + 1
    FROM moved WHERE orders.attempt_id = moved.id AND payment_state = 'authorised' RETURNING orders.*
  ), noted AS (
    INSERT INTO order_events (order_id, at, kind) SELECT id, $2, 'captured' FROM paid
  ), counted AS (
    SELECT id, figures_day, cancelled_at, total, shipping FROM paid
  ), ${COUNT_ORDERS}, told AS (
    INSERT INTO outbox (type, consumer, payload, request_id, traceparent)
    SELECT 'order.counted', 'gateway', ${COUNTED_PAYLOAD}, $4::text, $5::text FROM paid o
    UNION ALL SELECT 'order.captured', 'commerce',
      jsonb_build_object('orderId', id, 'orderNumber', order_number, 'attemptId', attempt_id), $4, $5
      FROM paid WHERE EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = paid.id AND r.state = 'requested')
  )
  SELECT id FROM moved`;
