import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import { type CountedHolds, HoldSets } from '../hold-sets/index.js';
import { LocalTime } from '../property/index.js';
import { ENDS_AT } from './occurrence-end.js';

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

const COLUMNS = `
  o.id, o.event_id AS "eventId", t.id AS "ticketTypeId", e.title, o.local_date::text AS date,
  to_char(o.start_time, 'HH24:MI') AS "startTime", to_char(o.end_time, 'HH24:MI') AS "endTime",
  coalesce(o.capacity, e.max_attendees) AS capacity, t.price_cents AS "priceCents", t.currency, e.ticket_link AS "ticketLink",
  e.archived_at IS NOT NULL AS archived, o.status <> 'scheduled' AS cancelled,
  ${ENDS_AT} <= $2 AS past,
  coalesce((SELECT sum(r.quantity) FROM event_registrations r WHERE r.occurrence_id = o.id AND r.status = 'confirmed'), 0)::int AS taken`;
const TABLES =
  'event_occurrences o JOIN events e ON e.id = o.event_id JOIN ticket_types t ON t.event_id = e.id AND t.is_default';

/** Counts seats. Selling and counting seats need the occurrence's lock, taken after units and before slots. */
@Injectable()
export class EventSeats {
  constructor(
    private readonly holds: HoldSets,
    private readonly time: LocalTime,
  ) {}

  /** The event's next occurrence that guests can still visit; used when a request names none. */
  async nextOf(manager: EntityManager, eventId: number): Promise<number | undefined> {
    const rows = await rowsOf<{ id: number }>(
      manager,
      `SELECT o.id FROM event_occurrences o WHERE o.event_id = $1 AND o.status = 'scheduled' AND ${ENDS_AT} > $2
       ORDER BY o.local_date, o.start_time LIMIT 1`,
      [eventId, this.time.stamp()],
    );
    return rows[0]?.id;
  }

  /**
   * Locks occurrences in id order until the transaction ends and returns their state under the lock. NO KEY: other
   * transactions may still insert rows that reference them.
   */
  async lock(manager: EntityManager, ids: readonly number[]): Promise<Map<number, SeatedOccurrence>> {
    if (ids.length === 0) return new Map();
    await rowsOf(manager, 'SELECT id FROM event_occurrences WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [
      [...new Set(ids)],
    ]);
    // A separate statement: it sees the commits of the previous holder of the lock.
    return this.read(manager, ids);
  }

  /** Reads occurrences without a lock. */
  async read(manager: EntityManager, ids: readonly number[]): Promise<Map<number, SeatedOccurrence>> {
    if (ids.length === 0) return new Map();
    const rows = await rowsOf<SeatedOccurrence>(manager, `SELECT ${COLUMNS} FROM ${TABLES} WHERE o.id = ANY($1)`, [
      [...new Set(ids)],
      this.time.stamp(),
    ]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Free seats by occurrence, never below 0. */
  async left(
    manager: EntityManager,
    occurrences: readonly SeatedOccurrence[],
    counted: Omit<CountedHolds, 'now'> = {},
  ): Promise<Map<number, number>> {
    const held = await this.holds.heldSeats(
      manager,
      occurrences.map((occurrence) => occurrence.id),
      { ...counted, now: this.time.now() },
    );
    return new Map(
      occurrences.map(({ id, capacity, taken }) => [id, Math.max(0, capacity - taken - (held.get(id) ?? 0))]),
    );
  }

  /** Seats of registrations and of running payments, by occurrence. */
  async coming(manager: EntityManager, occurrences: readonly SeatedOccurrence[]): Promise<Map<number, number>> {
    const paying = await this.holds.heldSeats(
      manager,
      occurrences.map((occurrence) => occurrence.id),
      { now: this.time.now(), pinnedOnly: true },
    );
    return new Map(occurrences.map(({ id, taken }) => [id, taken + (paying.get(id) ?? 0)]));
  }
}
