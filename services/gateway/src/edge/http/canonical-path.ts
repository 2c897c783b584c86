const MAX_PATH = 2048;
/** Encoded slashes and backslashes would mean one thing to the gateway and another to a service. */
const ENCODED_SEPARATOR = /%(?:2f|5c|00)/i;

const FORBIDDEN = /[\\\u0000-\u001f\u007f]/;
/** Pattern of a plain path: needs no decoding; only dot segments must be refused. */
const PLAIN = /^(?:\/[A-Za-z0-9_~@:$!,;=+-][A-Za-z0-9_.~@:$!,;=+-]*)+$/;

/** The one spelling of a request target that the gateway matches, caches and forwards. */
export interface Target {
  /** Canonical path, percent-encoded, without a trailing slash (but `/` itself). */
  path: string;
  /** Query without the question mark, as sent; '' when there is none. */
  query: string;
}

/** The address as it is forwarded: canonical path and query. */
export const addressOf = ({ path, query }: Target): string => (query === '' ? path : `${path}?${query}`);

/**
 * Canonical form of a raw request target; null when it must be refused with 400: encoded separators, dot segments,
 * empty segments, control characters, broken percent-encoding, or a path over 2,048 characters.
 */
export function canonicalTarget(url: string): Target | null {
  const mark = url.indexOf('?');
  const rawPath = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark + 1);
  const path = canonicalPath(rawPath);
  return path === null || FORBIDDEN.test(query) ? null : { path, query };
}

function canonicalPath(raw: string): string | null {
  if (raw === '/' || (raw.length <= MAX_PATH && PLAIN.test(raw))) return raw;
  if (!raw.startsWith('/') || raw.length > MAX_PATH) return null;
  if (ENCODED_SEPARATOR.test(raw) || raw.includes('#')) return null;
  const trimmed = raw.endsWith('/') ? raw.slice(0, -1) : raw;
  const segments: string[] = [];
  for (const segment of trimmed.slice(1).split('/')) {
    const decoded = decodeSegment(segment);
    if (decoded === null) return null;
    segments.push(encodeSegment(decoded));
  }
  return `/${segments.join('/')}`;
}

function decodeSegment(segment: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch {
    return null;
  }
  if (decoded === '' || decoded === '.' || decoded === '..' || FORBIDDEN.test(decoded)) return null;
  return decoded;
}

/** encodeURIComponent, but what RFC 3986 allows in a segment stays readable. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:3A|40|24|2C|3B|3D|2B)/g, (code) => decodeURIComponent(code));
}
