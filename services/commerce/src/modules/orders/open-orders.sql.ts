import { OWN_ATTEMPTS, OWN_ORDERS } from '../../shared/own-rows.js';

// SQL by hand (fold): one snapshot of orders and attempts counts a payment that becomes an order at this moment once
export const OPEN_ORDERS = `
  WITH theirs AS (
    SELECT o.order_number, o.created_at, o.payment_state = 'authorised' OR EXISTS (
        SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state IN ('requested', 'pending')) AS money,
      o.fulfilment_state = 'pending' AND o.cancelled_at IS NULL AS unshipped,
      EXISTS (SELECT 1 FROM outbox e WHERE e.state IN ('pending', 'dead') AND e.consumer = 'hospitality'
        AND e.type = 'order.placed'
        AND e.payload ->> 'orderId' = o.id::text) AS booking
    FROM orders o WHERE ${OWN_ORDERS}
  ), paying AS (
    SELECT min(created_at) AS created_at FROM payment_attempts
    WHERE state IN ('pinning', 'authorising', 'paid') AND ${OWN_ATTEMPTS}
  )
  SELECT order_number AS "orderNumber", CASE WHEN unshipped THEN 'unshipped' WHEN booking THEN 'booking'
    ELSE 'money' END AS what, created_at
  FROM theirs WHERE unshipped OR booking OR money
  UNION ALL SELECT NULL, 'money', created_at FROM paying WHERE created_at IS NOT NULL
  ORDER BY created_at`;
