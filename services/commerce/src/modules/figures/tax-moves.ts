import { lineNet } from '../../shared/line-net.js';
import { additionDay, refundDay, refundInPeriod, soldIn } from './sales-parts.js';

/** SQL: kind of the refund `r`; below zero is money of a lost dispute that came back. */
const REFUND_KIND = `CASE WHEN r.origin IS DISTINCT FROM 'dispute' THEN 'refunded'
      WHEN r.amount < 0 THEN 'dispute_won' ELSE 'disputed' END`;

/** Orders, completed refunds and later payments of a period, and the orders that they are of. */
const OF_PERIOD = `
  sold AS (
    SELECT id, figures_day, created_at, shipping, channel, shipping_address->>'state' AS state FROM orders o
    WHERE ${soldIn('$1', '$2', '$3')}
  ),
  given AS (
    SELECT r.id, r.order_id, o.channel, r.shipping, r.lines, ${REFUND_KIND} AS kind, r.state_at,
      coalesce(r.happened_at, r.state_at) AS at, ${refundDay('$3')} AS day
    FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE o.figures_day IS NOT NULL AND ${refundInPeriod('$3')}
  ), later AS (
    SELECT a.order_id, o.channel, a.line_id, a.payment_id, a.created_at, a.amount, a.net, ${additionDay()} AS day
    FROM stay_additions a JOIN orders o ON o.id = a.order_id WHERE ${additionDay()} BETWEEN $1::date AND $2::date
  ), touched AS (
    SELECT id, state FROM sold UNION ALL SELECT id, shipping_address->>'state' FROM orders
    WHERE id IN (SELECT order_id FROM given UNION SELECT order_id FROM later)
      AND figures_day NOT BETWEEN $1::date AND $2::date
  )`;

/** The same of the order $1, of all days. */
const OF_ORDER = `
  sold AS (
    SELECT id, figures_day, created_at, shipping, channel, shipping_address->>'state' AS state FROM orders WHERE id = $1
  ),
  given AS (
    SELECT r.id, r.order_id, sold.channel, r.shipping, r.lines, ${REFUND_KIND} AS kind, r.state_at, r.state_at AS at,
      r.day
    FROM refunds r JOIN sold ON sold.id = r.order_id WHERE r.state = 'completed'
  ), later AS (
    SELECT a.order_id, sold.channel, a.line_id, a.payment_id, a.created_at, a.amount, a.net, a.day
    FROM stay_additions a JOIN sold ON sold.id = a.order_id WHERE a.day IS NOT NULL
  ), touched AS (SELECT id, state FROM sold)`;

/** SQL: place and rate of the tax `a`; of rows from before they were kept, those of its label. */
const PLACE_AND_RATE = `
      CASE WHEN a.tax_rate IS NULL THEN substring(a.label FROM ' tax ([A-Z]{2}) \\(') ELSE a.tax_place END AS place,
      coalesce(a.tax_rate, substring(a.label FROM '\\(([0-9.]+)%\\)$')::numeric) AS rate`;

/**
 * Parts of lines by tax class, as sold: a stay's add-ons may have another class than its line (docs/rules.md, Money).
 * The planner expects 100 rows of every JSON list: the few taxes of add-ons are looked up one by one, or it would sort
 * all taxes for them. Without a tax the rate is 0, and wine has the place that it is sent to. A stay that cost nothing
 * was not taxed: later payments for it are of its own rate.
 */
