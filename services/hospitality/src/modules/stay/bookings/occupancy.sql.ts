/**
 * Nights of other channels are occupied, with neither a booking nor a rate here; those that a channel's host closed are
 * blocked. Units are few; claims are found by their nights, and bookings by their claims.
 * SQL by hand (fold): nights and rates of two years by month.
 */
export const OCCUPANCY = `
  WITH months AS (
    SELECT first::date AS first, (first + interval '1 month')::date AS next FROM generate_series(
      date_trunc('month', $1::date) - ($2::int - 1) * interval '1 month',
      date_trunc('month', $1::date), interval '1 month') AS first
  ), claimed AS (
    SELECT m.first, c.ref_id,
      CASE WHEN c.kind <> 'import' THEN c.kind WHEN i.mark = 'closed' THEN 'block' ELSE 'channel' END AS kind,
      upper(c.nights * daterange(m.first, m.next)) - lower(c.nights * daterange(m.first, m.next)) AS nights
    FROM months m CROSS JOIN units u JOIN stay_claims c ON c.unit_id = u.id AND c.nights && daterange(m.first, m.next)
      LEFT JOIN stay_imports i ON c.kind = 'import' AND i.id::text = c.ref_id
    WHERE c.kind <> 'hold'
  ), summed AS (
    SELECT c.first, c.kind, sum(c.nights)::int AS nights, count(*)::int AS bookings,
      round(sum(c.nights * b.base_rate_per_night_cents) / sum(c.nights))::bigint AS rate_cents
    FROM claimed c LEFT JOIN stay_bookings b ON c.kind = 'booking' AND b.id::text = c.ref_id GROUP BY c.first, c.kind
  ), counted AS (
    SELECT m.first, b.rate_cents, coalesce(b.nights, 0) + coalesce(o.nights, 0) AS nights, coalesce(b.bookings, 0) AS bookings,
      ((m.next - m.first) * (SELECT count(*) FROM units) - coalesce(x.nights, 0))::int AS available
    FROM months m LEFT JOIN summed b ON b.first = m.first AND b.kind = 'booking'
      LEFT JOIN summed o ON o.first = m.first AND o.kind = 'channel'
      LEFT JOIN summed x ON x.first = m.first AND x.kind = 'block'
  )
  SELECT to_char(first, 'YYYY-MM') AS month, bookings, nights, available, CASE WHEN available = 0 THEN 0
    ELSE round(100.0 * nights / available)::int END AS percent, rate_cents
  FROM counted ORDER BY first`;
