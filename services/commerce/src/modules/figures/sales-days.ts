import { propertyZone } from '@shamba/service-kit/config';
import type { Cents } from '@shamba/rules';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/**
 * SQL: net earnings, without tax, of the first `upTo` cents of an order line `l`. Later payments (`stay_additions`)
 * count last, each with its own tax: earlier figures do not change.
 * @param upTo SQL of an amount
 */
export const lineNet = (upTo: string): string => `(
  SELECT coalesce(round(least(${upTo}, l.total - coalesce(sum(a.amount), 0)) * (l.subtotal - l.discount - coalesce(sum(a.net), 0))::numeric
      / nullif(l.total - coalesce(sum(a.amount), 0), 0)), 0)
    + coalesce(sum(round(greatest(0, least(${upTo} - a.line_before, a.amount)) * a.net::numeric / a.amount)), 0)
  FROM stay_additions a WHERE a.line_id = l.id)`;

/** A part of an order line's money, in cents: `amount` after the line's first `before`. */
export interface LinePart {
  lineId: number;
  before: Cents;
  amount: Cents;
}

/** The tax in each of these parts, in cents, as figures count it: the parts of a line sum to the line's tax. */
export async function taxShares(runner: Runner, parts: readonly LinePart[]): Promise<Cents[]> {
  const rows = await rowsOf<{ tax: string }>(
    runner,
    // SQL by hand (fold): the net of several parts of a line, in the arithmetic of the figures
    `SELECT (part.amount - (${lineNet('(part.before + part.amount)')} - ${lineNet('part.before')}))::bigint AS tax
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (line_id int, before bigint, amount bigint)) WITH ORDINALITY
       AS part(line_id, before, amount, place) JOIN order_lines l ON l.id = part.line_id ORDER BY place`,
    [
      JSON.stringify(
        parts.map(({ lineId, before, amount }) => ({ line_id: lineId, before: `${before}`, amount: `${amount}` })),
      ),
    ],
  );
  return rows.map(({ tax }) => BigInt(tax));
}

/**
 * Sales of the relation `counted` (id, figures_day, total, shipping), as rows (day, kind, orders, taken, net). `taken`:
 * all money, on the order's day. `net`: without discount and tax, on the day of earning: the first day of a visit or
 * stay, otherwise the order's day (docs/rules.md, Figures).
 * SQL by hand (fold): sums by day and kind
 */
const OF_ORDERS = `
  SELECT figures_day AS day, 'all' AS kind, 1 AS orders,
    total - (SELECT coalesce(sum(a.amount), 0) FROM stay_additions a WHERE a.order_id = counted.id) AS taken, 0::bigint AS net FROM counted
  UNION ALL SELECT figures_day, 'shipping', 0, 0, shipping FROM counted WHERE shipping > 0
  UNION ALL SELECT figures_day, l.item_type, 1, 0, 0 FROM counted JOIN order_lines l ON l.order_id = counted.id
    GROUP BY counted.id, figures_day, l.item_type
  UNION ALL SELECT greatest(figures_day, l.item_date), l.item_type, 0, 0,
      l.subtotal - l.discount - (SELECT coalesce(sum(a.net), 0) FROM stay_additions a WHERE a.line_id = l.id)
    FROM counted JOIN order_lines l ON l.order_id = counted.id`;

/**
 * Later payments for stays, of the relation `added` (day, line_id, amount, net): on their own day.
 * SQL by hand (fold): sums by day and kind
 */
const ofAdditions = (added: string): string => `
  SELECT day, 'all' AS kind, 0 AS orders, amount AS taken, 0::bigint AS net FROM ${added}
  UNION ALL SELECT greatest(added.day, l.item_date), l.item_type, 0, 0, added.net
    FROM ${added} JOIN order_lines l ON l.id = added.line_id`;

/** Additions to the orders of `counted`; a payment by link has no day until its capture. */
const THEIR_ADDITIONS = ofAdditions(
  '(SELECT a.day, a.line_id, a.amount, a.net FROM stay_additions a JOIN counted ON counted.id = a.order_id WHERE a.day IS NOT NULL) AS added',
);

/**
 * Amounts that refunds subtract: of the relations `given` (day, amount, shipping, lines) and `parts` (day, line_id,
 * amount, before: the line's earlier refunds). A part's net share is counted after the earlier ones: the shares of a
 * line add up.
 * SQL by hand (fold): sums by day and kind
 */
const OF_REFUNDS = `
  SELECT day, 'all' AS kind, 0 AS orders, -amount AS taken, 0::bigint AS net FROM given
  UNION ALL SELECT day, 'shipping', 0, 0, -shipping FROM given WHERE shipping > 0
  UNION ALL SELECT given.day, 'other', 0, 0,
    (SELECT coalesce(sum(part.amount), 0) FROM jsonb_to_recordset(given.lines) AS part(amount bigint)) + given.shipping - given.amount FROM given
  UNION ALL SELECT greatest(parts.day, l.item_date), l.item_type, 0, 0,
    (${lineNet('parts.before')} - ${lineNet('(parts.before + parts.amount)')})::bigint
    FROM parts JOIN order_lines l ON l.id = parts.line_id WHERE l.total > 0`;

