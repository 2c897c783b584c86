// SQL by hand (sweep): claims a batch of rows with SKIP LOCKED
export const CLAIM_CARDS = `
  UPDATE club_cards SET next_look_at = $2 WHERE id IN (
    SELECT id FROM club_cards WHERE (next_look_at IS NULL OR next_look_at <= $1)
      AND (state = 'disabling' OR (state = 'storing' AND (source_payment_id IS NOT NULL OR state_at <= $3)))
    ORDER BY state_at LIMIT $4 FOR UPDATE SKIP LOCKED)
  RETURNING *`;
