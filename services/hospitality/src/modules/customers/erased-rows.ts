import type { LocalDate } from '@shamba/rules';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Owner } from './customer-rows.js';
import { ownRows } from './own-rows.js';

/** Takes every word about the guest out of their stays; answers the stays' ids. */
export const eraseStays = (manager: EntityManager, { userId, email }: Owner): Promise<number[]> =>
  idsOf(
    manager,
    `UPDATE stay_bookings b SET guest_name = '[erased]', guest_email = '[erased]', guest_phone = NULL, special_requests = NULL, user_id = NULL, guest_id = NULL
     WHERE ${ownRows('b', 'guest_email')} RETURNING id`,
    [userId, email],
  );

/** Takes the words out of change requests of these stays and withdraws the open ones; answers their ids. */
export const eraseChangeRequests = (manager: EntityManager, stays: readonly number[]): Promise<number[]> =>
  idsOf(
    manager,
    `UPDATE stay_change_requests SET message = NULL, staff_note = NULL, status = CASE status WHEN 'pending' THEN 'withdrawn' ELSE status END
     WHERE booking_id = ANY($1) RETURNING id`,
    [stays],
  );

/**
 * Takes the words out of moves and payment links of these stays; answers the moves' ids. No mail that was sent opens a
 * link any more; what an open one keeps ends at its deadline.
 */
export const eraseMoves = (manager: EntityManager, stays: readonly number[]): Promise<number[]> =>
  idsOf(
    manager,
    `WITH links AS (UPDATE stay_links SET note = NULL, token_hashes = '{}' WHERE booking_id = ANY($1))
     UPDATE stay_moves SET reason = NULL WHERE booking_id = ANY($1) RETURNING id`,
    [stays],
  );

/** Takes every word about the guest out of their registrations and cancels free ones from `today` on; answers the ids. */
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

/** Takes every word about the guest out of their visits and cancels RSVPs from `today` on; answers the ids. */
export const eraseVisits = (manager: EntityManager, { userId, email }: Owner, today: LocalDate): Promise<number[]> =>
  idsOf(
    manager,
    `UPDATE experience_bookings v SET guest_name = '[erased]', guest_email = '[erased]', guest_phone = NULL, owner_key = NULL, network = NULL, user_id = NULL,
       status = CASE WHEN source = 'rsvp' AND status IN ('pending', 'confirmed') AND booking_date >= $3::date THEN 'cancelled' ELSE status END
     WHERE ${ownRows('v', 'guest_email')} RETURNING id`,
    [userId, email, today],
  );

/** Takes what is personal out of the record of changes of these rows of one entity. */
export async function eraseInRecord(manager: EntityManager, entity: string, ids: readonly number[]): Promise<void> {
  await rowsOf(
    manager,
    'UPDATE audit_log SET before = before - $3::text[], after = after - $3::text[] WHERE entity = $1 AND entity_id = ANY($2)',
    [entity, ids.map(String), PERSONAL],
  );
}

/** Drops networks that bound nothing any more: of requests that are answered, and of dates before `today`. */
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
