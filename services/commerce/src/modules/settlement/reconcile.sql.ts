// SQL by hand (fold): sums payments, refunds and disputes of each attempt and its order
export const KNOWN_ATTEMPTS = `
  SELECT a.id, a.purpose, a.state, a.state_at AS "stateAt", a.amount::text,
    a.provider_payment_id AS "providerPaymentId", o.id AS "orderId",
    o.total::text AS "orderTotal", o.created_at AS "orderCreatedAt", o.payment_state AS "paymentState",
      (o.cancelled_at IS NOT NULL) AS cancelled,
    (SELECT coalesce(sum(p.amount), 0) FROM order_payments p WHERE p.order_id = o.id)::text AS "orderPaid",
      own.amount::text AS "ownPaid",
    CASE WHEN o.id IS NOT NULL THEN (SELECT coalesce(sum(r.amount), 0) FROM refunds r
      WHERE r.attempt_id = a.id AND r.order_id = o.id AND r.state = 'completed'
      AND r.origin <> 'dispute') END::text AS refunded,
    (SELECT coalesce(sum(r.amount), 0) FROM refunds r
      WHERE r.attempt_id = a.id AND r.state IN ('pending', 'completed') AND r.origin = 'dispute')::text AS disputed,
    coalesce((o.cancelled_at IS NOT NULL AND o.cancel_reason IN ('staff', 'payment_lost'))
      OR o.payment_state = 'voided', false) AS "fullyCancelled",
    EXISTS (SELECT 1 FROM refunds r
      WHERE r.attempt_id = a.id AND r.state IN ('requested', 'pending') AND r.origin <> 'dispute') AS refunding,
    EXISTS (SELECT 1 FROM refunds r
      WHERE r.attempt_id = a.id AND r.state = 'failed' AND r.origin = 'shop'
      AND NOT EXISTS (SELECT 1 FROM refunds again WHERE again.retry_of = r.id)) AS "refundFailed"
  FROM payment_attempts a LEFT JOIN order_payments own ON own.attempt_id = a.id
    LEFT JOIN orders o ON o.id = coalesce(own.order_id, (SELECT free.id FROM orders free WHERE free.attempt_id = a.id))
  WHERE a.created_at >= $1::timestamptz OR a.id = ANY($2::uuid[])`;
