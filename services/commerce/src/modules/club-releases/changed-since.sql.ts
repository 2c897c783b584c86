/**
 * True when one of these changed after $1: a member of the tiers $2 or of the release $4, a member's card, or a
 * shipment or charge of the quarter $3.
 * SQL by hand (fold): one statement over five tables that ends at the first change
 */
export const CHANGED_SINCE = `
  SELECT EXISTS (SELECT 1 FROM members WHERE updated_at > $1 AND status <> 'pending'
      AND (tier_id = ANY($2) OR id IN (SELECT member_id FROM club_run_rows WHERE run_id = $4)))
    OR EXISTS (SELECT 1 FROM club_cards c JOIN members m ON m.id = c.member_id
      WHERE c.state_at > $1 AND m.tier_id = ANY($2))
    OR EXISTS (SELECT 1 FROM club_shipments s JOIN members m ON m.id = s.member_id
      WHERE s.quarter = $3 AND s.updated_at > $1 AND m.tier_id = ANY($2))
    OR EXISTS (SELECT 1 FROM club_charges c WHERE c.quarter = $3 AND c.state_at > $1) AS changed`;
