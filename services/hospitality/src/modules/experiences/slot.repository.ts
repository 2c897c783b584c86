import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { ClosedTime } from '../property/index.js';
import { ExperienceSlot } from './experience.entities.js';
import { ADD_MISSING_SLOTS } from './slot.sql.js';

/** Rows of slots. Their places are counted by `SlotPlaces`. */
@Injectable()
export class SlotRepository {
  /** Adds missing slots to one bookable experience, or to all; existing ones keep their id and capacity. */
  async addMissing(
    manager: EntityManager,
    slots: readonly { date: LocalDate; time: string }[],
    experienceId?: number,
  ): Promise<void> {
    await rowsOf(manager, ADD_MISSING_SLOTS, [
      slots.map((slot) => slot.date),
      slots.map((slot) => slot.time),
      experienceId ?? null,
    ]);
  }

  /** Sets the capacity of a slot; null: the experience's. The caller holds the slot's lock. */
  async setCapacity(manager: EntityManager, id: number, capacity: number | null): Promise<void> {
    await manager.update(ExperienceSlot, { id }, { capacity });
  }

  /** Ids of the slots that begin within a closed time. */
  async within(manager: EntityManager, { date, from, until }: ClosedTime): Promise<number[]> {
    const slots = manager
      .createQueryBuilder(ExperienceSlot, 's')
      .select('s.id')
      .where('s.local_date = :date', { date });
    if (from !== null) slots.andWhere('s.start_time >= :from AND s.start_time < :until', { from, until });
    return (await slots.getMany()).map(({ id }) => id);
  }
}
