import type { Head } from './head.js';
import type { Exchange } from './exchange.js';

/** Headers of every answer, of the fast path and of the framework. */
const ALWAYS: Head = [
  ...['x-content-type-options', 'nosniff'],
  ...['x-frame-options', 'SAMEORIGIN'],
  ...['referrer-policy', 'strict-origin-when-cross-origin'],
  ...['cross-origin-opener-policy', 'same-origin'],
  ...['cross-origin-resource-policy', 'same-origin'],
  ...['permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
];
const NOTHING_LOADS = "default-src 'none'; frame-ancestors 'none'";
const HTTPS_FOR_TWO_YEARS = ['strict-transport-security', 'max-age=63072000; includeSubDomains'];

/** What every response carries. @param policy content security policy; a page has its own */
export function commonHeaders(
  { requestId, secure }: Pick<Exchange, 'requestId' | 'secure'>,
  policy = NOTHING_LOADS,
): string[] {
  const head = [...ALWAYS, 'content-security-policy', policy, 'x-request-id', requestId];
  if (secure) head.push(...HTTPS_FOR_TWO_YEARS);
  return head;
}
