import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { EventDateDto, EventDto } from './dto/event.dto.js';
import { Event, EventOccurrence } from './event.entities.js';
import { EVENTS } from './event.sql.js';
import { ENDS_AT } from '../../shared/occurrence-end.js';

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
