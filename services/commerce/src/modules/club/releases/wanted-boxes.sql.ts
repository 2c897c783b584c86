import { LIVE_CHARGE } from '../shipments/club-charge.entity.js';

/**
 * The decisions of the members of the tiers $2, without the member $3, on their boxes of the quarter $1, each with the
 * number of its members. Who left but has paid gets one. Left out are who skip it, who are paused past the day of the
 * charge $4, and whose box was sent, or an approved release has to send.
 * SQL by hand (hot): each look at a box needs what all others want
 */
export const WANTED_BOXES = `
  SELECT coalesce(c.tier_id, m.tier_id) AS tier_id, m.wine_preferences AS preferences, s.items AS own,
    CASE WHEN c.id IS NULL THEN s.added END AS added, c.bottles AS paid_bottles, count(*)::int AS members
  FROM members m
  LEFT JOIN club_charges c ON c.member_id = m.id AND c.quarter = $1 AND ${LIVE_CHARGE}
  LEFT JOIN club_shipments s ON s.member_id = m.id AND s.quarter = $1
  WHERE (m.status IN ('active', 'paused') AND m.archived_at IS NULL OR c.id IS NOT NULL) AND m.id <> $3
    AND s.shipped_at IS NULL AND c.box_run_id IS NULL AND coalesce(c.tier_id, m.tier_id) = ANY($2)
    AND (c.id IS NOT NULL OR (s.skipped_at IS NULL
      AND (m.status = 'active' OR m.paused_until IS NULL OR m.paused_until <= $4)))
  GROUP BY 1, 2, 3, 4, 5`;
