/** Failure rates that a trial is tested against. */
export interface Rates {
  /** Share of visitors that may fail. */
  p0: number;
  /** Share that is too much. */
  p1: number;
}

const LEAST_P0 = 0.005;
const MARGIN = 0.045;
/** Least number of visitors: with fewer, the upper bound of zero failures already exceeds the least share. */
const MIN_HISTORY = 600;
const MOST_P0 = 0.5;
/** A healthy release is sent back in at most this share of trials: less than what all tests together may (0.5 %). */
const ALPHA = 0.004;
/** A release that fails for `p1` of visitors is taken for clean in at most this share of trials. */
const BETA = 0.05;

/** The rates for a trial. `upper`: the upper 95 % bound of stable's failing in the last 30 days, of `seen` visitors. */
export function ratesFor(upper: number, seen: number): Rates {
  const p0 = seen < MIN_HISTORY ? LEAST_P0 : Math.min(MOST_P0, Math.max(LEAST_P0, upper));
  return { p0, p1: p0 + MARGIN };
}

/** Visitors after which a release is clean if no further one fails. */
export function cleanAfter({ p0, p1 }: Rates, failed: number): number {
  const needed = -Math.log(BETA / (1 - ALPHA)) + failed * Math.log(p1 / p0);
  return failed + Math.ceil(needed / -Math.log((1 - p1) / (1 - p0)));
}

/**
 * Wald's sequential probability ratio test: after each visitor, whether `failed` of `exposed` speak for `p1` (bad), for
 * `p0` (clean), or for neither yet.
 */
export function sequentialTest({ p0, p1 }: Rates, failed: number, exposed: number): 'bad' | 'clean' | 'open' {
  const evidence = failed * Math.log(p1 / p0) + (exposed - failed) * Math.log((1 - p1) / (1 - p0));
  if (evidence >= Math.log((1 - BETA) / ALPHA)) return 'bad';
  return evidence <= Math.log(BETA / (1 - ALPHA)) ? 'clean' : 'open';
}
