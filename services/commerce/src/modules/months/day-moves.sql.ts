import { additionDay, refundDay, refundInPeriod, soldIn, TAX_MOVES } from '../figures/index.js';

/** Line of the payment `p`, without which it is the order's card; a link is paid by card. */
const TENDER = `CASE WHEN p.tender IN ('cash', 'outside') THEN p.tender ELSE 'card' END`;

/**
 * Money of the days from $1 to $2 by line of the journal (`DayMove`): cents, debits above zero. $3: the time zone.
 * Received: from payments and refunds. Earned and taken: the figures. Owed: the taxes of the reports. Deposits: what
 * was paid without tax on its day (`taxable`), less what the figures count as earned on the day. Fees: the provider's.
 * SQL by hand (fold): sums payments, refunds, taxes and figures by day
 */
export const DAY_MOVES = `
  WITH ${TAX_MOVES}, bought AS (
    SELECT o.id, o.figures_day AS day, o.tip,
      o.total - (SELECT coalesce(sum(a.amount), 0) FROM stay_additions a WHERE a.order_id = o.id) AS total
    FROM orders o WHERE ${soldIn('$1', '$2', '$3')}
  ), paid AS (
    SELECT bought.day, p.attempt_id FROM bought JOIN order_payments p ON p.order_id = bought.id
      AND NOT EXISTS (SELECT 1 FROM stay_additions a WHERE a.payment_id = p.id)
    UNION SELECT ${additionDay()}, p.attempt_id
      FROM stay_additions a JOIN orders o ON o.id = a.order_id JOIN order_payments p ON p.id = a.payment_id
      WHERE ${additionDay()} BETWEEN $1::date AND $2::date
  ), kept AS (
    SELECT paid.day, f.amount FROM paid JOIN payment_fees f USING (attempt_id) WHERE f.day IS NULL
    UNION ALL SELECT day, amount FROM payment_fees WHERE day BETWEEN $1::date AND $2::date
  ), moves AS (
    SELECT bought.day, ${TENDER} AS line, coalesce(p.amount, bought.total) AS amount
      FROM bought LEFT JOIN order_payments p ON p.order_id = bought.id
        AND NOT EXISTS (SELECT 1 FROM stay_additions a WHERE a.payment_id = p.id)
    UNION ALL SELECT ${additionDay()}, ${TENDER}, a.amount
      FROM stay_additions a JOIN orders o ON o.id = a.order_id JOIN order_payments p ON p.id = a.payment_id
      WHERE ${additionDay()} BETWEEN $1::date AND $2::date
    UNION ALL SELECT ${refundDay('$3')}, CASE WHEN r.origin <> 'dispute' THEN ${TENDER} || '_refunds'
        WHEN r.amount < 0 THEN 'disputes_won' ELSE 'disputes' END, -r.amount
      FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN order_payments p ON p.id = r.payment_id
      WHERE o.figures_day IS NOT NULL AND ${refundInPeriod('$3')}
    UNION ALL SELECT day, 'tips', -tip FROM bought
    UNION ALL SELECT day, 'fees', amount FROM kept
    UNION ALL SELECT day, 'card_fees', -amount FROM kept
    UNION ALL SELECT day, CASE tax_class WHEN 'lodging' THEN 'lodging_tax' ELSE 'sales_tax' END, -tax FROM tax_moves
    UNION ALL SELECT day, 'deposits', -taxable FROM tax_moves
    UNION ALL SELECT day, CASE kind WHEN 'all' THEN 'taken' ELSE kind END, CASE kind WHEN 'all' THEN taken ELSE -net END
      FROM sales_figures WHERE day BETWEEN $1::date AND $2::date
    UNION ALL SELECT day, 'deposits', net FROM sales_figures
      WHERE day BETWEEN $1::date AND $2::date AND kind NOT IN ('all', 'other')
  )
  SELECT day::text, line, sum(amount)::bigint::text AS amount FROM moves
  GROUP BY day, line HAVING sum(amount) <> 0 ORDER BY day, line`;

/**
 * Figures of the days from $1 to $2 by month, cents; also of a month that has fees alone. Reads no orders.
 * SQL by hand (fold): sums figures by month
 */
export const MONTH_SUMS = `
  SELECT to_char(day, 'YYYY-MM') AS month, sum(taken)::bigint::text AS taken, sum(net)::bigint::text AS net
  FROM (
    SELECT day, taken, net FROM sales_figures UNION ALL SELECT day, 0, 0 FROM payment_fees WHERE day IS NOT NULL
  ) AS days WHERE day BETWEEN $1::date AND $2::date GROUP BY 1`;

// SQL by hand (fold): the first day with money, earnings or fees
export const FIRST_DAY = `
  SELECT min(day)::text AS day
  FROM (SELECT day FROM sales_figures UNION ALL SELECT day FROM payment_fees WHERE day IS NOT NULL) AS days`;
