import { lineNet } from '../../shared/line-net.js';
import {
  additionDay,
  BY_DAY,
  COUNT_ORDERS,
  OF_ADDITIONS,
  OF_ORDERS,
  OPEN_BOOKS,
  refundDay,
  SUMS,
  THEIR_ADDITIONS,
} from './sales-parts.js';

/**
 * Amounts that refunds subtract: of the relations `given` (day, amount, shipping, lines) and `parts` (day, line_id,
 * amount, net: as the refund keeps it, or null; before: the line's earlier refunds that keep none). A part's net share
 * is counted after the earlier ones: the shares of a line add up.
 */
const OF_REFUNDS = `(
  SELECT day, 'all' AS kind, 0 AS orders, -amount AS taken, 0::bigint AS net FROM given
  UNION ALL SELECT day, 'shipping', 0, 0, -shipping FROM given WHERE shipping <> 0
  UNION ALL SELECT given.day, 'other', 0, 0,
    (SELECT coalesce(sum(part.amount), 0) FROM jsonb_to_recordset(given.lines) AS part(amount bigint))
      + given.shipping - given.amount
    FROM given
  UNION ALL SELECT greatest(parts.day, l.item_date), l.item_type, 0, 0,
    coalesce(-parts.net, ${lineNet('parts.before')} - ${lineNet('(parts.before + parts.amount)')})::bigint
    FROM parts JOIN order_lines l ON l.id = parts.line_id WHERE l.total > 0)`;

/** SQL: the net that a part of a refund keeps; null: it keeps none. */
const KEPT_NET = `(SELECT sum(share.net)::bigint FROM jsonb_to_recordset(part."byClass") AS share(net bigint))`;

/** Insert rows only, as COUNT_ORDERS. */
export const COUNT_MOVES = {
  // SQL by hand (fold): sums the later payment $1 by day and kind
  addition: `
    WITH added AS (
      SELECT a.line_id, ${additionDay()} AS day, a.amount, a.net FROM stay_additions a JOIN orders o ON o.id = a.order_id
      WHERE a.payment_id = $1 AND a.day IS NOT NULL AND o.figures_day IS NOT NULL
    )
    INSERT INTO sales_moves (day, kind, orders, taken, net)
    SELECT ${SUMS} FROM ${OF_ADDITIONS} AS figures ${BY_DAY}`,
  // SQL by hand (fold): the same for the refund $1 after its lines' earlier refunds; keeps its day, in the time zone $2
  refund: `
    WITH ${OPEN_BOOKS}, given AS (
      UPDATE refunds r SET day = greatest(${refundDay('$2')}, (SELECT open_from FROM open_books)) FROM orders o
      WHERE r.id = $1 AND o.id = r.order_id AND o.figures_day IS NOT NULL RETURNING r.amount, r.shipping, r.lines, r.day
    ), parts AS (
      SELECT given.day, part."lineId" AS line_id, part.amount, l.refunded AS before, ${KEPT_NET} AS net
      FROM given, jsonb_to_recordset(given.lines) AS part("lineId" int, amount bigint, "byClass" jsonb)
        JOIN order_lines l ON l.id = part."lineId"
    )
    INSERT INTO sales_moves (day, kind, orders, taken, net)
    SELECT ${SUMS} FROM ${OF_REFUNDS} AS figures ${BY_DAY}`,
  // SQL by hand (fold): counts the order $1 without money on its day in the time zone $2
  free: `
    WITH counted AS (
      UPDATE orders SET figures_day = (created_at AT TIME ZONE $2)::date WHERE id = $1 AND figures_day IS NULL
      RETURNING id, figures_day, cancelled_at, total, shipping
    ), ${COUNT_ORDERS}
    SELECT id FROM counted`,
  // SQL by hand (fold): takes the cancelled order $1 out of the number of orders of its day; its money stays
  cancelled: `
    INSERT INTO sales_moves (day, kind, orders, taken, net)
    SELECT o.figures_day, kinds.kind, -1, 0, 0 FROM orders o,
      LATERAL (SELECT 'all' AS kind UNION SELECT l.item_type FROM order_lines l WHERE l.order_id = o.id) AS kinds
    WHERE o.id = $1 AND o.figures_day IS NOT NULL`,
};

/** Relations to `expected`: the daily rows, computed from orders, later payments and refunds. $1: the time zone. */
const EXPECTED = `counted AS (
    SELECT id, figures_day, cancelled_at, total, shipping FROM orders WHERE figures_day IS NOT NULL
  ),
  ${THEIR_ADDITIONS}, given AS (
    SELECT r.id, r.amount, r.shipping, r.lines, r.state_at,
      ${refundDay('$1')} AS day
    FROM refunds r JOIN counted ON counted.id = r.order_id WHERE r.state = 'completed'
  ), parts AS (
    SELECT given.day, part."lineId" AS line_id, part.amount, ${KEPT_NET} AS net,
      coalesce(sum(part.amount) FILTER (WHERE part."byClass" IS NULL) OVER (PARTITION BY part."lineId"
        ORDER BY given.state_at, given.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::bigint AS before
    FROM given, jsonb_to_recordset(given.lines) AS part("lineId" int, amount bigint, "byClass" jsonb)
  ), expected AS (
    SELECT ${SUMS} FROM (${OF_ORDERS} UNION ALL ${OF_ADDITIONS} UNION ALL ${OF_REFUNDS}) AS figures GROUP BY day, kind
  )`;

/**
 * Days whose rows differ from their orders and refunds.
 * SQL by hand (fold): sums over all orders and refunds, and all daily rows
 */
export const WRONG_DAYS = `
  WITH ${EXPECTED}, kept AS (
    SELECT ${SUMS} FROM sales_figures GROUP BY day, kind
  )
  SELECT coalesce(e.day, d.day)::text AS day, coalesce(e.kind, d.kind) AS kind,
    concat_ws('/', coalesce(d.orders, 0), coalesce(d.taken, 0), coalesce(d.net, 0)) AS kept,
    concat_ws('/', coalesce(e.orders, 0), coalesce(e.taken, 0), coalesce(e.net, 0)) AS expected
  FROM expected e FULL JOIN kept d ON d.day = e.day AND d.kind = e.kind
  WHERE (coalesce(e.orders, 0), coalesce(e.taken, 0), coalesce(e.net, 0))
    IS DISTINCT FROM (coalesce(d.orders, 0), coalesce(d.taken, 0), coalesce(d.net, 0))
  ORDER BY 1, 2`;

// SQL by hand (fold): sums over all orders and refunds
export const FILL_DAYS = `
  WITH ${EXPECTED}
  INSERT INTO sales_days (day, kind, orders, taken, net)
  SELECT day, kind, orders, taken, net FROM expected WHERE orders <> 0 OR taken <> 0 OR net <> 0`;

/**
 * Tax in parts of lines, in the order of the list $1.
 * SQL by hand (fold): the net of several parts of a line, in the arithmetic of the figures
 */
export const TAX_SHARES = `
  SELECT (part.amount - (${lineNet('(part.before + part.amount)')} - ${lineNet('part.before')}))::bigint AS tax
  FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (line_id int, before bigint, amount bigint)) WITH ORDINALITY
    AS part(line_id, before, amount, place) JOIN order_lines l ON l.id = part.line_id ORDER BY place`;
