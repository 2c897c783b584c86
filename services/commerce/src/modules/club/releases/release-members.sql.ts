import { LIVE_CHARGE } from '../shipments/club-charge.entity.js';

/**
 * Members who get a box in the quarter $1 at one of the tiers $2, in the order of joining: active and paused ones, and
 * those who left but have paid, until the quarter's shipment is sent. With $3 only this one, else without those whose
 * box a release that was approved before has to send.
 * SQL by hand (hot): a simulation reads thousands of members with their card, charge, shipment and consent at once
 */
export const MEMBERS_OF_RELEASE = `
  SELECT m.id, coalesce(c.tier_id, m.tier_id) AS tier_id, m.status, m.paused_until::text AS paused_until,
    m.wine_preferences AS preferences,
    coalesce(s.delivery_method, m.delivery_method) AS delivery_method, m.shipping_address AS address, m.shipping_city AS city,
    m.shipping_state AS state, m.shipping_zip AS zip, c.bottles AS paid_bottles, s.items AS own_items,
    coalesce(s.added, '[]') AS added, s.pickup_day::text AS pickup_day, s.gift_message, m.version,
    s.skipped_at IS NOT NULL AS skipped,
    CASE WHEN k.id IS NOT NULL THEN coalesce(k.exp_year || '-' || lpad(k.exp_month::text, 2, '0'), '') END AS card_until,
    EXISTS (SELECT 1 FROM club_consents a WHERE a.member_id = m.id AND a.age_confirmed) AS age_confirmed
  FROM members m
  LEFT JOIN club_charges c ON c.member_id = m.id AND c.quarter = $1 AND ${LIVE_CHARGE}
  LEFT JOIN club_shipments s ON s.member_id = m.id AND s.quarter = $1
  LEFT JOIN club_cards k ON k.member_id = m.id AND k.state = 'active'
  WHERE (m.status IN ('active', 'paused') AND m.archived_at IS NULL OR c.id IS NOT NULL)
    AND s.shipped_at IS NULL AND coalesce(c.tier_id, m.tier_id) = ANY($2)
    AND (m.id = $3 OR $3::int IS NULL AND c.box_run_id IS NULL)
  ORDER BY coalesce(m.started_at, m.created_at), m.id`;
