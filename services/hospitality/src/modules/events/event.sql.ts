import { ENDS_AT } from '../../shared/occurrence-end.js';

/**
 * One row per event with its dates, without archived ones; $1 is the property's now, $2 the events' ids.
 * SQL by hand (fold): an event, its dates and the sums of their seats in one row.
 */
export const EVENTS = `
  SELECT e.id, e.version, e.slug, e.title, e.description, e.category, t.price_cents, t.currency, t.tax_class,
    e.location, e.max_attendees,
         e.featured, e.image_url, e.ticket_link, e.created_at, e.updated_at,
         coalesce((
           SELECT json_agg(json_build_object(
             'id', o.id, 'date', o.local_date::text, 'start_time', to_char(o.start_time, 'HH24:MI'),
             'end_time', to_char(o.end_time, 'HH24:MI'),
             'capacity', o.capacity,
             'seats_left', greatest(0, coalesce(o.capacity, e.max_attendees) - coalesce((
               SELECT sum(r.quantity) FROM event_registrations r
                 WHERE r.occurrence_id = o.id AND r.status = 'confirmed'), 0)),
             'cancelled', o.status = 'cancelled',
             'past', ${ENDS_AT} <= $1) ORDER BY o.local_date, o.start_time)
           FROM event_occurrences o WHERE o.event_id = e.id AND o.status <> 'removed'), '[]') AS dates
    FROM events e JOIN ticket_types t ON t.event_id = e.id AND t.is_default
   WHERE e.archived_at IS NULL AND e.id = ANY($2)`;
