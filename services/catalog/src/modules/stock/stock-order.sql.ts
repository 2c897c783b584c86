/**
 * Records the order $1 in the state $2 unless it is known, and deletes the hold of its checkout $3 and attempt $4.
 * Returns a row per SKU of that hold, one of nulls without a hold, none for a known order.
 * SQL by hand (hot): one statement instead of two; each costs a purchase 1 ms of CPU (ADR 0023)
 */
export const NOTE_FIRST = `
  WITH first AS (
    INSERT INTO stock_orders (order_id, state) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING order_id
  ), ended AS (
    DELETE FROM stock_holds h USING first WHERE h.checkout_id = $3 AND h.attempt_id = $4 RETURNING h.checkout_id
  )
  SELECT s.wine_id AS "wineId", s.id AS "skuId", sum(l.quantity)::int AS quantity
    FROM first LEFT JOIN ended ON true LEFT JOIN stock_hold_lines l USING (checkout_id)
    LEFT JOIN skus s ON s.id = l.sku_id
   GROUP BY s.id`;
