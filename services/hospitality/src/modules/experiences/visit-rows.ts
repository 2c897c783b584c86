import { ERASED, rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DueReminders } from '../property/index.js';

/**
 * Reduces an order's visits (of one line, or of all: null) to `remaining` guests; 0 cancels them. Smaller ones stay
 * unchanged.
 */
export async function cutOrdered(
  manager: EntityManager,
  orderId: string,
  lineRef: string | null,
  remaining: number,
): Promise<void> {
  await rowsOf(
    manager,
    `UPDATE experience_bookings SET status = CASE WHEN $3 = 0 THEN 'cancelled' ELSE status END, guest_count = CASE WHEN $3 = 0 THEN guest_count ELSE $3 END,
       version = version + 1, updated_at = now()
     WHERE order_id = $1 AND ($2::text IS NULL OR order_line_ref = $2) AND status IN ('pending', 'confirmed') AND guest_count > $3`,
    [orderId, lineRef, remaining],
  );
}

/** Marks a day's confirmed visits as reminded; returns their ids. The condition uses the index's expression. */
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
