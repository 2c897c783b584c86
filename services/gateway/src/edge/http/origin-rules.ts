import type { IncomingHttpHeaders } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isUnsafe = (method: string): boolean => !SAFE.has(method);

/**
 * Whether an unsafe request may have come from our own pages (docs/rules.md, Who may do what): Origin, when present,
 * equals ours (`null` never does); Sec-Fetch-Site, when present, is same-origin. Clients that send neither header are
 * no browsers and pass. `isTakenBody` keeps out what a foreign page could send without asking.
 * @param ownOrigin PUBLIC_URL's origin, or the one the request itself names when that is unset
 */
export function isOwnOrigin(method: string, headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  if (!isUnsafe(method)) return true;
  if (headers.origin !== undefined && headers.origin !== ownOrigin) return false;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
