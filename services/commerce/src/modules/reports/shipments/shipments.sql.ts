import { IS_SENT, PIECES } from './sent-wine.js';

/** SQL: sums of bottles that were sent and came back. */
const SUMS = `sum(bottles)::int AS bottles, sum(ml)::text AS ml, sum(value)::text AS value`;

// SQL by hand (fold): sums the wine of a period by state
export const BY_STATE = `
  WITH ${PIECES}
  SELECT state, count(DISTINCT parcel) FILTER (WHERE kind = 'sent')::int AS parcels,
    count(DISTINCT order_id) FILTER (WHERE kind = 'sent')::int AS orders,
    coalesce(sum(bottles) FILTER (WHERE kind = 'sent'), 0)::int AS sent,
    coalesce(sum(bottles) FILTER (WHERE kind = 'returned'), 0)::int AS returned,
    coalesce(sum(bottles) FILTER (WHERE "sizeMl" IS NULL), 0)::int AS unknown, ${SUMS}
  FROM pieces GROUP BY state ORDER BY state NULLS LAST`;

/**
 * The parcels of the state $5 (null: all), oldest first, at most $6 (null: all).
 * SQL by hand (fold): a row for each parcel of the sums
 */
export const PARCELS = `
  WITH ${PIECES}, parcels AS (
    SELECT day, min(at) AS at, kind, order_id, parcel, state, zip, ${SUMS},
      string_agg(abs(bottles) || ' × ' || title || coalesce(' ' || vintage, '')
        || coalesce(' (' || "sizeMl" || ' ml, ' || coalesce(abv || ' %', 'alcohol not noted') || ')', ''), '; '
        ORDER BY title, wine_id) AS wines
    FROM pieces WHERE $5::text IS NULL OR state = $5
    GROUP BY day, kind, order_id, parcel, state, zip ORDER BY day, at, parcel LIMIT $6
  )
  SELECT p.day::text, to_char(p.at AT TIME ZONE $3, 'YYYY-MM-DD HH24:MI') AS at, p.kind, p.order_id AS "orderId",
    o.order_number AS "orderNumber", f.carrier, f.tracking, p.state, p.zip, p.wines, p.bottles, p.ml, p.value
  FROM parcels p LEFT JOIN orders o ON o.id = p.order_id
    LEFT JOIN LATERAL (
      SELECT f.carrier, f.tracking FROM fulfilments f
      WHERE f.order_id = p.order_id AND ${IS_SENT} AND f.shipped_at <= p.at AND p.parcel NOT LIKE 'club %'
      ORDER BY f.shipped_at DESC LIMIT 1
    ) AS f ON true
  ORDER BY p.day, p.at, p.parcel`;