/**
 * Inserts rows only: no payment waits for another; `FoldSales` adds the rows to their days.
 * SQL by hand (fold): sums by day and kind, part of the statement that changes the money
 */
const add = (rows: string): string => `
  INSERT INTO sales_moves (day, kind, orders, taken, net)
  SELECT day, kind, sum(orders)::int, sum(taken)::bigint, sum(net)::bigint FROM (${rows}) AS figures
  GROUP BY day, kind HAVING sum(orders) <> 0 OR sum(taken) <> 0 OR sum(net) <> 0`;

// SQL by hand (fold): sums a captured order by day and kind from its lines and later payments
const ADD_ORDER = `WITH counted AS (SELECT id, figures_day, total, shipping FROM orders WHERE id = $1)
  ${add(`${OF_ORDERS} UNION ALL ${THEIR_ADDITIONS}`)}`;

// SQL by hand (fold): the same for one later payment
const ADD_ADDITION = `WITH added AS (
    SELECT a.line_id, a.day, a.amount, a.net FROM stay_additions a JOIN orders o ON o.id = a.order_id
    WHERE a.payment_id = $1 AND a.day IS NOT NULL AND o.figures_day IS NOT NULL
  ) ${add(ofAdditions('added'))}`;

/** Counts an order in the transaction that captured it. */
export async function countOrder(manager: EntityManager, orderId: string): Promise<void> {
  await rowsOf(manager, ADD_ORDER, [orderId]);
}

/** Counts a later payment for a stay; nothing before its own day, and before the order's capture, which counts both. */
export async function countAddition(manager: EntityManager, paymentId: string): Promise<void> {
  await rowsOf(manager, ADD_ADDITION, [paymentId]);
}

/** SQL: counts the refunds of the relations `given` and `parts`; part of the statement that completes the refund. */
export const ADD_REFUNDS = add(OF_REFUNDS);

/**
 * Expected daily rows, computed from orders, later payments and refunds. $1: the property's time zone.
 * SQL by hand (fold): sums over all orders and refunds
 */
const EXPECTED = `
  WITH counted AS (SELECT id, figures_day, total, shipping FROM orders WHERE figures_day IS NOT NULL),
  given AS (
    SELECT r.id, r.amount, r.shipping, r.lines, r.state_at, (coalesce(r.happened_at, r.state_at) AT TIME ZONE $1)::date AS day
    FROM refunds r JOIN counted ON counted.id = r.order_id WHERE r.state = 'completed'
  ), parts AS (
    SELECT given.day, part."lineId" AS line_id, part.amount, coalesce(sum(part.amount) OVER (PARTITION BY part."lineId"
      ORDER BY given.state_at, given.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::bigint AS before
    FROM given, jsonb_to_recordset(given.lines) AS part("lineId" int, amount bigint)
  ), expected AS (
    SELECT day, kind, sum(orders)::int AS orders, sum(taken)::bigint AS taken, sum(net)::bigint AS net
    FROM (${OF_ORDERS} UNION ALL ${THEIR_ADDITIONS} UNION ALL ${OF_REFUNDS}) AS figures GROUP BY day, kind
  )`;

/** A day whose rows differ from its orders and refunds. Amounts in cents. */
export interface WrongDay {
  day: string;
  kind: string;
  kept: string;
  expected: string;
}

/** Compares all daily rows with orders and refunds. Reads whole tables: for `npm run reconcile`. */
export const wrongDays = (runner: Runner): Promise<WrongDay[]> =>
  rowsOf(
    runner,
    `${EXPECTED}, kept AS (
       SELECT day, kind, sum(orders)::int AS orders, sum(taken)::bigint AS taken, sum(net)::bigint AS net FROM sales_figures GROUP BY day, kind
     )
     SELECT coalesce(e.day, d.day)::text AS day, coalesce(e.kind, d.kind) AS kind,
       concat_ws('/', coalesce(d.orders, 0), coalesce(d.taken, 0), coalesce(d.net, 0)) AS kept,
       concat_ws('/', coalesce(e.orders, 0), coalesce(e.taken, 0), coalesce(e.net, 0)) AS expected
     FROM expected e FULL JOIN kept d ON d.day = e.day AND d.kind = e.kind
     WHERE (coalesce(e.orders, 0), coalesce(e.taken, 0), coalesce(e.net, 0)) IS DISTINCT FROM (coalesce(d.orders, 0), coalesce(d.taken, 0), coalesce(d.net, 0))
     ORDER BY 1, 2`,
    [propertyZone()],
  );

/** Fills the empty table of daily rows from orders and refunds, for data imported without transactions. */
export const fillDays = (runner: Runner): Promise<unknown> =>
  rowsOf(
    runner,
    `${EXPECTED} INSERT INTO sales_days (day, kind, orders, taken, net)
     SELECT day, kind, orders, taken, net FROM expected WHERE orders <> 0 OR taken <> 0 OR net <> 0`,
    [propertyZone()],
  );
