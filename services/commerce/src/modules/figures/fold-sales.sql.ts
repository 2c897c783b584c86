// SQL by hand (sweep): moves a batch of rows into their days, with SKIP LOCKED
export const FOLD_SALES = `
  WITH moved AS (
    DELETE FROM sales_moves WHERE id IN (SELECT id FROM sales_moves ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING day, kind, orders, taken, net
  ), folded AS (
    INSERT INTO sales_days (day, kind, orders, taken, net)
    SELECT day, kind, sum(orders)::int, sum(taken)::bigint, sum(net)::bigint FROM moved GROUP BY day, kind
      ORDER BY kind, day
    ON CONFLICT (kind, day) DO UPDATE SET orders = sales_days.orders + excluded.orders,
      taken = sales_days.taken + excluded.taken,
      net = sales_days.net + excluded.net
  )
  SELECT count(*)::int AS taken FROM moved`;
