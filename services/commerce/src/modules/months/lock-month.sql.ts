/**
 * The first month from the day $1 on, before the day $2, whose figures have money; no row: none.
 * SQL by hand (fold): sums figures by day and kind until one is not zero
 */
export const FIRST_WITH_SALES = `
  SELECT to_char(day, 'YYYY-MM') AS month FROM sales_figures WHERE day >= $1::date AND day < $2::date
  GROUP BY day, kind HAVING sum(taken) <> 0 OR sum(net) <> 0 ORDER BY day LIMIT 1`;
