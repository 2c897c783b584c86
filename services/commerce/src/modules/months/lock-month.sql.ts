/**
 * Changes with every capture, refund and later payment that counts on a day from $1 to $2. Reads no orders.
 * SQL by hand (fold): sums figures by day and kind
 */
export const MONEY_OF_DAYS = `
  SELECT coalesce(md5(string_agg(concat_ws('/', day, kind, orders, taken, net), ' ' ORDER BY day, kind)), '') AS money
  FROM (
    SELECT day, kind, sum(orders) AS orders, sum(taken) AS taken, sum(net) AS net FROM sales_figures
    WHERE day BETWEEN $1::date AND $2::date GROUP BY day, kind
    HAVING sum(orders) <> 0 OR sum(taken) <> 0 OR sum(net) <> 0
  ) AS days`;
