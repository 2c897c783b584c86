import { wantsSdk } from './release-order.js';
import type { SliceState } from './resolve-slice.js';

/** The slices that come with the site: without one of them the shop, its checkout, accounts or back office are gone. */
const NEEDED: readonly string[] = ['mfe-storefront', 'mfe-checkout', 'mfe-account', 'mfe-admin'];

/** True for a slice that the site cannot do without. */
export const isNeeded = (slice: string): boolean => NEEDED.includes(slice);

/**
 * A sentence for each needed slice of which no release that visitors can be given (stable, or the last good one) runs
 * with an SDK. A slice that nothing was published of lacks nothing.
 */
export const withoutRelease = (states: readonly SliceState[], sdk: string): string[] =>
  states.flatMap(({ name, stable, lastGood }) =>
    stable === null || !isNeeded(name) || [stable, lastGood].some((one) => one && wantsSdk(one.sdk, sdk))
      ? []
      : [`${name} ${stable.version} wants SDK ${stable.sdk}, the new shell has ${sdk}`],
  );
