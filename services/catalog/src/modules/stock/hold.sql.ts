// SQL by hand (fold): bottles held by all other checkouts
export const HELD_BY_OTHERS = `SELECT l.sku_id, sum(l.quantity)::int AS "all",
        coalesce(sum(l.quantity)
          FILTER (WHERE h.anonymous AND h.attempt_id IS NULL AND h.kind = 'checkout'), 0)::int AS anonymous
   FROM skus s JOIN stock_hold_lines l ON l.sku_id = s.id JOIN stock_holds h USING (checkout_id)
  WHERE s.wine_id = ANY($1) AND h.checkout_id <> $2
    AND (h.attempt_id IS NOT NULL OR (h.expires_at > $3 AND NOT $4))
  GROUP BY l.sku_id`;

// SQL by hand (sweep): a batch of expired sets, without locked ones
export const DELETE_EXPIRED = `DELETE FROM stock_holds WHERE checkout_id IN (
  SELECT checkout_id FROM stock_holds WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED LIMIT 1000)`;
