import { ENDS_AT } from '../../shared/occurrence-end.js';

// SQL by hand (fold): the dashboard's figures of all tables.
export const HOSPITALITY_STATS = `
  WITH month AS (
    SELECT date_trunc('month', $1::date)::date AS first,
      (date_trunc('month', $1::date) + interval '1 month')::date AS next
  ), live AS (SELECT * FROM stay_bookings WHERE booking_status <> 'cancelled')
  SELECT
    (SELECT count(*)::int FROM live, month
      WHERE (created_at AT TIME ZONE $3)::date BETWEEN first AND next - 1) AS "vineyardBookings",
    (SELECT count(*)::int FROM live) AS "totalBookings",
    (SELECT count(*)::int FROM live WHERE booking_status = 'confirmed') AS "confirmedBookings",
    (SELECT to_char(coalesce(sum(total_amount_cents), 0) / 100.0, 'FM999999999990.00') FROM live) AS "stayRevenue",
    (SELECT round(100.0 * coalesce(sum(upper(c.nights * daterange(first, next))
      - lower(c.nights * daterange(first, next))), 0) / (next - first))::int
       FROM month LEFT JOIN stay_claims c ON c.kind <> 'hold' AND c.nights && daterange(first, next)
       GROUP BY first, next) AS occupancy,
    (SELECT count(DISTINCT o.event_id)::int FROM event_occurrences o JOIN events e ON e.id = o.event_id
      WHERE e.archived_at IS NULL AND o.status = 'scheduled' AND ${ENDS_AT} > $2) AS "upcomingEvents",
    (SELECT count(*)::int FROM experience_bookings
      WHERE status = 'pending' AND archived_at IS NULL) AS "pendingRequests",
    (SELECT count(*)::int FROM event_registrations, month WHERE status = 'confirmed'
        AND (created_at AT TIME ZONE $3)::date BETWEEN first AND next - 1) AS "registrationsThisMonth"`;
