import { sendAhead } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { firstOf, rowsOf } from '../../shared/sql.js';

/** The first key of the advisory locks of this file; the second one is the user's id. */
const LOCKS = 72833;

/** Longer than any payment, sign-up or session that began before the end can last. */
const KEPT_DAYS = 90;

/**
 * Notes that a customer was archived or erased. Every handler of these events calls it before it locks a row: what the customer
 * has begun under `customerStands` is committed then and visible to the handler, and nothing new begins. Repeating it changes
 * nothing. Only the user's id is kept, for 90 days.
 */
export async function endCustomer(manager: EntityManager, userId: number): Promise<void> {
  await sendAhead(manager, 'SELECT pg_advisory_xact_lock($1, $2)', [LOCKS, userId]);
  await rowsOf(
    manager,
    `WITH old AS (DELETE FROM ended_customers WHERE ended_at < now() - make_interval(days => $2) AND user_id <> $1)
     INSERT INTO ended_customers (user_id, ended_at) VALUES ($1, now()) ON CONFLICT DO NOTHING`,
    [userId, KEPT_DAYS],
  );
}

/**
 * Whether a user may still pay, order and join: false once they were archived or erased. Until the caller's transaction ends,
 * the user can't be ended. Call it before the transaction locks a row, as `endCustomer` does: the other way round the two could
 * wait for each other.
 */
export async function customerStands(manager: EntityManager, userId: number): Promise<boolean> {
  // A statement of its own: the next one must see what was committed while this one waited.
  await sendAhead(manager, 'SELECT pg_advisory_xact_lock_shared($1, $2)', [LOCKS, userId]);
  return (await firstOf(manager, 'SELECT 1 FROM ended_customers WHERE user_id = $1', [userId])) === undefined;
}
