import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { selectAs } from '../../database/select-as.js';
import { type CountedHolds, HoldRepository } from '../hold-sets/index.js';
import { LocalTime } from '../property/index.js';
import { Event, EventOccurrence, TicketType } from './event.entities.js';
import { ENDS_AT } from '../../shared/occurrence-end.js';

/** An occurrence and its event's facts about seats. */
export interface SeatedOccurrence {
  id: number;
  eventId: number;
  ticketTypeId: number;
  title: string;
  date: LocalDate;
  startTime: string;
  endTime: string;
  capacity: number;
  /** Seats of confirmed registrations. */
  taken: number;
  priceCents: string | null;
  currency: string;
  ticketLink: string | null;
  archived: boolean;
  cancelled: boolean;
  past: boolean;
}

/** SQL: seats of the occurrence's confirmed registrations. */
const TAKEN = `coalesce((SELECT sum(r.quantity) FROM event_registrations r
  WHERE r.occurrence_id = o.id AND r.status = 'confirmed'), 0)::int`;

const COLUMNS = {
  id: 'o.id',
  eventId: 'o.event_id',
  ticketTypeId: 't.id',
  title: 'e.title',
  date: 'o.local_date::text',
  startTime: `to_char(o.start_time, 'HH24:MI')`,
  endTime: `to_char(o.end_time, 'HH24:MI')`,
  capacity: 'coalesce(o.capacity, e.max_attendees)',
  priceCents: 't.price_cents',
  currency: 't.currency',
  ticketLink: 'e.ticket_link',
  archived: 'e.archived_at IS NOT NULL',
  cancelled: `o.status <> 'scheduled'`,
  past: `${ENDS_AT} <= :stamp`,
  taken: TAKEN,
};

/** Counts seats. A sale locks the occurrence first (`lock`), after units and before slots. */
@Injectable()
export class EventSeats {
  constructor(
    private readonly holds: HoldRepository,
    private readonly time: LocalTime,
  ) {}

  /** The event's next occurrence that guests can still visit; used when a request names none. */
  async nextOf(manager: EntityManager, eventId: number): Promise<number | undefined> {
    const next = await manager
      .createQueryBuilder(EventOccurrence, 'o')
      .select('o.id')
      .where(`o.event_id = :eventId AND o.status = 'scheduled' AND ${ENDS_AT} > :stamp`, {
        eventId,
        stamp: this.time.stamp(),
      })
      .orderBy('o.local_date')
      .addOrderBy('o.start_time')
      .limit(1)
      .getOne();
    return next?.id;
  }

  /**
   * Locks occurrences in id order until the transaction ends and returns their state under the lock. NO KEY: other
   * transactions may still insert rows that reference them.
   */
  async lock(manager: EntityManager, ids: readonly number[]): Promise<Map<number, SeatedOccurrence>> {
    if (ids.length === 0) return new Map();
    await manager.find(EventOccurrence, {
      select: { id: true },
      where: { id: In([...new Set(ids)]) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    // A separate statement: it sees the commits of the previous holder of the lock.
    return this.read(manager, ids);
  }

  /** Reads occurrences without a lock. */
  async read(manager: EntityManager, ids: readonly number[]): Promise<Map<number, SeatedOccurrence>> {
    if (ids.length === 0) return new Map();
    const occurrences = manager
      .createQueryBuilder(EventOccurrence, 'o')
      .innerJoin(Event, 'e', 'e.id = o.event_id')
      .innerJoin(TicketType, 't', 't.event_id = e.id AND t.is_default')
      .where('o.id = ANY(:ids)', { ids, stamp: this.time.stamp() });
    const rows = await selectAs(occurrences, COLUMNS).getRawMany<SeatedOccurrence>();
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Free seats by occurrence, never below 0. */
  async left(
    manager: EntityManager,
    occurrences: readonly SeatedOccurrence[],
    counted: Omit<CountedHolds, 'now'> = {},
  ): Promise<Map<number, number>> {
    const ids = occurrences.map((occurrence) => occurrence.id);
    const held = await this.holds.heldSeats(manager, ids, { ...counted, now: this.time.now() });
    return new Map(
      occurrences.map(({ id, capacity, taken }) => [id, Math.max(0, capacity - taken - (held.get(id) ?? 0))]),
    );
  }

  /** Seats of registrations and of running payments, by occurrence. */
  async coming(manager: EntityManager, occurrences: readonly SeatedOccurrence[]): Promise<Map<number, number>> {
    const ids = occurrences.map((occurrence) => occurrence.id);
    const paying = await this.holds.heldSeats(manager, ids, { now: this.time.now(), pinnedOnly: true });
    return new Map(occurrences.map(({ id, taken }) => [id, taken + (paying.get(id) ?? 0)]));
  }
}
