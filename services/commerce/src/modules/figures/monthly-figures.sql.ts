/** The relation `months`: $2 months up to the day $1. */
const MONTHS = `months AS (
    SELECT first::date, (first + interval '1 month')::date AS next FROM generate_series(
      date_trunc('month', $1::date) - ($2::int - 1) * interval '1 month',
      date_trunc('month', $1::date), interval '1 month'
    ) AS first
  )`;

/**
 * Days are summed before they meet the months: joined first, each day was compared with each month (100 ms → 8).
 * SQL by hand (fold): sums by month and kind, also of months without sales
 */
export const SALES_BY_MONTH = `
  WITH ${MONTHS}, kinds AS (SELECT unnest(ARRAY['wine', 'wine_club', 'experience', 'event', 'vineyard_stay',
    'shipping', 'other', 'all']) AS kind), summed AS (
    SELECT date_trunc('month', day::timestamp)::date AS first, kind, sum(orders)::int AS orders,
      sum(taken)::bigint AS taken, sum(net)::bigint AS net
    FROM sales_figures WHERE day >= (SELECT min(first) FROM months) AND day <= $1::date GROUP BY 1, 2
  )
  SELECT to_char(m.first, 'YYYY-MM') AS month, k.kind, coalesce(s.orders, 0) AS orders,
    coalesce(s.taken, 0)::text AS taken, coalesce(s.net, 0)::text AS net
  FROM months m CROSS JOIN kinds k LEFT JOIN summed s ON s.kind = k.kind AND s.first = m.first ORDER BY m.first`;

// SQL by hand (fold): sums all days
export const ALL_TAKEN = `SELECT coalesce(sum(taken), 0)::bigint::text AS taken FROM sales_figures WHERE kind = 'all'`;

/**
 * Money of stays that orders paid for, with tax, less refunds and payments by link that are not captured yet; and the
 * number of stays with such money.
 * SQL by hand (fold): sums over all lines of stays
 */
export const STAYS_TAKEN = `
  SELECT coalesce(sum(money.taken), 0)::bigint::text AS taken, count(*) FILTER (WHERE money.taken > 0)::int AS stays
  FROM order_lines l JOIN orders o ON o.id = l.order_id, LATERAL (
    SELECT l.total - l.refunded - coalesce(sum(a.amount), 0) AS taken
    FROM stay_additions a WHERE a.line_id = l.id AND a.day IS NULL) AS money
  WHERE l.item_type = 'vineyard_stay' AND o.figures_day IS NOT NULL`;

/**
 * Joined and left members by month, summed up to each month's end from those who came before.
 * SQL by hand (fold): counts between days by the indexes of starts and ends, never by reading the members
 */
export const CLUB_BY_MONTH = `
  WITH ${MONTHS}, moves AS (
    SELECT first,
      (SELECT count(*) FROM members WHERE started_at >= first::timestamp AT TIME ZONE $3
        AND started_at < next::timestamp AT TIME ZONE $3)::int AS joined,
      (SELECT count(*) FROM members WHERE started_at IS NOT NULL AND cancelled_at >= first::timestamp AT TIME ZONE $3
        AND cancelled_at < next::timestamp AT TIME ZONE $3)::int AS left
    FROM months
  ), before AS (
    SELECT (SELECT count(*) FROM members WHERE started_at < min(first)::timestamp AT TIME ZONE $3)
      - (SELECT count(*) FROM members WHERE started_at IS NOT NULL
        AND cancelled_at < min(first)::timestamp AT TIME ZONE $3) AS members
    FROM months
  )
  SELECT to_char(first, 'YYYY-MM') AS month,
    (before.members + sum(joined - moves.left) OVER (ORDER BY first))::int AS members, joined, moves.left
  FROM moves CROSS JOIN before ORDER BY first`;

/**
 * The same members as those of the month that runs.
 * SQL by hand (fold): counts by the index of statuses, where the trend reads all members
 */
export const MEMBERS_NOW = `
  SELECT count(*)::int AS members FROM members WHERE status IN ('active', 'paused') AND archived_at IS NULL`;
