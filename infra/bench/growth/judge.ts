import { percentile } from '../lib/figures.ts';

/** A figure of one shop: its value in each round. */
export type Rounds = readonly number[];

/** More of the smaller shop's figure than this is growth, beyond noise. */
const ALLOWED = 0.1;

const median = (rounds: Rounds): number => percentile(rounds, 0.5);
const spread = (rounds: Rounds): number => Math.max(...rounds) - Math.min(...rounds);

/**
 * True when the larger shop's median is more than 10 % above the smaller one's, and by more than the noise besides:
 * what the rounds of one shop, which do the same work, differ among themselves, of the shop where they differ more.
 */
export const hasGrown = (smaller: Rounds, larger: Rounds): boolean =>
  median(larger) > median(smaller) * (1 + ALLOWED) + Math.max(spread(smaller), spread(larger));

/** The larger shop's median as a multiple of the smaller one's. */
export const ratio = (smaller: Rounds, larger: Rounds): number => median(larger) / median(smaller);

/** Median and spread, for the table. */
export const inWords = (rounds: Rounds): string => `${median(rounds).toFixed(2)} ±${(spread(rounds) / 2).toFixed(2)}`;
