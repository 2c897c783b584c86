import type { LocalDate } from '@shamba/rules';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Owner } from './customer-rows.js';
import { ownRows } from './own-rows.js';

/** Removes all personal texts from the customer's stays; returns the stays' ids. */
export const eraseStays = (manager: EntityManager, { userId, email }: Owner): Promise<number[]> =>
  idsOf(
    manager,
    `UPDATE stay_bookings b SET guest_name = '[erased]', guest_email = '[erased]', guest_phone = NULL, special_requests = NULL, user_id = NULL, guest_id = NULL
     WHERE ${ownRows('b', 'guest_email')} RETURNING id`,
    [userId, email],
  );

/** Removes the texts from these stays' change requests and withdraws the open ones; returns their ids. */
export const eraseChangeRequests = (manager: EntityManager, stays: readonly number[]): Promise<number[]> =>
  idsOf(
    manager,
    `UPDATE stay_change_requests SET message = NULL, staff_note = NULL, status = CASE status WHEN 'pending' THEN 'withdrawn' ELSE status END
     WHERE booking_id = ANY($1) RETURNING id`,
    [stays],
  );

/**
 * Removes the texts from these stays' moves and payment links; returns the moves' ids. Mailed links stop working; the
 * nights of an open one are free at its deadline.
 */
export const eraseMoves = (manager: EntityManager, stays: readonly number[]): Promise<number[]> =>
  idsOf(
    manager,
    `WITH links AS (UPDATE stay_links SET note = NULL, token_hashes = '{}' WHERE booking_id = ANY($1))
     UPDATE stay_moves SET reason = NULL WHERE booking_id = ANY($1) RETURNING id`,
    [stays],
  );

/**
 * Removes all personal texts from the customer's registrations and cancels free ones from `today` on; returns the ids.
 */
export const eraseRegistrations = (
  manager: EntityManager,
  { userId, email }: Owner,
  today: LocalDate,
): Promise<number[]> =>
  idsOf(
    manager,
    `UPDATE event_registrations r SET customer_name = '[erased]', customer_email = '[erased-' || r.id || ']', customer_phone = NULL, owner_key = NULL, network = NULL, user_id = NULL,
       status = CASE WHEN r.registration_type = 'free' AND o.local_date >= $3::date THEN 'cancelled' ELSE r.status END
     FROM event_occurrences o WHERE o.id = r.occurrence_id AND ${ownRows('r', 'customer_email')} RETURNING r.id`,
    [userId, email, today],
  );

/** Removes all personal texts from the customer's visits and cancels RSVPs from `today` on; returns the ids. */
export const eraseVisits = (manager: EntityManager, { userId, email }: Owner, today: LocalDate): Promise<number[]> =>
  idsOf(
    manager,
    `UPDATE experience_bookings v SET guest_name = '[erased]', guest_email = '[erased]', guest_phone = NULL, owner_key = NULL, network = NULL, user_id = NULL,
       status = CASE WHEN source = 'rsvp' AND status IN ('pending', 'confirmed') AND booking_date >= $3::date THEN 'cancelled' ELSE status END
     WHERE ${ownRows('v', 'guest_email')} RETURNING id`,
    [userId, email, today],
  );

/** Removes personal data from the audit log of these rows of one entity. */
export async function eraseInRecord(manager: EntityManager, entity: string, ids: readonly number[]): Promise<void> {
  await rowsOf(
    manager,
    'UPDATE audit_log SET before = before - $3::text[], after = after - $3::text[] WHERE entity = $1 AND entity_id = ANY($2)',
    [entity, ids.map(String), PERSONAL],
  );
}

/** Deletes networks that limits no longer count: those of answered requests, and of dates before `today`. */
export async function dropNetworks(runner: Runner, today: LocalDate): Promise<void> {
  await rowsOf(
    runner,
    `UPDATE experience_bookings SET network = NULL WHERE network IS NOT NULL AND (status <> 'pending' OR booking_date < $1)`,
    [today],
  );
  await rowsOf(
    runner,
    `UPDATE event_registrations r SET network = NULL FROM event_occurrences o
      WHERE o.id = r.occurrence_id AND r.network IS NOT NULL AND (r.status <> 'confirmed' OR o.local_date < $1)`,
    [today],
  );
}

const PERSONAL = [
  'guest_name',
  'guest_email',
  'guest_phone',
  'special_requests',
  'customer_name',
  'customer_email',
  'customer_phone',
  'message',
  'staff_note',
  'note',
  'reason',
];

async function idsOf(manager: EntityManager, sql: string, values: unknown[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(manager, sql, values);
  return rows.map((row) => row.id);
}
