import type { EntityManager } from 'typeorm';
import type { Slice } from './slice.entity.js';

/** Facts of a slice's row before a change. */
export type Before = Pick<Slice, 'stable_version' | 'urgent_at'>;

/** Trials of canaries and watches over promoted releases: they begin and end with changes of a slice's row. */
export abstract class SliceTrials {
  /**
   * In the transaction of the change: ends what no longer fits the row, and begins the trial of its canary, else the
   * watch over a release that has just become stable.
   * @param before the row before the change
   */
  abstract follow(manager: EntityManager, slice: Slice, before: Before): Promise<void>;
}
