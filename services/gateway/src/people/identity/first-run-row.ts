import type { EntityManager } from 'typeorm';
import { FirstRunRow, ONLY_ROW } from './first-run-row.entity.js';
import { SetUpClosed } from './identity.errors.js';
import { User } from './user.entity.js';

/** The site's first run; `open`: no owner was ever made, the set-up can still be begun with the code. */
export type FirstRunFacts = Pick<FirstRunRow, 'salt' | 'steps' | 'finished_at'> & { open: boolean };

export async function readFirstRun(manager: EntityManager): Promise<FirstRunFacts> {
  return factsOf(manager, await manager.findOneByOrFail(FirstRunRow, ONLY_ROW));
}

/** Like readFirstRun; locks the row until the transaction ends. */
export async function lockFirstRun(manager: EntityManager): Promise<FirstRunFacts> {
  return factsOf(
    manager,
    await manager.findOneOrFail(FirstRunRow, { where: ONLY_ROW, lock: { mode: 'pessimistic_write' } }),
  );
}

/** Closes the set-up: no code works after this transaction. */
export async function closeFirstRun(manager: EntityManager): Promise<void> {
  await manager.update(FirstRunRow, ONLY_ROW, { closed_at: () => 'coalesce(closed_at, now())' });
}

/** Closes the set-up for the owner that the caller makes; a concurrent second caller waits. @throws SetUpClosed */
export async function claimFirstRun(manager: EntityManager): Promise<void> {
  if (!(await lockFirstRun(manager)).open) throw new SetUpClosed();
  await closeFirstRun(manager);
}

async function factsOf(manager: EntityManager, row: FirstRunRow): Promise<FirstRunFacts> {
  const { salt, steps, finished_at, closed_at } = row;
  const open = closed_at === null && !(await manager.existsBy(User, { role: 'admin' }));
  return { salt, steps, finished_at, open };
}
