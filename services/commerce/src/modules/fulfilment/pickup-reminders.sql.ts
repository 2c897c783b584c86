import { heldOn } from '../orders/index.js';

/**
 * Orders that have been ready for pickup since before $1 and were not reminded of it, or since before $2 and not a
 * second time; not since before $3, nor on hold on the day $4. At most $5, the longest waiting first.
 */
// SQL by hand (sweep): the reminder that is due depends on how long each order waits
export const PICKUPS_TO_REMIND = `
  SELECT f.order_id AS id, f.ready_at AS "readyAt", due.days
  FROM fulfilments f JOIN orders o ON o.id = f.order_id,
    LATERAL (SELECT CASE WHEN f.ready_at < $2 THEN '60' ELSE '30' END AS days) AS due
  WHERE f.method = 'pickup' AND f.state = 'ready' AND f.ready_at < $1 AND f.ready_at >= $3 AND o.cancelled_at IS NULL
    AND o.customer_email LIKE '%@%' AND NOT (${heldOn('$4')})
    AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.kind = 'pickup_reminded'
      AND e.note = due.days AND e.at >= f.ready_at)
  ORDER BY f.ready_at LIMIT $5`;
