import type { EntityManager } from 'typeorm';
import { FirstRunRow, ONLY_ROW } from './first-run-row.entity.js';
import { SetUpClosed } from './identity.errors.js';
import { User } from './user.entity.js';

/** The row of the first run, locked until the transaction ends. */
export const lockFirstRun = (manager: EntityManager): Promise<FirstRunRow> =>
  manager.findOneOrFail(FirstRunRow, { where: ONLY_ROW, lock: { mode: 'pessimistic_write' } });

/** True if no owner was ever created: only then can the set-up code create one. */
export const isWithoutOwner = async (manager: EntityManager, { closed_at }: FirstRunRow): Promise<boolean> =>
  closed_at === null && !(await manager.existsBy(User, { role: 'admin' }));

/** Closes the set-up: no code works after this transaction. */
export async function closeFirstRun(manager: EntityManager): Promise<void> {
  await manager.update(FirstRunRow, ONLY_ROW, { closed_at: () => 'coalesce(closed_at, now())' });
}

/** Closes it for the caller's owner; a second caller waits, and gets SetUpClosed. */
export async function claimFirstRun(manager: EntityManager): Promise<void> {
  const row = await lockFirstRun(manager);
  if (!(await isWithoutOwner(manager, row))) throw new SetUpClosed();
  await closeFirstRun(manager);
}
