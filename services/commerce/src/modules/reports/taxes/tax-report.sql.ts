import { TAX_MOVES } from '../../figures/index.js';
import { CURSOR_KEYS, LINE_KEYS } from './line-keys.js';

const IS_SALE = `m.kind IN ('sold', 'added')`;
/** SQL: who booked a stay; null: no lodging. */
const SOURCE = `CASE WHEN m.tax_class = 'lodging' THEN CASE m.channel WHEN 'web' THEN 'web' ELSE 'staff' END END`;

/**
 * Sums of the days $1 to $2 in the zone $3 by class, place and rate; lodging also by who booked, and what owes no tax
 * by kind of thing.
 * SQL by hand (fold): sums over all taxes of a period
 */
export const TAX_SUMS = `
  WITH ${TAX_MOVES}
  SELECT m.tax_class, coalesce(m.place, 'winery') AS place, trim_scale(m.rate)::text AS rate, ${SOURCE} AS source,
    CASE WHEN m.tax_class <> 'lodging' AND m.rate = 0 THEN m.item_type END AS item_type,
    count(*)::int AS lines,
    coalesce(sum(m.taxable) FILTER (WHERE ${IS_SALE}), 0)::text AS taxable_sold,
    coalesce(sum(m.tax) FILTER (WHERE ${IS_SALE}), 0)::text AS tax_sold,
    coalesce(sum(m.taxable) FILTER (WHERE NOT ${IS_SALE}), 0)::text AS taxable_refunded,
    coalesce(sum(m.tax) FILTER (WHERE NOT ${IS_SALE}), 0)::text AS tax_refunded
  FROM tax_moves m
  GROUP BY m.tax_class, m.place, m.rate, 4, 5 ORDER BY m.place NULLS FIRST, m.tax_class DESC, m.rate DESC, 4, 5`;

const KEYS = LINE_KEYS.map(([key]) => key).join(', ');
const ORDERED = LINE_KEYS.map(([key]) => `m.${key}`).join(', ');

/**
 * Lines of the days $1 to $2 in the zone $3 that match place $4, class $5 (`sales`: all but lodging), rate $6, kind of
 * thing $7 and who booked $8 (null: any).
 */
const LISTED = `${TAX_MOVES}, listed AS (
    SELECT m.day, m.at, m.kind, m.order_id, m.source AS source_id, coalesce(m.line_id, 0) AS line, m.item_type,
      m.tax_class, coalesce(m.place, 'winery') AS place, m.rate, m.taxable, m.tax, m.channel
    FROM tax_moves m
    WHERE ($4::text IS NULL OR coalesce(m.place, 'winery') = $4) AND ($5::text IS NULL OR m.tax_class = $5 OR $5 = 'sales' AND m.tax_class <> 'lodging')
      AND ($6::numeric IS NULL OR m.rate = $6) AND ($7::text IS NULL OR m.item_type = $7)
      AND ($8::text IS NULL OR ${SOURCE} = $8)
  )`;
/** Columns of the lines `m`, which are looked up after the page is cut. */
const COLUMNS = `m.day::text, m.at, m.kind, m.order_id, o.order_number, m.channel, m.item_type,
    coalesce(l.title, 'Shipping') AS title,
    CASE WHEN m.item_type NOT IN ('wine', 'wine_club', 'shipping') THEN 'winery'
      WHEN EXISTS (SELECT FROM fulfilments f WHERE f.order_id = o.id AND f.method = 'pickup') THEN 'pickup'
      ELSE coalesce(o.shipping_address->>'state', 'winery') END AS sent_to,
    m.tax_class, m.place, trim_scale(m.rate)::text AS rate, m.taxable::text, m.tax::text`;
const THEIR_ROWS = 'JOIN orders o ON o.id = m.order_id LEFT JOIN order_lines l ON l.id = m.line';

/**
 * $10 lines after the keys $9 (null: the first ones), with their keys, and the number of all of them. The period of a
 * later page may begin on the day of its keys.
 * SQL by hand (fold): a page of a relation that no table keeps
 */
export const LINES_PAGE = `
  WITH ${LISTED}, page AS (
    SELECT * FROM listed WHERE $9::text[] IS NULL
      OR (${KEYS}) > (${LINE_KEYS.map(([, type], index) => `($9::text[])[${index + 1}]::${type}`).join(', ')})
    ORDER BY ${KEYS} LIMIT $10
  )
  SELECT ${COLUMNS}, ARRAY[${LINE_KEYS.map(([key]) => `m.${key}::text`).join(', ')}] AS keys,
    CASE WHEN $9::text[] IS NULL THEN (SELECT count(*) FROM listed)
      ELSE ($9::text[])[${CURSOR_KEYS.length}]::int END::int AS total
  FROM page m ${THEIR_ROWS} ORDER BY ${ORDERED}`;

/**
 * All lines.
 * SQL by hand (fold): as above, for a file that is read week by week
 */
export const ALL_LINES = `WITH ${LISTED} SELECT ${COLUMNS} FROM listed m ${THEIR_ROWS} ORDER BY ${ORDERED}`;
