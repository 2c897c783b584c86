/** Relation `open_books` (open_from): money counts on this day at the earliest. After `keepBooks`. */
export const OPEN_BOOKS = `open_books AS MATERIALIZED (SELECT open_from FROM books)`;

/**
 * Sales of the relation `counted` (id, figures_day, cancelled_at, total, shipping), as rows (day, kind, orders, taken,
 * net). `orders`: those that are not cancelled. `taken`: all money, on the order's day. `net`: without discount and tax,
 * on the day of earning: the first day of a visit or stay, otherwise the order's day (docs/rules.md, Figures).
 */
export const OF_ORDERS = `(
  SELECT figures_day AS day, 'all' AS kind, (cancelled_at IS NULL)::int AS orders,
    total - (SELECT coalesce(sum(a.amount), 0) FROM stay_additions a WHERE a.order_id = counted.id) AS taken,
    0::bigint AS net
    FROM counted
  UNION ALL SELECT figures_day, 'shipping', 0, 0, shipping FROM counted WHERE shipping > 0
  UNION ALL SELECT figures_day, l.item_type, 1, 0, 0 FROM counted JOIN order_lines l ON l.order_id = counted.id
    WHERE cancelled_at IS NULL GROUP BY counted.id, figures_day, l.item_type
  UNION ALL SELECT greatest(figures_day, l.item_date), l.item_type, 0, 0,
      l.subtotal - l.discount - (SELECT coalesce(sum(a.net), 0) FROM stay_additions a WHERE a.line_id = l.id)
    FROM counted JOIN order_lines l ON l.order_id = counted.id)`;

/** Later payments for stays, of the relation `added` (day, line_id, amount, net): on their own day. */
export const OF_ADDITIONS = `(
  SELECT day, 'all' AS kind, 0 AS orders, amount AS taken, 0::bigint AS net FROM added
  UNION ALL SELECT greatest(added.day, l.item_date), l.item_type, 0, 0, added.net
    FROM added JOIN order_lines l ON l.id = added.line_id)`;

/**
 * SQL: the local day on which the later payment `a` counts: not before its order, which may count later than it was
 * placed (a locked month). null before the capture of either. @param order SQL alias of the payment's order
 */
export const additionDay = (order = 'o'): string =>
  `CASE WHEN a.day IS NOT NULL AND ${order}.figures_day IS NOT NULL THEN greatest(a.day, ${order}.figures_day) END`;

/** The relation `added` of the orders of `counted`; a payment by link has no day until its capture. */
export const THEIR_ADDITIONS = `added AS (
    SELECT ${additionDay('counted')} AS day, a.line_id, a.amount, a.net
    FROM stay_additions a JOIN counted ON counted.id = a.order_id WHERE a.day IS NOT NULL
  )`;

/**
 * SQL: true for the orders `o` that count on the local days `from` to `to`. A day follows from `created_at`, or is the
 * first open one of a capture weeks later: the index of `created_at` finds them. An index of `figures_day` would make
 * each capture write all indexes of the order.
 */
export const soldIn = (from: string, to: string, zone: string): string =>
  `o.figures_day BETWEEN ${from}::date AND ${to}::date
    AND o.created_at >= (${from}::date - 45)::timestamp AT TIME ZONE ${zone}
    AND o.created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}`;

/** SQL: the local day on which the refund `r` counts; older rows have none. @param zone SQL of the time zone's name */
export const refundDay = (zone: string): string =>
  `coalesce(r.day, (coalesce(r.happened_at, r.state_at) AT TIME ZONE ${zone})::date)`;

/**
 * SQL: the refund `r` is complete and counts in the local days $1 to $2, which differ from those at UTC by one at most.
 * The index `refunds_counted` has the latter. The planner takes a CASE for true of every second row; the bare comparison
 * of days would be true of one in 200 for it, and it would join the lines of a period one by one.
 * @param zone SQL of the time zone's name
 */
export const refundInPeriod = (zone: string): string => `r.state = 'completed'
      AND coalesce(r.day, (coalesce(r.happened_at, r.state_at) AT TIME ZONE 'UTC')::date)
        BETWEEN $1::date - 1 AND $2::date + 1
      AND CASE WHEN ${refundDay(zone)} BETWEEN $1::date AND $2::date THEN true ELSE false END`;

export const SUMS = 'day, kind, sum(orders)::int AS orders, sum(taken)::bigint AS taken, sum(net)::bigint AS net';
export const BY_DAY = 'GROUP BY day, kind HAVING sum(orders) <> 0 OR sum(taken) <> 0 OR sum(net) <> 0';

/**
 * Relations that count the orders of `counted` in the figures. They insert rows only: no payment waits for another;
 * `FoldSales` adds the rows to their days.
 */
export const COUNT_ORDERS = `${THEIR_ADDITIONS}, figures AS (
    INSERT INTO sales_moves (day, kind, orders, taken, net)
    SELECT ${SUMS} FROM (${OF_ORDERS} UNION ALL ${OF_ADDITIONS}) AS figures ${BY_DAY}
  )`;
