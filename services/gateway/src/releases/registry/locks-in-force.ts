import { todayIn, type Clock } from '@shamba/service-kit/time';
import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { ReleasesLocked } from './registry.errors.js';
import type { Slice } from './slice.entity.js';
import { EVERY_SLICE, SliceLock } from './slice-lock.entity.js';

/** Locks that hold today, those that end last first. */
export const locksInForce = (manager: EntityManager, clock: Pick<Clock, 'now'>): Promise<SliceLock[]> =>
  manager.find(SliceLock, {
    where: { last_day: MoreThanOrEqual(todayIn(clock)) },
    order: { last_day: 'DESC', slice: 'ASC' },
  });

/** The lock that holds for one of these slices today and ends last; null: there is none. */
export const lockOn = (
  manager: EntityManager,
  names: readonly string[],
  clock: Pick<Clock, 'now'>,
): Promise<SliceLock | null> =>
  manager.findOne(SliceLock, {
    where: { slice: In([EVERY_SLICE, ...names]), last_day: MoreThanOrEqual(todayIn(clock)) },
    order: { last_day: 'DESC', slice: 'ASC' },
  });

/** @throws ReleasesLocked (409) while one of the slices is locked */
export async function assertUnlocked(
  manager: EntityManager,
  names: readonly string[],
  clock: Pick<Clock, 'now'>,
): Promise<void> {
  const lock = names.length === 0 ? null : await lockOn(manager, names, clock);
  if (lock) throw new ReleasesLocked(lock.slice === EVERY_SLICE ? null : lock.slice, lock.last_day, lock.reason);
}

type Served = Pick<Slice, 'stable_version' | 'canary_version' | 'canary_percent'>;

/** True if a change gives visitors another release: also none, and a canary for more of them. */
export const givesOther = (before: Served, after: Served): boolean =>
  before.stable_version !== after.stable_version ||
  (after.canary_version !== null &&
    (before.canary_version !== after.canary_version || before.canary_percent < after.canary_percent));
