import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Notes whose an address is since `at` (ISO 8601); an older word than what is noted changes nothing. */
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

/** Gives an account the stays, registrations and visits that guests without an account booked under its address. */
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

/** Forgets which addresses are an account's, and whose the address is, if one is given. */
export async function dropVerifiedEmails(
  manager: EntityManager,
  userId: number,
  email: string | null = null,
): Promise<void> {
  await rowsOf(manager, 'DELETE FROM verified_emails WHERE user_id = $1 OR email = lower($2)', [userId, email]);
}
