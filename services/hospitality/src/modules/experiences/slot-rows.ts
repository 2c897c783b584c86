import type { LocalDate } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Adds missing slots to one bookable experience, or to all; existing ones keep their id and capacity. */
export async function addMissingSlots(
  manager: EntityManager,
  slots: readonly { date: LocalDate; time: string }[],
  experienceId?: number,
): Promise<void> {
  await rowsOf(
    manager,
    `INSERT INTO experience_slots (experience_id, local_date, start_time)
     SELECT e.id, s.day, s.start FROM experiences e, unnest($1::date[], $2::time[]) AS s(day, start)
     WHERE e.bookable AND e.archived_at IS NULL AND ($3::int IS NULL OR e.id = $3)
     ON CONFLICT DO NOTHING`,
    [slots.map((slot) => slot.date), slots.map((slot) => slot.time), experienceId ?? null],
  );
}

/** Sets the capacity of a slot; null: the experience's. The caller holds the slot's lock. */
export async function setCapacity(manager: EntityManager, slotId: number, capacity: number | null): Promise<void> {
  await rowsOf(manager, 'UPDATE experience_slots SET capacity = $2 WHERE id = $1', [slotId, capacity]);
}
