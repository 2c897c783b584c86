import type { EntityManager } from 'typeorm';
import { ERASED, rowsOf } from '@shamba/service-kit';
import type { DueReminders } from '../property/index.js';

/** Marks registrations for that day as reminded of, and answers their ids. */
export async function markRegistrationsToRemind(
  manager: EntityManager,
  { of, changedBefore, most }: DueReminders,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(manager, MARK, [of, changedBefore, most]);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

const MARK = `
  UPDATE event_registrations SET reminded_for = $1::date WHERE id = ANY (ARRAY(
    SELECT r.id FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id
    WHERE o.local_date = $1::date AND o.status = 'scheduled' AND r.status = 'confirmed'
      AND r.customer_email <> '${ERASED}' AND r.reminded_for IS DISTINCT FROM $1::date AND r.updated_at < $2
    ORDER BY r.id LIMIT $3 FOR UPDATE OF r SKIP LOCKED))
  RETURNING id`;
