import { firstOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import { isWithoutOwner } from '../identity/first-owner.js';

/** Set-up steps of an owner, in the order of the pages. */
export const SET_UP_STEPS = ['winery', 'hours', 'selling', 'payments', 'mail'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/**
 * `open`: without an owner, waiting for the code; `begun`: an owner is setting the winery up; then `finished` for ever.
 */
export type SetUpState = 'open' | 'begun' | 'finished';

/** The row of the first run, which every database has. */
export interface FirstRunRow {
  /** Half of the one-time code. */
  salt: string;
  /** No owner was ever made: the set-up can still be begun with the code. */
  open: boolean;
  /** When each step of the winery was done. */
  steps: Record<string, string>;
  finished_at: Date | null;
}

/** Reads it. */
export async function readFirstRun(manager: EntityManager): Promise<FirstRunRow> {
  const row = await firstOf<Omit<FirstRunRow, 'open'>>(manager, 'SELECT salt, steps, finished_at FROM first_run');
  if (!row) throw new Error('The row of the first run is missing');
  return { ...row, open: await isWithoutOwner(manager) };
}

export const stateOf = ({ open, finished_at }: FirstRunRow): SetUpState => {
  if (open) return 'open';
  return finished_at === null ? 'begun' : 'finished';
};
