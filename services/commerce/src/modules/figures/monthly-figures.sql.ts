/** The relation `months`: $2 months up to the day $1. */
const MONTHS = `months AS (
    SELECT first::date, (first + interval '1 month')::date AS next FROM generate_series(
      date_trunc('month', $1::date) - ($2::int - 1) * interval '1 month',
      date_trunc('month', $1::date), interval '1 month'
    ) AS first
  )`;

// SQL by hand (fold): sums by month and kind, also of months without sales
export const SALES_BY_MONTH = `
  WITH ${MONTHS}, kinds AS (SELECT unnest(ARRAY['wine', 'wine_club', 'experience', 'event', 'vineyard_stay',
    'shipping', 'other', 'all']) AS kind)
  SELECT to_char(m.first, 'YYYY-MM') AS month, k.kind, coalesce(sum(d.orders), 0)::int AS orders,
    coalesce(sum(d.taken), 0)::bigint::text AS taken, coalesce(sum(d.net), 0)::bigint::text AS net
  FROM months m CROSS JOIN kinds k
    LEFT JOIN sales_figures d ON d.kind = k.kind AND d.day >= m.first AND d.day < m.next AND d.day <= $1::date
  GROUP BY m.first, k.kind ORDER BY m.first`;

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
 * Joined and left members by month in one pass, summed up to each month's end.
 * SQL by hand (fold): sums by month over all members
 */
export const CLUB_BY_MONTH = `
  WITH ${MONTHS}, moves AS (
    SELECT date_trunc('month', day)::date AS first, sum(came)::int AS came, sum(went)::int AS went FROM (
      SELECT (started_at AT TIME ZONE $3)::date AS day, 1 AS came, 0 AS went FROM members WHERE started_at IS NOT NULL
      UNION ALL SELECT (cancelled_at AT TIME ZONE $3)::date, 0, 1 FROM members
        WHERE started_at IS NOT NULL AND cancelled_at IS NOT NULL
    ) AS days GROUP BY 1
  )
  SELECT to_char(m.first, 'YYYY-MM') AS month,
    coalesce((SELECT sum(past.came - past.went) FROM moves past WHERE past.first <= m.first), 0)::int AS members,
    coalesce(this.came, 0) AS joined, coalesce(this.went, 0) AS left
  FROM months m LEFT JOIN moves this ON this.first = m.first ORDER BY m.first`;

/**
 * The same members as those of the month that runs.
 * SQL by hand (fold): counts by the index of statuses, where the trend reads all members
 */
export const MEMBERS_NOW = `
  SELECT count(*)::int AS members FROM members WHERE status IN ('active', 'paused') AND archived_at IS NULL`;
