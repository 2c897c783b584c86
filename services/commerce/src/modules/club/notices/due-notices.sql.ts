import { LIVE_CHARGE } from '../shipments/club-charge.entity.js';
import type { NoticeKind } from './notice.entity.js';

/** A member to be told. */
const TO = 'm.id AS member_id, m.user_id, m.email, m.tier_id';
/** An active or paused membership of a person who was not erased. */
const LIVE = `m.status IN ('active', 'paused') AND m.archived_at IS NULL AND m.user_id IS NOT NULL`;
const untold = (kind: NoticeKind, about: string): string =>
  `NOT EXISTS (SELECT FROM club_notices n WHERE n.member_id = m.id AND n.kind = '${kind}' AND n.about = ${about})`;

/** Members of open releases who will be charged: not paid, skipped, or paused past the day of the charge. */
const CHARGED = `
  FROM club_runs r
  JOIN club_run_tiers t ON t.run_id = r.id
  JOIN members m ON m.tier_id = t.tier_id AND ${LIVE} AND (m.status = 'active' OR m.paused_until <= r.charge_on)
  LEFT JOIN club_run_told told ON told.run_id = r.id AND told.member_id = m.id`;
const TO_BE_CHARGED = `r.state IN ('open', 'simulated')
    AND NOT EXISTS (SELECT FROM club_charges c WHERE c.member_id = m.id AND c.quarter = r.quarter AND ${LIVE_CHARGE})
    AND NOT EXISTS (SELECT FROM club_shipments s WHERE s.member_id = m.id AND s.quarter = r.quarter
      AND (s.skipped_at IS NOT NULL OR s.shipped_at IS NOT NULL))`;

/**
 * Members who can choose for three more days: $1 today, $2 the most rows. `total`: the amount that the member was told.
 * SQL by hand (sweep): looks for what was not told, over releases, members, charges and shipments at once
 */
export const LAST_DAYS_DUE = `
  SELECT ${TO}, r.id::text AS about, r.closes_on::text, r.charge_on::text,
    coalesce(r.ship_on, r.quarter)::text AS ships_on, told.total::text,
    coalesce((SELECT s.delivery_method FROM club_shipments s WHERE s.member_id = m.id AND s.quarter = r.quarter),
      m.delivery_method) AS delivery
  ${CHARGED}
  WHERE ${TO_BE_CHARGED} AND $1::date BETWEEN r.closes_on - 3 AND r.closes_on AND ${untold('club_last_days', 'r.id::text')}
  ORDER BY r.id, m.id LIMIT $2`;

/**
 * Members with a card that expires: $1 the month of today as year × 12 + month, $2 the most rows.
 * SQL by hand (sweep): looks for what was not told, over cards and members
 */
export const CARDS_DUE = `
  SELECT ${TO}, k.id::text AS about, k.brand, k.last_four, k.exp_year, k.exp_month
  FROM club_cards k JOIN members m ON m.id = k.member_id AND ${LIVE}
  WHERE k.state = 'active' AND k.exp_year * 12 + k.exp_month BETWEEN $1::int AND $1::int + 1
    AND ${untold('club_card_expires', 'k.id::text')}
  ORDER BY m.id LIMIT $2`;

/**
 * Tiers with one price for all in open releases that charge in 7 to 30 days: $1 today.
 * SQL by hand (sweep): looks for what may have to be told, over releases and their tiers
 */
export const TIERS_TO_COMPARE = `
  SELECT DISTINCT t.tier_id FROM club_runs r JOIN club_run_tiers t ON t.run_id = r.id
  WHERE r.state IN ('open', 'simulated') AND t.pricing = 'tier' AND $1::date BETWEEN r.charge_on - 30 AND r.charge_on - 7`;

/**
 * Members who will pay another price than for the last quarter of the same tier: $1 today, $2 the most rows, $3 tiers,
 * $4 their prices in cents. The last price is the tier's line of the charge; a cart's charge is that line alone.
 * SQL by hand (sweep): looks for what was not told, over releases, members and their newest charge
 */
export const PRICES_DUE = `
  SELECT ${TO}, r.id || ' ' || p.price AS about, r.charge_on::text, last.price::text AS old_price, p.price::text AS new_price
  ${CHARGED}
  JOIN unnest($3::int[], $4::bigint[]) p (tier_id, price) ON p.tier_id = t.tier_id
  CROSS JOIN LATERAL (
    SELECT coalesce((SELECT (l ->> 'unitPrice')::bigint FROM jsonb_array_elements(c.snapshot -> 'lines') l
      WHERE l ->> 'type' = 'wine_club' LIMIT 1), CASE WHEN c.run_id IS NULL THEN c.amount END) AS price
    FROM club_charges c WHERE c.member_id = m.id AND c.tier_id = m.tier_id AND c.state = 'paid'
    ORDER BY c.quarter DESC LIMIT 1) last
  WHERE ${TO_BE_CHARGED} AND t.pricing = 'tier' AND $1::date BETWEEN r.charge_on - 30 AND r.charge_on - 7
    AND last.price <> p.price AND ${untold('club_price_change', `r.id || ' ' || p.price`)}
  ORDER BY r.id, m.id LIMIT $2`;

/**
 * Members who joined a year ago, or another whole number of years: $1 today, $2 the most rows, $3 the property's time
 * zone. A year that ended more than 14 days ago is not told any more.
 * SQL by hand (sweep): looks for what was not told, by the local day of joining
 */
export const YEARS_DUE = `
  SELECT ${TO}, y.years::text AS about, j.joined::text
  FROM members m
  CROSS JOIN LATERAL (SELECT (m.started_at AT TIME ZONE $3)::date AS joined) j
  CROSS JOIN LATERAL (SELECT extract(year FROM age($1::date, j.joined))::int AS years) y
  WHERE ${LIVE} AND y.years >= 1 AND $1::date < (j.joined + make_interval(years => y.years))::date + 14
    AND ${untold('club_yearly', 'y.years::text')}
  ORDER BY m.id LIMIT $2`;
