import type { EntityManager } from 'typeorm';
import { isWithoutOwner } from '../identity/first-owner.js';
import { FirstRunRow, ONLY_ROW } from '../identity/first-run-row.entity.js';

/** Set-up steps of an owner, in the order of the pages. */
export const SET_UP_STEPS = ['winery', 'hours', 'selling', 'payments', 'mail'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/**
 * `open`: without an owner, waiting for the code; `begun`: an owner is setting the winery up; then `finished` for ever.
 */
export type SetUpState = 'open' | 'begun' | 'finished';

/** The site's first run; `open`: no owner was ever made, the set-up can still be begun with the code. */
export type FirstRunFacts = Pick<FirstRunRow, 'salt' | 'steps' | 'finished_at'> & { open: boolean };

/** Reads it. */
export async function readFirstRun(manager: EntityManager): Promise<FirstRunFacts> {
  return factsOf(manager, await manager.findOneByOrFail(FirstRunRow, ONLY_ROW));
}

/** The facts of a row that was read. */
export async function factsOf(manager: EntityManager, row: FirstRunRow): Promise<FirstRunFacts> {
  const { salt, steps, finished_at } = row;
  return { salt, steps, finished_at, open: await isWithoutOwner(manager, row) };
}

export const stateOf = ({ open, finished_at }: FirstRunFacts): SetUpState => {
  if (open) return 'open';
  return finished_at === null ? 'begun' : 'finished';
};