const PARTS = `
  charged AS (
    SELECT a.order_id, a.tax_class, part."lineRef" AS line_ref, ${PLACE_AND_RATE}
    FROM touched t JOIN order_adjustments a ON a.order_id = t.id,
      jsonb_to_recordset(a.allocations) AS part("lineRef" text)
    WHERE a.kind = 'tax'
  ), lines AS (
    SELECT l.id, l.order_id, l.line_ref, l.item_type, l.tax_class,
      l.subtotal - l.discount - coalesce(a.net, 0) AS net, l.total - coalesce(a.amount, 0) AS total,
      CASE WHEN l.item_type IN ('wine', 'wine_club') THEN t.state END AS sent_to,
      CASE WHEN l.item_type = 'vineyard_stay' AND l.total = coalesce(a.amount, 0)
        THEN (l.details #>> '{facts,taxRate}')::numeric END AS free_rate,
      CASE WHEN l.item_type = 'vineyard_stay' THEN l.details #> '{facts,addOns}' END AS add_ons
    FROM touched t JOIN order_lines l ON l.order_id = t.id
      LEFT JOIN (
        SELECT line_id, sum(amount)::bigint AS amount, sum(net)::bigint AS net FROM stay_additions GROUP BY 1
      ) a ON a.line_id = l.id
  ), apart AS (
    SELECT l.id, l.order_id, l.item_type, p.tax_class, p.net, coalesce(c.amount, 0) AS tax, c.place, c.rate
    FROM lines l CROSS JOIN LATERAL (
        SELECT add_on."taxClass" AS tax_class, sum(add_on.price * 100)::bigint AS net
        FROM jsonb_to_recordset(l.add_ons) AS add_on(price numeric, "taxClass" text)
        WHERE add_on."taxClass" <> l.tax_class GROUP BY 1
      ) AS p LEFT JOIN LATERAL (
        SELECT part.amount, ${PLACE_AND_RATE}
        FROM order_adjustments a, jsonb_to_recordset(a.allocations) AS part("lineRef" text, amount bigint)
        WHERE a.order_id = l.order_id AND a.kind = 'tax' AND a.tax_class = p.tax_class AND part."lineRef" = l.line_ref
        LIMIT 1
      ) AS c ON true
    WHERE l.item_type = 'vineyard_stay'
  ), parts AS (
    SELECT id, order_id, item_type, tax_class, false AS is_own, net, tax, place, coalesce(rate, 0) AS rate FROM apart
    UNION ALL SELECT l.id, l.order_id, l.item_type, l.tax_class, true, l.net - coalesce(a.net, 0),
      l.total - l.net - coalesce(a.tax, 0), CASE WHEN c.rate IS NULL THEN l.sent_to ELSE c.place END,
      coalesce(c.rate, l.free_rate, 0)
    FROM lines l LEFT JOIN charged c USING (order_id, line_ref, tax_class)
      LEFT JOIN (SELECT id, sum(net)::bigint AS net, sum(tax)::bigint AS tax FROM apart GROUP BY id) a ON a.id = l.id
  )`;

/**
 * Refunded parts of lines, by tax class: net of the line before and after them, and without its later payments.
 * `net_to` and `tax_to` sum the line's parts up to this one; its own class comes last. Parts that keep their classes
 * (`byClass`) are read as they were stored.
 */
const REFUNDED = `
  returned AS (
    SELECT given.id AS source, given.kind, given.order_id, given.channel, given.at, given.day, l.id, part.amount,
      before.amount AS before,
      base.net AS line_net, base.total - base.net AS line_tax, base.total AS base_total,
      ${lineNet('before.amount')} AS net_before, ${lineNet('(before.amount + part.amount)')} AS net_after,
      ${lineNet('least(before.amount, base.total)')} AS base_before,
      ${lineNet('least(before.amount + part.amount, base.total)')} AS base_after
    FROM given, jsonb_to_recordset(given.lines) AS part("lineId" int, amount bigint, "byClass" jsonb)
      JOIN order_lines l ON l.id = part."lineId" AND l.total > 0 JOIN lines base ON base.id = l.id,
      LATERAL (
        SELECT coalesce(sum(earlier.amount), 0)::bigint AS amount
        FROM refunds r, jsonb_to_recordset(r.lines) AS earlier("lineId" int, amount bigint, "byClass" jsonb)
        WHERE r.order_id = given.order_id AND r.state = 'completed' AND earlier."lineId" = l.id
          AND earlier."byClass" IS NULL AND (r.state_at, r.id) < (given.state_at, given.id)
      ) AS before
    WHERE part."byClass" IS NULL
  ), refunded AS (
    SELECT r.*, p.item_type, p.tax_class, p.is_own, p.place, p.rate, p.net, p.tax, sum(p.net) OVER in_line AS net_to,
      sum(p.tax) OVER in_line AS tax_to
    FROM returned r JOIN parts p USING (id)
    WINDOW in_line AS (PARTITION BY r.source, r.id ORDER BY p.is_own, p.tax_class)
  ), by_class AS (
    SELECT given.id AS source, given.kind, given.order_id, given.channel, given.at, given.day, part."lineId" AS id,
      share."taxClass" AS tax_class, share.net, share.tax
    FROM given, jsonb_to_recordset(given.lines) AS part("lineId" int, "byClass" jsonb),
      jsonb_to_recordset(part."byClass") AS share("taxClass" text, net bigint, tax bigint)
  )`;

