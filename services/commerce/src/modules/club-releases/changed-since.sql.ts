import { LIVE_CHARGE } from '../club/index.js';

/** SQL: the release $4 reaches the member `m`, by the tier that the quarter $3 is charged at, or by its simulation. */
const IN_RELEASE = `(coalesce((SELECT c.tier_id FROM club_charges c
      WHERE c.member_id = m.id AND c.quarter = $3 AND ${LIVE_CHARGE}), m.tier_id) = ANY($2)
      OR m.id IN (SELECT member_id FROM club_run_rows WHERE run_id = $4))`;

/**
 * True when one of these changed after $1: a member whom the release $4 with the tiers $2 reaches, such a member's
 * card, or the shipment or charge of the quarter $3.
 * SQL by hand (fold): one statement over five tables that ends at the first change
 */
export const CHANGED_SINCE = `
  SELECT EXISTS (SELECT 1 FROM members m WHERE m.updated_at > $1 AND m.status <> 'pending' AND ${IN_RELEASE})
    OR EXISTS (SELECT 1 FROM club_cards k JOIN members m ON m.id = k.member_id WHERE k.state_at > $1 AND ${IN_RELEASE})
    OR EXISTS (SELECT 1 FROM club_shipments s JOIN members m ON m.id = s.member_id
      WHERE s.quarter = $3 AND s.updated_at > $1 AND ${IN_RELEASE})
    OR EXISTS (SELECT 1 FROM club_charges d JOIN members m ON m.id = d.member_id
      WHERE d.quarter = $3 AND d.state_at > $1 AND (d.tier_id = ANY($2) OR ${IN_RELEASE})) AS changed`;
