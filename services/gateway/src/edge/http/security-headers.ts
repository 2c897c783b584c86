import type { ServerResponse } from 'node:http';

/**
 * Headers of every answer, of the fast path and of the framework.
 * A page replaces the content security policy with its own.
 */
const ALWAYS: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'SAMEORIGIN'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
];
const TWO_YEARS = 63_072_000;

/** Sets what every response carries, before anyone answers it. */
export function setCommonHeaders(res: ServerResponse, requestId: string, secure: boolean): void {
  for (const [name, value] of ALWAYS) res.setHeader(name, value);
  res.setHeader('x-request-id', requestId);
  if (secure) res.setHeader('strict-transport-security', `max-age=${TWO_YEARS}; includeSubDomains`);
}
