import { MOST_STAY_MAIL_DAYS, STAY_MAIL_GRACE_DAYS } from '@shamba/event-contract';
import { addDays, type LocalDate } from '@shamba/rules';
import { ERASED, firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { StayBooking } from './stay.entities.js';

/** Columns of a stay in its daily event. */
export type StayToTell = Pick<
  StayBooking,
  | 'id'
  | 'user_id'
  | 'guest_name'
  | 'guest_email'
  | 'number_of_guests'
  | 'check_in_date'
  | 'check_out_date'
  | 'created_at'
>;

/** The picture of a house: its own, otherwise the gallery's first visible one; null: none. */
export async function houseImage(runner: Runner, unitId: number): Promise<string | null> {
  const unit = await firstOf<{ image_url: string | null }>(
    runner,
    `SELECT coalesce(u.image_url, (SELECT g.image_url FROM gallery_images g WHERE g.unit_id = u.id AND g.active ORDER BY g.display_order, g.id LIMIT 1)) AS image_url
     FROM units u WHERE u.id = $1`,
    [unitId],
  );
  return unit?.image_url ?? null;
}

/** True while events of an earlier move have not reached the order. */
export async function isMoveUnderWay(manager: EntityManager, orderId: string): Promise<boolean> {
  const row = await firstOf<{ waits: boolean }>(
    manager,
    `SELECT EXISTS (SELECT 1 FROM outbox WHERE state IN ('pending', 'dead') AND consumer = 'commerce'
       AND type IN ('stay.moved', 'stay.difference_paid') AND payload ->> 'orderId' = $1) AS waits`,
    [orderId],
  );
  return row?.waits === true;
}

/**
 * Marks confirmed stays without an event as reported yesterday: they get today's event as well. Returns the marked
 * stays, at most `most`.
 */
export const markConfirmed = (manager: EntityManager, today: LocalDate, most: number): Promise<StayToTell[]> =>
  rowsOf(manager, CONFIRMED, [today, addDays(today, -1), most]);

/**
 * Marks at most `most` stays with mails around today, not reported today, as reported today; returns them. A mark of a
 * future day comes from a fast clock and is ignored.
 */
export const markOnDay = (manager: EntityManager, today: LocalDate, most: number): Promise<StayToTell[]> =>
  rowsOf(manager, ON_DAY, [
    today,
    addDays(today, MOST_STAY_MAIL_DAYS),
    addDays(today, -MOST_STAY_MAIL_DAYS - STAY_MAIL_GRACE_DAYS),
    most,
  ]);

/**
 * Marks rows that no other process is marking, and returns them. Builds an array first: the update then finds its rows
 * by id.
 */
const marking = (toldOn: string, condition: string, most: '$3' | '$4'): string => `
  UPDATE stay_bookings SET told_on = ${toldOn} WHERE id = ANY (ARRAY(
    SELECT id FROM stay_bookings
    WHERE booking_status = 'confirmed' AND guest_email <> '${ERASED}' AND ${condition}
    ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED))
  RETURNING id, user_id, guest_name, guest_email, number_of_guests, created_at,
    check_in_date::text AS check_in_date, check_out_date::text AS check_out_date`;

/** $1: today, $2: yesterday. */
const CONFIRMED = marking('$2::date', 'told_on IS NULL AND check_out_date >= $1::date', '$3');
/** $1: today, $2: the last arrival, $3: the first departure. */
const ON_DAY = marking(
  '$1::date',
  'told_on <> $1::date AND check_in_date <= $2::date AND check_out_date >= $3::date',
  '$4',
);
