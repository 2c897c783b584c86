import { Injectable } from '@nestjs/common';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { insertNew, rowsOf } from '@shamba/service-kit/database';
import { selectAs } from '../../database/select-as.js';
import { type CountedHolds, HoldRepository } from '../hold-sets/index.js';
import { type ClosedTime, LocalTime } from '../property/index.js';
import { Experience, ExperienceSlot } from './experience.entities.js';
import { VisitRepository } from './visit.repository.js';

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

/** Counts places of slots. A sale locks the slot before it counts; slots are locked after units and occurrences. */
@Injectable()
export class SlotPlaces {
  constructor(
    private readonly holds: HoldRepository,
    private readonly visits: VisitRepository,
    private readonly time: LocalTime,
  ) {}

  /**
   * Locks slots in id order until the transaction ends and returns their state under the lock. NO KEY: other
   * transactions may still insert rows that reference them.
   */
  async lock(manager: EntityManager, ids: readonly number[]): Promise<Map<number, SlotState>> {
    if (ids.length === 0) return new Map();
    await manager.find(ExperienceSlot, {
      select: { id: true },
      where: { id: In([...new Set(ids)]) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    // A separate statement: it sees the commits of the previous holder of the lock.
    const states = await this.read(manager, ids);
    return new Map(states.map((state) => [state.id, state]));
  }

  /** Locks a slot, with its free places; undefined if it does not exist. */
  async lockOne(manager: EntityManager, id: number): Promise<(SlotState & { left: number }) | undefined> {
    const slot = (await this.lock(manager, [id])).get(id);
    return slot && { ...slot, left: (await this.left(manager, [slot])).get(id) ?? 0 };
  }

  /**
   * Waits for all running sales and requests of places, and blocks new ones until the transaction ends. Locking the
   * day's slots would not suffice: a slot that is being created is not visible yet. Staff close days rarely, and the
   * lock is short. A day that a paid order merely wishes for is not protected: staff answer those orders.
   */
  async closeOff(manager: EntityManager): Promise<void> {
    await rowsOf(manager, 'LOCK TABLE experience_slots IN EXCLUSIVE MODE');
  }

  /**
   * For a visit without a slot: no day can be closed until the transaction ends. Visits with a slot need no call:
   * locking the slot does the same.
   */
  async keepOpen(manager: EntityManager): Promise<void> {
    await rowsOf(manager, 'LOCK TABLE experience_slots IN ROW SHARE MODE');
  }

  /** Finds or creates the slot at a time of the opening hours; returns its id. */
  async at(manager: EntityManager, experienceId: number, date: LocalDate, time: string): Promise<number> {
    const slot = { experience_id: experienceId, local_date: date, start_time: time };
    const made = await insertNew(manager, ExperienceSlot, slot);
    return made?.id ?? (await manager.findOneByOrFail(ExperienceSlot, slot)).id;
  }

  /** Number of active visits, and of slots with running payments, that begin within a closed time. */
  async busyWithin(manager: EntityManager, closed: ClosedTime): Promise<number> {
    const { date, from, until } = closed;
    const slots = manager
      .createQueryBuilder(ExperienceSlot, 's')
      .select('s.id')
      .where('s.local_date = :date', { date });
    if (from !== null) slots.andWhere('s.start_time >= :from AND s.start_time < :until', { from, until });
    const slotIds = (await slots.getMany()).map(({ id }) => id);
    const paying = await this.holds.heldPlaces(manager, slotIds, { now: this.time.now(), pinnedOnly: true });
    return (await this.visits.countWithin(manager, closed)) + paying.size;
  }

  /** Reads slots without a lock, sorted by date and time. */
  async read(manager: EntityManager, ids: readonly number[]): Promise<SlotState[]> {
    return ids.length === 0 ? [] : this.states(manager).where('s.id = ANY(:ids)', { ids }).getRawMany();
  }

  /** An experience's slots of a day, sorted by time. */
  ofDay(manager: EntityManager, experienceId: number, date: LocalDate): Promise<SlotState[]> {
    return this.states(manager)
      .where('s.experience_id = :experienceId AND s.local_date = :date', { experienceId, date })
      .getRawMany();
  }

  /** Free places by slot, never below 0. */
  async left(
    manager: EntityManager,
    slots: readonly SlotState[],
    counted: Omit<CountedHolds, 'now'> = {},
  ): Promise<Map<number, number>> {
    const ids = slots.map((slot) => slot.id);
    const held = await this.holds.heldPlaces(manager, ids, { ...counted, now: this.time.now() });
    return new Map(slots.map(({ id, capacity, taken }) => [id, Math.max(0, capacity - taken - (held.get(id) ?? 0))]));
  }

  private states(manager: EntityManager): SelectQueryBuilder<ExperienceSlot> {
    const slots = manager
      .createQueryBuilder(ExperienceSlot, 's')
      .innerJoin(Experience, 'e', 'e.id = s.experience_id')
      .orderBy('s.local_date')
      .addOrderBy('s.start_time')
      .setParameters({ stamp: this.time.stamp() });
    return selectAs(slots, COLUMNS);
  }
}

/** SQL: guests of the slot's visits that take places. */
const TAKEN = `coalesce((SELECT sum(b.guest_count) FROM experience_bookings b WHERE b.slot_id = s.id
  AND (b.status = 'confirmed' OR (b.status = 'pending' AND NOT b.without_places))), 0)::int`;

/** SQL: nobody can visit the slot. */
const CLOSED = `(e.archived_at IS NOT NULL OR NOT e.active OR NOT e.bookable
  OR EXISTS (SELECT 1 FROM closures c WHERE c.property_id = e.property_id AND c.closed_on = s.local_date)
  OR EXISTS (SELECT 1 FROM closed_hours c WHERE c.property_id = e.property_id AND c.closed_on = s.local_date
    AND s.start_time >= c.from_time AND s.start_time < c.until_time)
  OR NOT EXISTS (SELECT 1 FROM opening_hours h WHERE h.property_id = e.property_id AND h.weekday = extract(dow FROM s.local_date)
    AND s.start_time BETWEEN h.opens AND h.last_start))`;

const COLUMNS = {
  id: 's.id',
  experienceId: 's.experience_id',
  title: 'e.title',
  date: 's.local_date::text',
  time: `to_char(s.start_time, 'HH24:MI')`,
  capacity: 'coalesce(s.capacity, e.slot_capacity)',
  taken: TAKEN,
  past: `to_char(s.local_date + s.start_time, 'YYYY-MM-DD HH24:MI') <= :stamp`,
  closed: CLOSED,
};
