import { rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EventDateDto, EventDto } from './dto/event.dto.js';
import { ENDS_AT } from './occurrence-end.js';

/** An event with its dates; `price_cents` null: unknown here. */
export interface EventRow
  extends Omit<EventDto, 'price' | 'date' | 'end_date' | 'event_dates' | 'seats_left' | 'created_at' | 'updated_at'> {
  price_cents: string | null;
  created_at: Date;
  updated_at: Date;
  dates: EventDateDto[];
}

/**
 * Events by id with all their dates, unsorted, without archived ones. `stamp` is the property's now, YYYY-MM-DD HH:MM.
 */
export const eventRows = (runner: Runner, stamp: string, ids: readonly number[]): Promise<EventRow[]> =>
  rowsOf(runner, EVENTS, [stamp, ids]);

/** SQL to join: start of each event's next open (or running) date. :stamp is the property's now, :today its day. */
export const NEXT = `
  SELECT o.event_id, min(to_char(o.local_date + o.start_time, 'YYYY-MM-DD HH24:MI')) AS starts FROM event_occurrences o
   WHERE o.status = 'scheduled' AND o.local_date >= CAST(:today AS date) - 1 AND ${ENDS_AT} > :stamp
   GROUP BY o.event_id`;

/**
 * SQL to join: each event's distance from today in days, by its next open date, otherwise its first; and whether all
 * its dates are past.
 */
export const DISTANCE = `
  SELECT o.event_id, bool_and(is_past) AS is_over,
         coalesce(min(o.local_date) FILTER (WHERE o.status = 'scheduled' AND NOT is_past), min(o.local_date)) - CAST(:today AS date) AS days
    FROM event_occurrences o, LATERAL (SELECT ${ENDS_AT} <= :stamp AS is_past) p
   WHERE o.status <> 'removed' GROUP BY o.event_id`;

/** One row per event with its dates, without archived ones; $1 is the property's now, $2 the events' ids. */
const EVENTS = `
  SELECT e.id, e.version, e.slug, e.title, e.description, e.category, t.price_cents, t.currency, t.tax_class, e.location, e.max_attendees,
         e.featured, e.image_url, e.ticket_link, e.created_at, e.updated_at,
         coalesce((
           SELECT json_agg(json_build_object(
             'id', o.id, 'date', o.local_date::text, 'start_time', to_char(o.start_time, 'HH24:MI'), 'end_time', to_char(o.end_time, 'HH24:MI'),
             'capacity', o.capacity,
             'seats_left', greatest(0, coalesce(o.capacity, e.max_attendees) - coalesce((
               SELECT sum(r.quantity) FROM event_registrations r WHERE r.occurrence_id = o.id AND r.status = 'confirmed'), 0)),
             'cancelled', o.status = 'cancelled',
             'past', ${ENDS_AT} <= $1) ORDER BY o.local_date, o.start_time)
           FROM event_occurrences o WHERE o.event_id = e.id AND o.status <> 'removed'), '[]') AS dates
    FROM events e JOIN ticket_types t ON t.event_id = e.id AND t.is_default
   WHERE e.archived_at IS NULL AND e.id = ANY($2)`;
