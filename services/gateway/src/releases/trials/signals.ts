import type { SignalCount } from './arm.js';
import { fisherMore } from './statistics.js';

/** Chance at which healthy releases would be taken for worse, at each look and for each signal. */
const CHANCE = 0.0003;

/**
 * True if more pages have the signal than of the other release (Fisher, one-sided). Each network has one voice, as for
 * failures.
 */
export const hasMore = (mine: SignalCount, theirs: SignalCount): boolean =>
  fisherMore(mine.networks, mine.views, theirs.hits, theirs.views) < CHANCE;
