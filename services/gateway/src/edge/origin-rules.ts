import type { IncomingHttpHeaders } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const BODY_TYPES = /^(?:application\/(?:json|x-tar)|multipart\/form-data)\s*(?:;|$)/i;

export type OriginVerdict = 'ok' | 'foreign_origin' | 'unsupported_media';

export const isUnsafe = (method: string): boolean => !SAFE.has(method);

/**
 * Whether an unsafe request may have come from our own pages (docs/rules.md, Who may do what): Origin, when present,
 * equals ours (`null` never does); Sec-Fetch-Site, when present, is same-origin; a body is JSON, a multipart upload, or a
 * slice's build.
 * Clients that send neither header are no browsers and pass.
 * @param ownOrigin PUBLIC_URL's origin, or the one the request itself names when that is unset
 */
export function checkOrigin(method: string, headers: IncomingHttpHeaders, ownOrigin: string): OriginVerdict {
  if (!isUnsafe(method)) return 'ok';
  if (headers.origin !== undefined && headers.origin !== ownOrigin) return 'foreign_origin';
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return 'foreign_origin';
  const type = headers['content-type'];
  if (type === undefined) return hasBody(headers) ? 'unsupported_media' : 'ok';
  return BODY_TYPES.test(type) ? 'ok' : 'unsupported_media';
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
