/**
 * Sums money from the daily rows, and the month's wine orders by their index.
 * SQL by hand (fold): sums over all days
 */
export const STATS = `
  SELECT (SELECT count(*) FROM orders
    WHERE has_wine AND created_at >= ($1::date)::timestamp AT TIME ZONE $2 AND cancelled_at IS NULL
            AND payment_state NOT IN ('voided', 'lost'))::int AS wine_orders,
    coalesce(sum(taken), 0)::bigint::text AS total,
      coalesce(sum(taken) FILTER (WHERE day >= $1::date), 0)::bigint::text AS monthly
  FROM sales_figures WHERE kind = 'all'`;
