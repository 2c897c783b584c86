import type { EntityManager } from 'typeorm';
import type { Slice } from './slice.entity.js';

/** Trials of canaries and watches over promoted releases: they begin and end with changes of a slice's row. */
export abstract class SliceTrials {
  /**
   * In the transaction of the change: ends what no longer fits the row, and begins the trial of its canary, else the
   * watch over a release that has just become stable.
   * @param stableBefore stable version before the change
   */
  abstract follow(manager: EntityManager, slice: Slice, stableBefore: string | null): Promise<void>;
}
