import { ORDER_TAX_MOVES } from './tax-moves.js';

/**
 * Net and tax in cents, and the rate, of each tax class of the lines of the order $1, less refunds. With $2, ids of
 * refunds: the amounts that these gave back, below zero.
 * SQL by hand (fold): sums the taxes of one order in the arithmetic of the reports
 */
export const CLASSES_OF_LINES = `
  WITH ${ORDER_TAX_MOVES}
  SELECT m.line_id AS "lineId", m.tax_class AS "taxClass", m.tax_class = l.tax_class AS "isOwn",
    sum(m.taxable)::bigint::text AS net, sum(m.tax)::bigint::text AS tax, max(m.rate)::text AS rate
  FROM tax_moves m JOIN order_lines l ON l.id = m.line_id WHERE $2::uuid[] IS NULL OR m.source = ANY($2::uuid[])
  GROUP BY 1, 2, 3 ORDER BY 1, 3 DESC, 2`;