/** SQL: cents of the first `amount` of a line's net or tax in its part `r`; the parts of a line sum to them. */
const inPart = (amount: string, of: 'net' | 'tax'): string => {
  const upTo = (sum: string): string => `coalesce(round(${amount} * (${sum}) / nullif(r.line_${of}, 0)), 0)`;
  return `(${upTo(`r.${of}_to`)} - ${upTo(`r.${of}_to - r.${of}`)})`;
};
const BASE_TAX_BEFORE = '(least(r.before, r.base_total) - r.base_before)';
const BASE_TAX_AFTER = '(least(r.before + r.amount, r.base_total) - r.base_after)';

/** Relations from those of a period or an order to `tax_moves`. */
const MOVES = `${PARTS}, ${REFUNDED}, all_moves AS (
    SELECT sold.figures_day AS day, sold.created_at AS at, 'sold' AS kind, sold.id AS order_id, sold.channel,
      p.id AS line_id, sold.id AS source, p.item_type, p.tax_class, p.place, p.rate, p.net AS taxable, p.tax
    FROM sold JOIN parts p ON p.order_id = sold.id
    UNION ALL SELECT figures_day, created_at, 'sold', id, channel, NULL, id, 'shipping', 'none', NULL, 0, shipping, 0
    FROM sold
    UNION ALL SELECT day, at, kind, order_id, channel, NULL, id, 'shipping', 'none', NULL, 0, -shipping, 0
    FROM given
    UNION ALL SELECT a.day, a.created_at, 'added', a.order_id, a.channel, a.line_id, a.payment_id, p.item_type,
      p.tax_class, p.place, p.rate, a.net, a.amount - a.net
    FROM later a JOIN parts p ON p.id = a.line_id AND p.is_own
    UNION ALL SELECT r.day, r.at, r.kind, r.order_id, r.channel, r.id, r.source, r.item_type, r.tax_class,
      r.place, r.rate,
      (${inPart('r.base_before', 'net')} - ${inPart('r.base_after', 'net')}
        - r.is_own::int * (r.net_after - r.base_after - r.net_before + r.base_before))::bigint,
      (${inPart(BASE_TAX_BEFORE, 'tax')} - ${inPart(BASE_TAX_AFTER, 'tax')}
        - r.is_own::int * (r.amount - r.net_after + r.net_before - ${BASE_TAX_AFTER} + ${BASE_TAX_BEFORE}))::bigint
    FROM refunded r
    UNION ALL SELECT k.day, k.at, k.kind, k.order_id, k.channel, k.id, k.source, p.item_type, k.tax_class, p.place,
      p.rate, -k.net, -k.tax
    FROM by_class k JOIN parts p USING (id, tax_class)
  ), tax_moves AS (SELECT * FROM all_moves WHERE taxable <> 0 OR tax <> 0)`;

/**
 * Relations to `tax_moves`: the taxable amounts and taxes of the local days $1 to $2 in the time zone $3, in cents.
 *
 * kind: `sold` on the order's day; `refunded`, negative, at the original rate on the refund's own day; `disputed`: the
 * same, of money that the bank took in a dispute; `dispute_won`, above zero: money of a lost dispute that came back;
 * `added`: a later payment for a moved stay, which has its line's own class. `source`: id of the order, the refund or
 * the payment.
 * place: the state whose rate was charged; null: the winery's. rate: percent. A rate of 0 owes no tax; `shipping`, with
 * no line, never does. By class, place and rate the moves of a line sum to 0 when all went back, and by order their tax
 * is the order's less that of its refunds, as figures count it. Unique by source, line_id and tax_class.
 */
export const TAX_MOVES = `${OF_PERIOD}, ${MOVES}`;

/** The same relations of the order $1, of all days; a payment by link counts from its capture on. */
export const ORDER_TAX_MOVES = `${OF_ORDER}, ${MOVES}`;
