import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Stores the account of an address since `at` (ISO 8601); older events change nothing. */
export async function noteVerifiedEmail(
  manager: EntityManager,
  email: string,
  userId: number,
  at: string,
): Promise<void> {
  await rowsOf(
    manager,
    `INSERT INTO verified_emails (email, user_id, verified_at) VALUES (lower($1), $2, $3)
     ON CONFLICT (email) DO UPDATE SET user_id = excluded.user_id, verified_at = excluded.verified_at WHERE verified_emails.verified_at <= excluded.verified_at`,
    [email, userId, at],
  );
}

/** Moves stays, registrations and visits of guests without an account under an address to its account. */
export async function joinBookings(manager: EntityManager, email: string, userId: number): Promise<void> {
  for (const [table, column] of [
    ['stay_bookings', 'guest_email'],
    ['event_registrations', 'customer_email'],
    ['experience_bookings', 'guest_email'],
  ] as const) {
    await rowsOf(
      manager,
      `UPDATE ${table} SET user_id = $1, version = version + 1, updated_at = now() WHERE user_id IS NULL AND lower(${column}) = lower($2)`,
      [userId, email],
    );
  }
}

/** Deletes an account's verified addresses, and the owner of the given address, if any. */
export async function dropVerifiedEmails(
  manager: EntityManager,
  userId: number,
  email: string | null = null,
): Promise<void> {
  await rowsOf(manager, 'DELETE FROM verified_emails WHERE user_id = $1 OR email = lower($2)', [userId, email]);
}
