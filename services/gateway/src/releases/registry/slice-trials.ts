import type { EntityManager } from 'typeorm';
import type { Slice } from './slice.entity.js';

/** Facts of a slice's row before a change. */
export type Before = Pick<Slice, 'stable_version' | 'canary_version' | 'canary_percent' | 'urgent_at'>;

/** True if visitors get other releases of the slice after a change. */
export const servesOther = (before: Before, after: Before): boolean =>
  before.stable_version !== after.stable_version ||
  before.canary_version !== after.canary_version ||
  before.canary_percent !== after.canary_percent;

/** Trials of canaries and watches over promoted releases: they begin and end with changes of a slice's row. */
export abstract class SliceTrials {
  /**
   * In the transaction of the change: ends what no longer fits the row, and begins the trial of its canary, else the
   * watch over a release that has just become stable.
   * @param before the row before the change
   * @param set the slices that are changed together; null: this one alone, which ends its part in a set's trial
   */
  abstract follow(manager: EntityManager, slice: Slice, before: Before, set: string | null): Promise<void>;

  /** Ends the trial of a slice's canary as gone back, before its row loses the canary. The admin slice has none. */
  abstract endBack(manager: EntityManager, slice: string, reason: string): Promise<void>;

  /** The other slices whose canaries are tried together with one of these, in the order of their names. */
  abstract triedWith(manager: EntityManager, names: readonly string[]): Promise<string[]>;

  /**
   * After releases were promoted together: when fewer than `size` of them are watched, the watches only tell. A set goes
   * back whole or not at all.
   */
  abstract onlyTellInPart(manager: EntityManager, set: string, size: number): Promise<void>;
}
