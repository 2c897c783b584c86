import { createHash } from 'node:crypto';
import type { ResolvedSlice } from './resolve-slice.js';

/** Response header of a visitor's calls with the releases that the site serves them now. */
export const SITE_RELEASES_HEADER = 'shamba-releases';
const ID_LENGTH = 10;

/**
 * Releases for one visitor as a text that open tabs compare with their page's: `<id> <slice>=<time> …`. The id changes
 * with any slice's version, and with any flag that is set otherwise; a slice is listed with the time (base 36, seconds)
 * of its last urgent change.
 */
export function siteReleases(slices: readonly ResolvedSlice[], urgent: ReadonlyMap<string, Date>, flags = ''): string {
  const versions = slices.map(({ name, release }) => `${name}@${release.version}`).join(' ');
  const id = createHash('sha256').update(`${versions}${flags}`).digest('base64url').slice(0, ID_LENGTH);
  const times = slices.flatMap(({ name }) => {
    const at = urgent.get(name);
    return at ? [`${name}=${Math.floor(at.getTime() / 1000).toString(36)}`] : [];
  });
  return [id, ...times].join(' ');
}
