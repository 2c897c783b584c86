import { refundDay, refundInPeriod } from '../../figures/index.js';

/** Size that counts for a bottle whose wine was not noted. */
const USUAL_ML = 750;

/** SQL: the fulfilment `f` left as a parcel; it may have come back. */
export const IS_SENT = `f.method = 'ship' AND f.state IN ('shipped', 'delivered', 'returned')`;
const IN_PERIOD = (at: string): string => `${at} >= $1::date::timestamp AT TIME ZONE $3
      AND ${at} < ($2::date + 1)::timestamp AT TIME ZONE $3`;
/** SQL: cents without tax of the first `pieces` of the line `l` of the value `price`: parts of a line add up. */
const worth = (pieces: string): string => `round(price.net * (${pieces})::numeric / l.quantity)::bigint`;

/** Where the parcel of the order `o` went. */
const PLACE = `o.shipping_address->>'state' AS state, o.shipping_address->>'zipCode' AS zip`;

/** SQL: the line `l` is the first of a box's bottles. */
const IS_FIRST = `l.id = (SELECT min(first.id) FROM order_lines first
          WHERE first.order_id = l.order_id AND (first.details->'facts'->>'inBox')::boolean)`;

/**
 * SQL: the tier's price of a club's box, for the first of its bottles' lines; they cost nothing by themselves. Another
 * order may have paid it.
 */
const BOX_PRICE = `CASE WHEN (l.details->'facts'->>'inBox')::boolean THEN coalesce((
        SELECT sum(tier.subtotal - tier.discount)::bigint FROM order_lines tier
        WHERE tier.order_id = l.order_id AND tier.item_type = 'wine_club' AND ${IS_FIRST}
      ), (SELECT paid.amount FROM club_charges paid WHERE paid.box_order_id = l.order_id AND ${IS_FIRST}), 0) ELSE 0 END`;

/** SQL: the value of the line `l`, as `price.net`: with its box's, if it is the first of a box. */
const PRICE = `LATERAL (SELECT l.subtotal - l.discount + ${BOX_PRICE} AS net) AS price`;

/** SQL: bottles of the line `l` that refunds took back while the parcel `f` was out; they are counted as `returned`. */
const REFUNDED = `(SELECT coalesce(sum(piece.quantity), 0)::int
      FROM refunds r, jsonb_to_recordset(r.lines) AS piece("lineId" int, quantity int, restock boolean)
      WHERE r.order_id = f.order_id AND r.state = 'completed' AND piece."lineId" = l.id AND piece.restock
        AND r.created_at >= f.shipped_at AND r.created_at < f.returned_at)`;

/** SQL: the rows `name` of `quantity` bottles of parcels `f`. `sign`: '-' of what came back. */
const packed = (name: string, at: string, kind: string, sign: '' | '-', quantity: string): string => `
  ${name} AS (
    SELECT ${at} AS at, (${at} AT TIME ZONE $3)::date AS day, '${kind}' AS kind, '${kind} ' || f.id AS parcel,
      f.order_id, l.item_id AS wine_id, l.title, ${sign}part.quantity AS bottles,
      ${sign}(${worth('l.quantity')} - ${worth('l.quantity - part.quantity')}) AS value, ${PLACE}
    FROM fulfilments f JOIN fulfilment_lines fl ON fl.fulfilment_id = f.id JOIN order_lines l ON l.id = fl.order_line_id
      JOIN orders o ON o.id = f.order_id, LATERAL (SELECT ${quantity} AS quantity) AS part, ${PRICE}
    WHERE ${IS_SENT} AND ${IN_PERIOD(at)} AND part.quantity > 0
  )`;

/** Wines of orders' parcels, and of those that the carrier brought back. */
const SENT = [
  packed('sent', 'f.shipped_at', 'sent', '', 'fl.quantity'),
  packed('back', 'f.returned_at', 'returned', '-', `fl.quantity - ${REFUNDED}`),
].join(',');

/** Bottles that came back into the stock by a refund while their parcel was out. */
const RETURNED = `
  returned AS (
    SELECT coalesce(r.happened_at, r.state_at) AS at, ${refundDay('$3')} AS day, 'returned' AS kind, r.id::text AS parcel,
      r.order_id, l.item_id AS wine_id, l.title, -part.quantity AS bottles,
      ${worth('before.quantity')} - ${worth('before.quantity + part.quantity')} AS value, ${PLACE}
    FROM refunds r JOIN orders o ON o.id = r.order_id,
      jsonb_to_recordset(r.lines) AS part("lineId" int, quantity int, restock boolean)
      JOIN order_lines l ON l.id = part."lineId" AND l.item_type = 'wine',
      LATERAL (
        SELECT coalesce(sum(piece.quantity), 0) AS quantity
        FROM refunds earlier, jsonb_to_recordset(earlier.lines) AS piece("lineId" int, quantity int)
        WHERE earlier.order_id = r.order_id AND earlier.state = 'completed' AND piece."lineId" = l.id
          AND (earlier.state_at, earlier.id) < (r.state_at, r.id)
      ) AS before, ${PRICE}
    WHERE ${refundInPeriod('$3')} AND part.restock AND part.quantity > 0 AND EXISTS (
      SELECT 1 FROM fulfilments f WHERE f.order_id = r.order_id AND ${IS_SENT} AND f.shipped_at <= r.created_at
        AND (f.returned_at IS NULL OR f.returned_at > r.created_at))
  )`;

