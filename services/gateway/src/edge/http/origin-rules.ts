import type { IncomingHttpHeaders } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isUnsafe = (method: string): boolean => !SAFE.has(method);

/**
 * True if an unsafe request may be from our own pages (docs/rules.md, Who may do what): Origin, if present, equals ours
 * (`null` never does); Sec-Fetch-Site, if present, is same-origin. Clients without both headers are no browsers and
 * pass. `isTakenBody` refuses bodies that a foreign page could send without a preflight.
 * @param ownOrigin PUBLIC_URL's origin, or the request's own host when it is unset
 */
export function isOwnOrigin(method: string, headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  if (!isUnsafe(method)) return true;
  if (headers.origin !== undefined && headers.origin !== ownOrigin) return false;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
