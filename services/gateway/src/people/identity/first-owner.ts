import { firstOf, rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import { SetUpClosed } from './identity.errors.js';

/** True if no owner was ever created: only then can the set-up code create one. */
export async function isWithoutOwner(manager: EntityManager): Promise<boolean> {
  const row = await firstOf<{ open: boolean }>(
    manager,
    `SELECT closed_at IS NULL AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin') AS open FROM first_run`,
  );
  if (!row) throw new Error('The row of the first run is missing');
  return row.open;
}

/** Closes the set-up: no code works after this transaction. */
export async function closeFirstRun(manager: EntityManager): Promise<void> {
  await rowsOf(manager, 'UPDATE first_run SET closed_at = coalesce(closed_at, now())');
}

/** Closes it for the caller's owner; a second caller waits, and gets SetUpClosed. */
export async function claimFirstRun(manager: EntityManager): Promise<void> {
  // The lock first: a read in the same statement could be older.
  await rowsOf(manager, 'SELECT 1 FROM first_run FOR UPDATE');
  if (!(await isWithoutOwner(manager))) throw new SetUpClosed();
  await closeFirstRun(manager);
}
