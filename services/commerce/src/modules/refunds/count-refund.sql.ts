/**
 * A dispute's money that comes back is below zero: with nothing refunded any more the order is captured again.
 * SQL by hand (fold): counts a completed refund in its order and the order's lines
 */
export const COUNT_REFUND = `
  WITH done AS (SELECT order_id, amount, lines, state_at FROM refunds WHERE id = $1),
  per_line AS (
    UPDATE order_lines l SET refunded = greatest(0, least(l.total, l.refunded + part.amount))
    FROM done, jsonb_to_recordset(done.lines) AS part("lineId" int, amount bigint) WHERE l.id = part."lineId"
  )
  UPDATE orders SET refunded = refunded + done.amount, updated_at = done.state_at, version = version + 1,
    payment_state = CASE
      WHEN refunded + done.amount >= total THEN 'refunded'
      WHEN refunded + done.amount = 0 AND NOT EXISTS (
        SELECT 1 FROM payment_attempts a WHERE a.id = orders.attempt_id AND a.state IN ('voided', 'declined', 'failed')
      ) THEN 'captured'
      ELSE 'partly_refunded' END
  FROM done WHERE orders.id = done.order_id`;
