import type { LocalDate } from '@shamba/rules';
import { changedBy, ERASED, firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DueReminders } from '../property/index.js';
import type { RegistrationDto } from './dto/registration.dto.js';

/** A registration with its date and event. */
export interface RegistrationRow extends Omit<RegistrationDto, 'price' | 'created_at'> {
  version: number;
  order_line_ref: string | null;
  user_id: number | null;
  unit_price_cents: string;
  created_at: Date;
}

/** Totals of a called-off date: registrations, paid ones, and their sum in cents. */
export interface CallOffSums {
  registrations: number;
  paid: number;
  cents: string;
}

/** A free registration in the future; `start` is HH:MM. */
export interface RegistrationAhead {
  id: number;
  date: LocalDate;
  start: string;
}

/** Registrations by id, in any order. */
export const registrationRows = (runner: Runner, ids: readonly number[]): Promise<RegistrationRow[]> =>
  rowsOf(runner, `${SELECT} WHERE r.id = ANY($1)`, [ids]);

/** A registration; of this user only, unless null is given. */
export const registrationRow = (
  runner: Runner,
  id: number,
  userId: number | null,
): Promise<RegistrationRow | undefined> =>
  firstOf(runner, `${SELECT} WHERE r.id = $1 AND ($2::int IS NULL OR r.user_id = $2)`, [id, userId]);

/** Counts and sums of a date's confirmed registrations. */
export async function callOffSums(runner: Runner, occurrenceId: number): Promise<CallOffSums> {
  const sums = await firstOf<CallOffSums>(
    runner,
    `SELECT count(*)::int AS registrations, count(*) FILTER (WHERE ${PAID})::int AS paid,
            coalesce(sum(quantity * unit_price_cents) FILTER (WHERE ${PAID}), 0) AS cents
       FROM event_registrations WHERE occurrence_id = $1 AND status = 'confirmed'`,
    [occurrenceId],
  );
  return sums ?? { registrations: 0, paid: 0, cents: '0' };
}

/**
 * The id of an owner's or address's confirmed free registration for a date. Under the date's lock the answer stays
 * true.
 */
export async function freeRegistrationOf(
  manager: EntityManager,
  occurrenceId: number,
  owner: string | null,
  email: string,
): Promise<number | undefined> {
  const known = await firstOf<{ id: number }>(
    manager,
    `SELECT id FROM event_registrations WHERE occurrence_id = $1 AND owner_key = $2 AND lower(customer_email) = lower($3) AND status = 'confirmed' AND order_id IS NULL`,
    [occurrenceId, owner, email],
  );
  return known?.id;
}

/** Places of a date taken by free registrations of this guest (address or owner) and of this network. */
export async function freePlacesOf(
  manager: EntityManager,
  occurrenceId: number,
  { email, owner, network }: { email: string; owner: string; network: string | null },
): Promise<{ guest: number; network: number }> {
  const had = await firstOf<{ guest: number; network: number }>(
    manager,
    `SELECT coalesce(sum(quantity) FILTER (WHERE lower(customer_email) = lower($2) OR owner_key = $3), 0)::int AS guest,
            coalesce(sum(quantity) FILTER (WHERE network = $4), 0)::int AS network
       FROM event_registrations WHERE occurrence_id = $1 AND status = 'confirmed' AND order_id IS NULL`,
    [occurrenceId, email, owner, network],
  );
  return had ?? { guest: 0, network: 0 };
}

/** Locks a user's confirmed free registrations from `today` on until the transaction ends; returns them by id. */
export const lockFreeAhead = (manager: EntityManager, userId: number, today: LocalDate): Promise<RegistrationAhead[]> =>
  rowsOf(
    manager,
    `SELECT r.id, o.local_date::text AS date, to_char(o.start_time, 'HH24:MI') AS start
       FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id
      WHERE r.user_id = $1 AND r.status = 'confirmed' AND r.registration_type = 'free' AND o.local_date >= $2::date
      ORDER BY r.id FOR UPDATE OF r`,
    [userId, today],
  );

/** Increments the version of a date's confirmed registrations; returns their sorted ids. */
export async function touchConfirmed(manager: EntityManager, occurrenceId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    manager,
    `UPDATE event_registrations SET version = version + 1, updated_at = now() WHERE occurrence_id = $1 AND status = 'confirmed' RETURNING id`,
    [occurrenceId],
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/**
 * Reduces an order's registrations (of one line, or of all: null) to `remaining` places; 0 cancels them. Smaller ones
 * stay unchanged. Returns the number of changes.
 */
export const cutOrdered = (
  manager: EntityManager,
  orderId: string,
  lineRef: string | null,
  remaining: number,
): Promise<number> =>
  changedBy(
    manager,
    `UPDATE event_registrations SET status = CASE WHEN $3 = 0 THEN 'cancelled' ELSE status END, quantity = CASE WHEN $3 = 0 THEN quantity ELSE $3 END,
       version = version + 1, updated_at = now()
     WHERE order_id = $1 AND ($2::text IS NULL OR order_line_ref = $2) AND status = 'confirmed' AND quantity > $3`,
    [orderId, lineRef, remaining],
  );

/** Marks a day's registrations as reminded; returns their ids. */
export async function markRegistrationsToRemind(
  manager: EntityManager,
  { of, changedBefore, most }: DueReminders,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(manager, MARK, [of, changedBefore, most]);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

const SELECT = `
  SELECT r.id, r.version, r.event_id, r.occurrence_id, r.event_title, o.local_date::text AS event_date, to_char(o.start_time, 'HH24:MI') AS start_time,
         to_char(o.end_time, 'HH24:MI') AS end_time, e.location, e.image_url, r.registration_type, r.status, r.quantity, r.unit_price_cents,
         r.customer_name, r.customer_email, r.customer_phone, r.order_id, r.order_line_ref, r.created_at, r.user_id
    FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id JOIN events e ON e.id = r.event_id`;

/** Paid by an order, which refunds it. */
const PAID = 'unit_price_cents > 0 AND order_id IS NOT NULL AND order_line_ref IS NOT NULL';

const MARK = `
  UPDATE event_registrations SET reminded_for = $1::date WHERE id = ANY (ARRAY(
    SELECT r.id FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id
    WHERE o.local_date = $1::date AND o.status = 'scheduled' AND r.status = 'confirmed'
      AND r.customer_email <> '${ERASED}' AND r.reminded_for IS DISTINCT FROM $1::date AND r.updated_at < $2
    ORDER BY r.id LIMIT $3 FOR UPDATE OF r SKIP LOCKED))
  RETURNING id`;
