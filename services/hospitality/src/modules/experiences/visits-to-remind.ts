import type { EntityManager } from 'typeorm';
import { ERASED, rowsOf } from '@shamba/service-kit';
import type { DueReminders } from '../property/index.js';

/** Marks confirmed visits of that day as reminded of, and answers their ids. The index is by this expression. */
export async function markVisitsToRemind(
  manager: EntityManager,
  { of, changedBefore, most }: DueReminders,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(manager, MARK, [of, changedBefore, most]);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

const MARK = `
  UPDATE experience_bookings SET reminded_for = $1::date WHERE id = ANY (ARRAY(
    SELECT id FROM experience_bookings
    WHERE coalesce(booking_date, date '0001-01-01') = $1::date AND archived_at IS NULL AND status = 'confirmed'
      AND guest_email <> '${ERASED}' AND reminded_for IS DISTINCT FROM $1::date AND updated_at < $2
    ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED))
  RETURNING id`;
