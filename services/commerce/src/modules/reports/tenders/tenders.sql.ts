import { additionDay, refundDay, refundInPeriod, soldIn } from '../../figures/index.js';

/**
 * Relation `moves` of the local days $1 to $2 in the time zone $3: money that came and went back, as figures count it
 * (docs/rules.md, Figures), in cents. kind: `payment`, `refund`, or `dispute` that the bank decided for its customer;
 * below zero: what came back of one.
 * `fee`: the provider's, of a payment that it took; null while it is not known. A later payment has its own day, and so
 * has a fee that was told when its payment's month was locked: a move of the kind `fee`, without an amount or a time.
 */
const MOVES = `
  moves AS (
    SELECT o.figures_day AS day, p.created_at AS at, 'payment' AS kind, p.id AS payment_id, o.order_number,
      p.amount, p.tender, p.reference, p.attempt_id
    FROM orders o JOIN order_payments p ON p.order_id = o.id
    WHERE ${soldIn('$1', '$2', '$3')}
      AND NOT EXISTS (SELECT FROM stay_additions a WHERE a.order_id = o.id AND a.payment_id = p.id)
    UNION ALL
    SELECT ${additionDay()}, min(p.created_at), 'payment', p.id, o.order_number, sum(a.amount)::bigint, p.tender, p.reference,
      p.attempt_id
    FROM stay_additions a JOIN order_payments p ON p.id = a.payment_id JOIN orders o ON o.id = a.order_id
    WHERE ${additionDay()} BETWEEN $1::date AND $2::date GROUP BY 1, p.id, o.id
    UNION ALL
    SELECT ${refundDay('$3')}, coalesce(r.happened_at, r.state_at),
      CASE r.origin WHEN 'dispute' THEN 'dispute' ELSE 'refund' END, NULL, o.order_number, r.amount,
      coalesce(p.tender, 'card'), coalesce(r.provider_refund_id, p.reference), NULL
    FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN LATERAL (
      SELECT tender, reference FROM order_payments WHERE order_id = r.order_id
      ORDER BY (id = r.payment_id) DESC NULLS LAST, (attempt_id = r.attempt_id) DESC NULLS LAST, created_at LIMIT 1
    ) AS p ON true
    WHERE o.figures_day IS NOT NULL AND r.amount <> 0 AND ${refundInPeriod('$3')}
  ), charged AS (
    SELECT m.*, f.fee FROM moves m LEFT JOIN (
      SELECT attempt_id, coalesce(sum(amount) FILTER (WHERE day IS NULL), 0)::bigint AS fee FROM payment_fees
      WHERE attempt_id IN (SELECT attempt_id FROM moves) GROUP BY attempt_id
    ) AS f USING (attempt_id)
    UNION ALL
    SELECT f.day, NULL, 'fee', p.id, o.order_number, 0, p.tender, p.reference, f.attempt_id, sum(f.amount)::bigint
    FROM payment_fees f JOIN order_payments p USING (attempt_id) JOIN orders o ON o.id = p.order_id
    WHERE f.day BETWEEN $1::date AND $2::date GROUP BY f.day, f.attempt_id, p.id, o.id
  )`;

// SQL by hand (fold): sums payments, refunds and fees by day and tender
export const TENDERS = `
  WITH ${MOVES}
  SELECT day::text, tender, count(*) FILTER (WHERE kind = 'payment')::int AS payments,
    count(*) FILTER (WHERE kind = 'refund')::int AS refunds,
    coalesce(sum(amount) FILTER (WHERE kind = 'payment'), 0)::text AS taken,
    coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::text AS refunded,
    coalesce(sum(amount) FILTER (WHERE kind = 'dispute'), 0)::text AS disputed,
    coalesce(-sum(amount) FILTER (WHERE kind = 'dispute' AND amount < 0), 0)::text AS won, coalesce(sum(fee), 0)::text AS fees,
    count(*) FILTER (WHERE attempt_id IS NOT NULL AND fee IS NULL)::int AS "feesUnknown"
  FROM charged GROUP BY day, tender ORDER BY day, tender`;

// SQL by hand (fold): the single payments, refunds and late fees behind the sums
export const TENDER_LINES = `
  WITH ${MOVES}
  SELECT day::text, to_char(at AT TIME ZONE $3, 'YYYY-MM-DD HH24:MI') AS at, kind, tender,
    order_number AS "orderNumber", reference, amount::text, fee::text, attempt_id IS NOT NULL AS "hasFee"
  FROM charged ORDER BY day, at, order_number, kind`;

/**
 * Disputes whose money the bank holds now, and those that it gave back in the days $1 to $2 in the time zone $3.
 * SQL by hand (fold): two sums over the few disputes
 */
export const DISPUTES = `
  SELECT count(*) FILTER (WHERE state = 'pending')::int AS held,
    coalesce(sum(amount) FILTER (WHERE state = 'pending'), 0)::text AS "heldAmount",
    count(*) FILTER (WHERE state = 'voided' AND ${refundDay('$3')} BETWEEN $1::date AND $2::date)::int AS returned,
    coalesce(sum(amount) FILTER (WHERE state = 'voided' AND ${refundDay('$3')} BETWEEN $1::date AND $2::date), 0)::text
      AS "returnedAmount"
  FROM refunds r WHERE origin = 'dispute'`;
