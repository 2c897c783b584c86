import type { EntityManager } from 'typeorm';
import type { Slice } from './slice.entity.js';

/** The trials of canaries, as the registry needs them: they begin and end with changes of a slice's row. */
export abstract class SliceTrials {
  /** In the transaction of the change: begins the trial of the row's canary, and ends the one that is open. */
  abstract follow(manager: EntityManager, slice: Slice): Promise<void>;
}
