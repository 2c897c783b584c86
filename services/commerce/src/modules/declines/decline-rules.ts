const MINUTE_MS = 60_000;
/** Declines count together as long as they come within this time, or within this time after a wait. */
export const WINDOW_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MINUTES = 15;
/**
 * Declines count for this long at most, and a minute more, as the clocks of processes differ. A count that would last
 * longer was noted by a clock that was ahead.
 */
export const LONGEST_COUNTED_MS = WINDOW_MS + (LONGEST_WAIT_MINUTES + 1) * MINUTE_MS;

/**
 * How long no card is tried after so many declines: nothing before the `from`th one, then 1, 2, 4, 8 and 15 minutes. 0
 * for `from` switches it off (docs/rules.md, Checkout). Pure.
 */
export function waitMs(declines: number, from: number): number {
  if (from === 0 || declines < from) return 0;
  return Math.min(2 ** Math.min(declines - from, 10), LONGEST_WAIT_MINUTES) * MINUTE_MS;
}

/** How many cards may be tried at the same time: those that are left before the first wait, but always one. */
export const atOnce = (declines: number, from: number): number =>
  from === 0 ? Infinity : Math.max(1, from - declines);