/** SQL: the charge `c` was paid when its box left at `at`. */
const PAID_AT = (at: string): string => `(c.state = 'paid' OR c.state = 'cancelled' AND c.state_at > ${at})`;

/**
 * SQL: the box of the charge `c` left, or was handed over, with a parcel of the order that paid it. A parcel that was
 * cancelled, or went back to the shelf, took no box along.
 */
const LEFT_WITH_ORDER = `(c.box_run_id IS NULL AND EXISTS (
        SELECT 1 FROM fulfilments f WHERE f.order_id = c.order_id AND (${IS_SENT} OR f.state = 'collected')))`;

/**
 * SQL: the rows `name` of the club's boxes of the charges `c` in `from`, with the wines that staff chose for the
 * shipment `s`: else their number alone is known. The first has the value. `sign`: '-' of what came back.
 */
const club = (name: string, at: string, kind: string, sign: '' | '-', parcel: string, place: string, from: string) => `
  ${name} AS (
    SELECT ${at} AS at, (${at} AT TIME ZONE $3)::date AS day, '${kind}' AS kind, ${parcel} AS parcel,
      c.order_id, item.wine_id, coalesce(item.name, 'Club wine') AS title,
      ${sign}coalesce(item.quantity, c.bottles) AS bottles, CASE WHEN item.place > 1 THEN 0 ELSE ${sign}c.amount END AS value,
      ${place}
    FROM ${from}
      LEFT JOIN LATERAL ROWS FROM (jsonb_to_recordset(s.items) AS (wine_id int, name text, quantity int))
        WITH ORDINALITY AS item(wine_id, name, quantity, place) ON true
    WHERE ${IN_PERIOD(at)} AND c.box_order_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM orders run WHERE run.id = c.order_id AND run.channel = 'club' AND run.has_wine)
  )`;

/** The rows `name` of boxes in parcels `f` of the order that paid them, as the parcel's own bottles. */
const inParcels = (name: string, at: string, kind: string, sign: '' | '-'): string =>
  club(
    ...([name, at, kind, sign, `'${kind} ' || f.id`] as const),
    `coalesce(o.shipping_address->>'state', m.shipping_state) AS state,
      coalesce(o.shipping_address->>'zipCode', m.shipping_zip) AS zip`,
    `fulfilments f JOIN orders o ON o.id = f.order_id JOIN club_charges c ON c.order_id = f.order_id AND ${IS_SENT}
        AND c.box_run_id IS NULL AND ${PAID_AT('f.shipped_at')}
      JOIN members m ON m.id = c.member_id
      LEFT JOIN club_shipments s ON s.member_id = c.member_id AND s.quarter = c.quarter`,
  );

/** Boxes that no order's wine is: in parcels of the order that paid them, else on the day on which staff sent them. */
const CLUB = [
  inParcels('boxes', 'f.shipped_at', 'sent', ''),
  inParcels('boxes_back', 'f.returned_at', 'returned', '-'),
  club(
    ...(['boxes_apart', 's.shipped_at', 'sent', '', `'club sent ' || c.id`] as const),
    'm.shipping_state AS state, m.shipping_zip AS zip',
    `club_shipments s JOIN club_charges c ON c.member_id = s.member_id AND c.quarter = s.quarter
        AND (c.state = 'paid' OR c.order_id IS NOT NULL) AND ${PAID_AT('s.shipped_at')} AND NOT ${LEFT_WITH_ORDER}
      JOIN members m ON m.id = s.member_id AND coalesce(s.delivery_method, m.delivery_method) = 'ship'`,
  ),
].join(',');

/**
 * Relation `pieces`: wine that was sent (docs/rules.md, Reports) in the local days $1 to $2 in the time zone $3, with
 * facts of bottles $4 as JSON; what came back is negative. Values in cents.
 */
export const PIECES = `
  bottle AS (
    SELECT * FROM jsonb_to_recordset($4::jsonb) AS bottle("wineId" int, "sizeMl" int, vintage int, abv numeric)
  ), ${SENT}, ${RETURNED}, ${CLUB}, moved AS (
    SELECT * FROM sent UNION ALL SELECT * FROM back UNION ALL SELECT * FROM returned UNION ALL SELECT * FROM boxes
    UNION ALL SELECT * FROM boxes_back UNION ALL SELECT * FROM boxes_apart
  ), pieces AS (
    SELECT moved.*, bottle.vintage, bottle.abv, bottle."sizeMl",
      moved.bottles * coalesce(bottle."sizeMl", ${USUAL_ML})::bigint AS ml
    FROM moved LEFT JOIN bottle ON bottle."wineId" = moved.wine_id
  )`;
