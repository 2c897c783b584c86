const MINUTE_MS = 60_000;
/** Declines count together if each comes within this time after the previous one or its wait. */
export const WINDOW_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MINUTES = 15;
/**
 * Longest time that declines count, plus a minute for differences between processes' clocks. A longer count was written
 * by a fast clock.
 */
export const LONGEST_COUNTED_MS = WINDOW_MS + (LONGEST_WAIT_MINUTES + 1) * MINUTE_MS;

/**
 * Wait in milliseconds after so many declines: none before the `from`th, then 1, 2, 4, 8 and 15 minutes. `from` 0
 * disables it (docs/rules.md, Checkout). Pure.
 */
export function waitMs(declines: number, from: number): number {
  if (from === 0 || declines < from) return 0;
  return Math.min(2 ** Math.min(declines - from, 10), LONGEST_WAIT_MINUTES) * MINUTE_MS;
}

/** Number of cards that may be tried at the same time: the tries left before the first wait, but at least one. */
export const atOnce = (declines: number, from: number): number =>
  from === 0 ? Infinity : Math.max(1, from - declines);
