import type { IncomingHttpHeaders } from 'node:http';
import { nextTraceparent, type Exchange } from '../http/exchange.js';

/** Connection headers (RFC 9110), what identifies a person, and what the gateway sets itself. */
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'cookie',
  'authorization',
  'forwarded',
  'via',
  'accept-encoding',
  'x-request-id',
  'traceparent',
  'tracestate',
  'x-touched',
  'x-real-ip',
]);
const NOT_RETURNED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'set-cookie',
  'server',
  'x-powered-by',
  'x-touched',
  'x-request-id',
  'traceparent',
  'date',
]);
const OURS = /^x-(?:shamba|forwarded|internal)-/;

/**
 * Headers for the service: the client's own, less identity and
 * connection, plus request id, trace and where it came from.
 */
export function requestHeaders(exchange: Exchange): Record<string, string> {
  const headers: Record<string, string> = {};
  const named = connectionTokens(exchange.req.headers);
  for (const [name, value] of Object.entries(exchange.req.headers)) {
    if (value === undefined || NOT_FORWARDED.has(name) || OURS.test(name) || named.has(name)) continue;
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  headers['x-request-id'] = exchange.requestId;
  headers['traceparent'] = nextTraceparent(exchange);
  headers['x-forwarded-for'] = exchange.address;
  headers['x-forwarded-proto'] = exchange.secure ? 'https' : 'http';
  return headers;
}

/**
 * Headers for the client: the service's, less connection, cookies and
 * internal ones. API answers are never stored unless they say so.
 */
export function responseHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = { 'cache-control': 'no-store' };
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !NOT_RETURNED.has(name) && !OURS.test(name)) kept[name] = value;
  }
  return kept;
}

/** Tags that a write's answer names as changed. */
export function touchedTags(headers: IncomingHttpHeaders): string[] {
  const value = headers['x-touched'];
  const text = Array.isArray(value) ? value.join(',') : (value ?? '');
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

const connectionTokens = (headers: IncomingHttpHeaders): Set<string> =>
  new Set((headers.connection ?? '').split(',').map((token) => token.trim().toLowerCase()));
