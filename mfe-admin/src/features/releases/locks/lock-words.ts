import { formatDay } from '@shamba/ui/core';
import type { SliceOnSite } from '../api';
import { titleOf } from '../release-words';

export type Lock = SliceOnSite['locks'][number];

/** "Locked until the end of Sunday, November 29, 2026: Harvest weekend". */
export const lockText = ({ last_day: day, reason }: Lock): string =>
  `Locked until the end of ${formatDay(day, 'long')}: ${reason}`;

/** A lock that keeps a slice's trial at its share, and whose it is: its own, else that of one tried with it. */
export interface TrialLock {
  lock: Lock;
  /** Title of another slice; null: the lock is this slice's. */
  of: string | null;
}

export function lockOfTrial(slice: SliceOnSite, slices: readonly SliceOnSite[]): TrialLock | null {
  const [own] = slice.locks;
  if (own) return { lock: own, of: null };
  for (const { slice: name } of slice.trial?.together ?? []) {
    const lock = slices.find((one) => one.name === name)?.locks[0];
    if (lock) return { lock, of: titleOf({ name }) };
  }
  return null;
}
