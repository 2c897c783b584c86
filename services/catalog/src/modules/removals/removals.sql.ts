/** Rows of the ledger in the local days $1 to $2 of the zone $3, by which bottles left or came back. */
const MOVES = `
  FROM stock_ledger l JOIN skus s ON s.id = l.sku_id JOIN wines w ON w.id = s.wine_id
  WHERE l.created_at >= $1::date::timestamp AT TIME ZONE $3
    AND l.created_at < ($2::date + 1)::timestamp AT TIME ZONE $3
    AND l.reason NOT IN ('opening', 'delivery', 'transfer')`;

const WINE = `w.id AS "wineId", w.name, w.vintage, w.type, w.abv::text, w.wine_tax_class AS "taxClass"`;

// SQL by hand (fold): sums the ledger by wine, size and reason
export const REMOVALS = `
  SELECT ${WINE}, s.size_ml AS "sizeMl", l.reason, sum(l.quantity)::int AS quantity
  ${MOVES} GROUP BY w.id, s.size_ml, l.reason, l.quantity < 0 ORDER BY w.name, w.vintage, w.id`;

// SQL by hand (fold): the single rows behind the sums
export const REMOVAL_LINES = `
  SELECT ${WINE}, s.sku, s.size_ml AS "sizeMl", l.reason, l.quantity, l.location, l.note,
    to_char(l.created_at AT TIME ZONE $3, 'YYYY-MM-DD HH24:MI') AS at
  ${MOVES} ORDER BY l.created_at, l.id`;
