/**
 * Records the orders $2 in the state $1 unless they are known, and deletes the holds of their checkouts $3 and attempts
 * $4. Returns a row per order and SKU of its hold, one of nulls without a hold, none for a known order.
 * SQL by hand (hot): one statement for all orders of a delivery instead of two for each; each costs a purchase 1 ms of
 * CPU (ADR 0023)
 */
export const NOTE_FIRST = `
  WITH event AS (
    SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) AS event(order_id, checkout_id, attempt_id)
  ), first AS (
    INSERT INTO stock_orders (order_id, state) SELECT order_id, $1 FROM event ORDER BY order_id
    ON CONFLICT DO NOTHING RETURNING order_id
  ), ended AS (
    DELETE FROM stock_holds h USING event JOIN first USING (order_id)
    WHERE h.checkout_id = event.checkout_id AND h.attempt_id = event.attempt_id RETURNING first.order_id, h.checkout_id
  )
  SELECT order_id AS "orderId", s.wine_id AS "wineId", s.id AS "skuId", sum(l.quantity)::int AS quantity
    FROM first LEFT JOIN ended USING (order_id) LEFT JOIN stock_hold_lines l USING (checkout_id)
    LEFT JOIN skus s ON s.id = l.sku_id
   GROUP BY order_id, s.id`;
