import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { EventDateDto, EventDto } from './dto/event.dto.js';
import { Event, EventOccurrence } from './event.entities.js';
import { ENDS_AT } from './occurrence-end.js';

/** An event with its dates; `price_cents` null: unknown here. */
export interface EventRow
  extends Omit<EventDto, 'price' | 'date' | 'end_date' | 'event_dates' | 'seats_left' | 'created_at' | 'updated_at'> {
  price_cents: string | null;
  created_at: Date;
  updated_at: Date;
  dates: EventDateDto[];
}

/** Reads events. `stamp` is the property's now, YYYY-MM-DD HH:MM; `today` its day. */
@Injectable()
export class EventRepository {
  /** Events by id with all their dates, unsorted, without archived ones. */
  byIds(manager: EntityManager, stamp: string, ids: readonly number[]): Promise<EventRow[]> {
    return rowsOf(manager, EVENTS, [stamp, ids]);
  }

  /** Unarchived events `e` with an open (or running) date; `n.starts` is the start of the next one. */
  withOpenDates(manager: EntityManager, today: LocalDate, stamp: string): SelectQueryBuilder<Event> {
    const next = (query: SelectQueryBuilder<ObjectLiteral>) =>
      query
        .select('o.event_id', 'event_id')
        .addSelect(`min(to_char(o.local_date + o.start_time, 'YYYY-MM-DD HH24:MI'))`, 'starts')
        .from(EventOccurrence, 'o')
        .where(`o.status = 'scheduled' AND o.local_date >= CAST(:today AS date) - 1 AND ${ENDS_AT} > :stamp`)
        .groupBy('o.event_id');
    return this.standing(manager).innerJoin(next, 'n', 'n.event_id = e.id', { today, stamp });
  }

  /**
   * Unarchived events `e` by their distance from today: `d.days` to the next open date, otherwise to the first one;
   * `d.is_over` is true when all dates are past.
   */
  withDistance(manager: EntityManager, today: LocalDate, stamp: string): SelectQueryBuilder<Event> {
    const isPast = `${ENDS_AT} <= :stamp`;
    const nextDate = `min(o.local_date) FILTER (WHERE o.status = 'scheduled' AND NOT ${isPast})`;
    const distance = (query: SelectQueryBuilder<ObjectLiteral>) =>
      query
        .select('o.event_id', 'event_id')
        .addSelect(`bool_and(${isPast})`, 'is_over')
        .addSelect(`coalesce(${nextDate}, min(o.local_date)) - CAST(:today AS date)`, 'days')
        .from(EventOccurrence, 'o')
        .where(`o.status <> 'removed'`)
        .groupBy('o.event_id');
    return this.standing(manager).innerJoin(distance, 'd', 'd.event_id = e.id', { today, stamp });
  }

  private standing(manager: EntityManager): SelectQueryBuilder<Event> {
    return manager.createQueryBuilder(Event, 'e').where('e.archived_at IS NULL');
  }
}

/**
 * One row per event with its dates, without archived ones; $1 is the property's now, $2 the events' ids.
 * SQL by hand (fold): an event, its dates and the sums of their seats in one row.
 */
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
