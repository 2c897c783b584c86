import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import { type CountedHolds, HoldSets } from '../hold-sets/index.js';
import { LocalTime } from '../property/index.js';

/** A slot and its experience's facts about places. */
export interface SlotState {
  id: number;
  experienceId: number;
  title: string;
  date: LocalDate;
  time: string;
  capacity: number;
  /** Guests of confirmed visits, and of pending ones with places. */
  taken: number;
  past: boolean;
  /**
   * The experience is archived, inactive or not bookable, the day or its hours are closed, or the time is outside the
   * opening hours.
   */
  closed: boolean;
}

/** Counts places of slots. Sales count under the slot's lock, taken after units and occurrences. */
@Injectable()
export class SlotPlaces {
  constructor(
    private readonly holds: HoldSets,
    private readonly time: LocalTime,
  ) {}

  /**
   * Locks slots in id order until the transaction ends and returns their state under the lock. NO KEY: other
   * transactions may still insert rows that reference them.
   */
  async lock(manager: EntityManager, ids: readonly number[]): Promise<Map<number, SlotState>> {
    if (ids.length === 0) return new Map();
    await rowsOf(manager, 'SELECT id FROM experience_slots WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [
      [...new Set(ids)],
    ]);
    // A separate statement: it sees the commits of the previous holder of the lock.
    const states = await this.states(manager, 's.id = ANY($2)', [...new Set(ids)]);
    return new Map(states.map((state) => [state.id, state]));
  }

  /**
   * Waits for all running sales and requests of places, and blocks new ones until the transaction ends. Locking the
   * day's slots would not suffice: a slot that is being created is not visible yet. Staff close days rarely, and the
   * lock is short. Days that paid orders only prefer are not guarded: staff answer those themselves.
   */
  async closeOff(manager: EntityManager): Promise<void> {
    await rowsOf(manager, 'LOCK TABLE experience_slots IN EXCLUSIVE MODE');
  }

  /** For a visit without a slot: no day can be closed until the transaction ends. A slot's lock has the same effect. */
  async keepOpen(manager: EntityManager): Promise<void> {
    await rowsOf(manager, 'LOCK TABLE experience_slots IN ROW SHARE MODE');
  }

  /** Finds or creates the slot at a time of the opening hours. */
  async at(manager: EntityManager, experienceId: number, date: LocalDate, time: string): Promise<number> {
    await rowsOf(
      manager,
      'INSERT INTO experience_slots (experience_id, local_date, start_time) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [experienceId, date, time],
    );
    const found = await firstOf<{ id: number }>(
      manager,
      'SELECT id FROM experience_slots WHERE experience_id = $1 AND local_date = $2 AND start_time = $3',
      [experienceId, date, time],
    );
    if (!found) throw new Error(`Slot of ${date} ${time} vanished`);
    return found.id;
  }

  /** Reads slots without a lock. */
  read(manager: EntityManager, ids: readonly number[]): Promise<SlotState[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.states(manager, 's.id = ANY($2)', ids);
  }

  /** An experience's slots of a day, sorted by time. */
  ofDay(manager: EntityManager, experienceId: number, date: LocalDate): Promise<SlotState[]> {
    return this.states(manager, 's.experience_id = $2 AND s.local_date = $3', experienceId, date);
  }

  /** Free places by slot, never below 0. */
  async left(
    manager: EntityManager,
    slots: readonly SlotState[],
    counted: Omit<CountedHolds, 'now'> = {},
  ): Promise<Map<number, number>> {
    const held = await this.holds.heldPlaces(
      manager,
      slots.map((slot) => slot.id),
      { ...counted, now: this.time.now() },
    );
    return new Map(slots.map(({ id, capacity, taken }) => [id, Math.max(0, capacity - taken - (held.get(id) ?? 0))]));
  }

  private states(manager: EntityManager, where: string, ...values: unknown[]): Promise<SlotState[]> {
    return rowsOf(
      manager,
      `SELECT s.id, s.experience_id AS "experienceId", e.title, s.local_date::text AS date, to_char(s.start_time, 'HH24:MI') AS time,
              coalesce(s.capacity, e.slot_capacity) AS capacity,
              coalesce((SELECT sum(b.guest_count) FROM experience_bookings b WHERE b.slot_id = s.id
                AND (b.status = 'confirmed' OR (b.status = 'pending' AND NOT b.without_places))), 0)::int AS taken,
              to_char(s.local_date + s.start_time, 'YYYY-MM-DD HH24:MI') <= $1 AS past,
              (e.archived_at IS NOT NULL OR NOT e.active OR NOT e.bookable
                OR EXISTS (SELECT 1 FROM closures c WHERE c.property_id = e.property_id AND c.closed_on = s.local_date)
                OR EXISTS (SELECT 1 FROM closed_hours c WHERE c.property_id = e.property_id AND c.closed_on = s.local_date
                           AND s.start_time >= c.from_time AND s.start_time < c.until_time)
                OR NOT EXISTS (SELECT 1 FROM opening_hours h WHERE h.property_id = e.property_id AND h.weekday = extract(dow FROM s.local_date)
                               AND s.start_time BETWEEN h.opens AND h.last_start)) AS closed
         FROM experience_slots s JOIN experiences e ON e.id = s.experience_id WHERE ${where} ORDER BY s.local_date, s.start_time`,
      [this.time.stamp(), ...values],
    );
  }
}
