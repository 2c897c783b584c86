import { findUsPlace } from './us-states.js';
import { isUsZip } from './us-zip.js';
import { zipExceptions, zipPrefixes } from './zip-prefixes.js';

const byPrefix = new Map<number, string>();
for (const [state, ranges] of Object.entries(zipPrefixes)) {
  for (const range of ranges.split(' ')) {
    const [first = NaN, last = first] = range.split('-').map(Number);
    for (let prefix = first; prefix <= last; prefix += 1) byPrefix.set(prefix, state);
  }
}
const byZip = new Map(
  Object.entries(zipExceptions).flatMap(([state, zips]) => zips.split(' ').map((zip) => [zip, state] as const)),
);

/**
 * Two-letter code of the state (or territory, or AA, AE, AP) of a ZIP code; undefined for a code that is not in use.
 */
export const stateOfZip = (zip: string): string | undefined =>
  byZip.get(zip.trim().slice(0, 5)) ?? byPrefix.get(Number(zip.trim().slice(0, 3)));

/**
 * Message for a United States address whose ZIP code lies in another state, naming both; null when they agree. Also
 * null for an invalid ZIP code or state: other rules report those (docs/rules.md, Checkout).
 *
 * @param state code or name.
 */
export function zipOfOtherState(zip: string, state: string): string | null {
  const wanted = findUsPlace(state);
  if (!wanted || !isUsZip(zip.trim())) return null;
  const found = stateOfZip(zip);
  if (found === wanted.code) return null;
  const place = found === undefined ? undefined : findUsPlace(found);
  const isIn = place ? `is in ${place.name}, not ${wanted.name}` : `is not in ${wanted.name}`;
  return `ZIP code ${zip.trim().slice(0, 5)} ${isIn}`;
}
