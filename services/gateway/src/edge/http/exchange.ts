import { randomUUID } from 'node:crypto';
import type { Problem } from '@shamba/service-kit/http';
import type { Span } from '@shamba/service-kit/observe';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayConfig } from '../../config.js';
import { randomId } from '../../random-id.js';
import { canonicalTarget, type Target } from './canonical-path.js';

const REQUEST_ID = /^[\w.-]{8,64}$/;
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** A problem as a page for people, and the content security policy that it needs. */
export type ProblemPage = (problem: Problem) => { html: string; policy: string };

/** The W3C trace that a request belongs to. */
export interface Trace {
  readonly traceId: string;
  /** Parent span in the client's traceparent; undefined without one. */
  readonly parentId: string | undefined;
}

/** One request with the facts that the gateway has read from it. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly method: string;
  /** null: the target has no canonical form and must be refused. */
  readonly target: Target | null;
  readonly requestId: string;
  /** Read by `traceOf`: most requests need none. */
  trace: Trace | undefined;
  /** Span of the whole request, if its trace is recorded. */
  span: Span | undefined;
  /** 01 when services record the trace, else 00. */
  traceFlags: '00' | '01';
  /** Address of the client, behind TRUST_PROXY trusted hops. */
  readonly address: string;
  /** Scheme and host as the browser sees them, e.g. https://shamba.example. */
  readonly origin: string;
  readonly secure: boolean;
  readonly startedAt: number;
  /** Time in ms after which a slow sender or reader is dropped: see slow-clients.ts. */
  readonly slowAfterMs: number;
  /** Template for metrics and logs, set by the code that answers; never the raw path. */
  route: string;
  /** True once the framework answers, which measures its own answers. */
  byFramework: boolean;
  /** Set while a browser waits for a document: how a failure is shown to it. null: as problem+json. */
  problemPage: ProblemPage | null;
}

/** Without a `publicOrigin` (of PUBLIC_URL), an exchange has the request's own. */
export type ExchangeSettings = Pick<GatewayConfig, 'TRUST_PROXY' | 'SLOW_AFTER_MS' | 'publicOrigin'>;

/** Reads the facts of a request that everything else builds on. */
export function openExchange(req: IncomingMessage, res: ServerResponse, settings: ExchangeSettings): Exchange {
  const secure = isSecure(req, settings.TRUST_PROXY);
  return {
    req,
    res,
    method: req.method ?? 'GET',
    target: canonicalTarget(req.url ?? ''),
    requestId: requestIdOf(req),
    trace: undefined,
    span: undefined,
    traceFlags: '01',
    address: clientAddress(req, settings.TRUST_PROXY),
    origin: settings.publicOrigin ?? `${secure ? 'https' : 'http'}://${hostOf(req, settings.TRUST_PROXY)}`,
    secure: settings.publicOrigin?.startsWith('https:') ?? secure,
    startedAt: performance.now(),
    slowAfterMs: settings.SLOW_AFTER_MS,
    route: 'unmatched',
    byFramework: false,
    problemPage: null,
  };
}

const exchanges = new WeakMap<IncomingMessage, Exchange>();

/** Lets what gets only the request find its exchange. What memory answers needs none. */
export function rememberExchange(exchange: Exchange): void {
  exchanges.set(exchange.req, exchange);
}

/** The exchange of a request that the edge has passed on. */
export function exchangeOf(req: IncomingMessage): Exchange {
  const exchange = exchanges.get(req);
  if (!exchange) throw new Error('This request did not come through the edge');
  return exchange;
}

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/** W3C trace context for the next hop: same trace; below our span, or a new one that nobody records. */
export const nextTraceparent = (exchange: Exchange): string =>
  exchange.span?.traceparent ?? `00-${traceOf(exchange).traceId}-${randomId(SPAN_BYTES, 'hex')}-${exchange.traceFlags}`;

/** The trace of the client's traceparent, or a new one. */
export const traceOf = (exchange: Exchange): Trace => (exchange.trace ??= readTrace(exchange.req));

function requestIdOf(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

function readTrace(req: IncomingMessage): Trace {
  const given = req.headers['traceparent'];
  const [, traceId, parentId] = (typeof given === 'string' && TRACEPARENT.exec(given)) || [];
  return traceId !== undefined && !/^0+$/.test(traceId)
    ? { traceId, parentId }
    : { traceId: randomId(TRACE_BYTES, 'hex'), parentId: undefined };
}

function clientAddress(req: IncomingMessage, hops: number): string {
  const nearest = req.socket.remoteAddress ?? 'unknown';
  if (hops === 0) return nearest;
  const chain = [nearest, ...listOf(req, 'x-forwarded-for').reverse()];
  return chain[hops] ?? chain.at(-1) ?? nearest;
}

function isSecure(req: IncomingMessage, hops: number): boolean {
  if ('encrypted' in req.socket && req.socket.encrypted) return true;
  return hops > 0 && listOf(req, 'x-forwarded-proto')[0] === 'https';
}

function hostOf(req: IncomingMessage, hops: number): string {
  const forwarded = hops > 0 ? listOf(req, 'x-forwarded-host')[0] : undefined;
  const host = forwarded ?? req.headers.host ?? '';
  // The host becomes part of links in the page: an invalid host name is ignored.
  return HOST.test(host) ? host : 'localhost';
}

function listOf(req: IncomingMessage, name: string): string[] {
  const value = req.headers[name];
  const text = Array.isArray(value) ? value.join(',') : (value ?? '');
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
