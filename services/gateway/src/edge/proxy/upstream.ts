import { DomainError } from '@shamba/service-kit/http';
import CircuitBreaker from 'opossum';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import { Outage } from './outage.js';

/**
 * Connections to a service by what they carry: uploads as slow as their senders, and pictures, keep none from the calls
 * that answer quickly.
 */
const CONNECTIONS = { calls: 64, uploads: 8, pictures: 16 } as const;
export type Lane = keyof typeof CONNECTIONS;

/** Request to a service. `path` includes the query. */
export interface UpstreamRequest {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body?: Readable | Buffer | string;
  /** On which connections; `calls` when unset. */
  lane?: Lane;
  /** ms until the answer's headers must be there. */
  timeoutMs: number;
  /**
   * Waits some seconds for a service that is being started again, if
   * nothing of the request was sent and it can be sent again.
   */
  waits?: boolean;
  signal?: AbortSignal;
}

/** The service did not answer: `timeout` when it was reached, `unreachable` when nothing was sent, otherwise `down`. */
export class UpstreamFailure extends Error {
  constructor(
    readonly kind: 'down' | 'timeout' | 'unreachable',
    options: { cause: unknown },
  ) {
    super(`upstream ${kind}`, options);
    this.name = 'UpstreamFailure';
  }
}

/** The request's own fault (body too large, client gone): says nothing of the service's health. */
export class RequestAborted extends Error {
  constructor(options: { cause: unknown }) {
    super('request aborted', options);
    this.name = 'RequestAborted';
  }
}

class BadRequest extends DomainError {
  constructor() {
    super({ code: 'bad_request', status: 'bad_request', publicMessage: 'The request could not be understood.' });
  }
}

const CONNECT_TIMEOUT_MS = 1000;
/** Answers may be long downloads, but never stand still for longer than this. */
const BODY_TIMEOUT_MS = 30_000;
const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
/** Refused, or no answer, while connecting: nothing was sent. */
const CONNECT_CODES = new Set([
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The request itself could not be sent as it was. */
const REQUEST_CODES = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH']);
const SAFE = new Set(['GET', 'HEAD']);
/** A kept-alive connection broke before an answer: the service closed it, or has just restarted. */
const BROKEN_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const READY_WITHIN_MS = 1000;
const ATTEMPTS = 3;
const RETRY_PAUSE_MS = 10;

/**
 * Connections to one service, kept alive, behind a circuit breaker: while
 * it is open, callers hear at once that the service is down.
 */
export class Upstream {
  private readonly pools: Record<Lane, Pool>;
  private readonly breaker: CircuitBreaker<[UpstreamRequest], Dispatcher.ResponseData>;
  private readonly outage: Outage;

  /** @param restartWaitMs how long requests wait for a service that is being started again */
  constructor(baseUrl: string, restartWaitMs: number) {
    this.outage = new Outage(() => this.isReady(READY_WITHIN_MS), restartWaitMs);
    const { origin } = new URL(baseUrl);
    this.pools = {
      calls: poolOf(origin, 'calls'),
      uploads: poolOf(origin, 'uploads'),
      pictures: poolOf(origin, 'pictures'),
    };
    this.breaker = new CircuitBreaker((request: UpstreamRequest) => this.send(request), {
      timeout: false,
      volumeThreshold: 5,
      errorThresholdPercentage: 50,
      rollingCountTimeout: 5000,
      resetTimeout: 1000,
      // A client that went away or sent too much is not the service's failure; a restart is none yet.
      errorFilter: (error: unknown) =>
        error instanceof RequestAborted || (isUnreachable(error) && this.outage.noticed()),
    });
  }

  /** The service's answer, whatever its status. Throws UpstreamFailure or RequestAborted. */
  async request(request: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    for (;;) {
      try {
        const answer = await this.breaker.fire(request);
        this.outage.over();
        return answer;
      } catch (error) {
        const mayWait = isUnreachable(error) && request.waits === true && isBuffered(request);
        if (mayWait && (await this.outage.passes(request.signal))) continue;
        if (error instanceof UpstreamFailure || error instanceof RequestAborted) throw error;
        throw new UpstreamFailure('down', { cause: error });
      }
    }
  }

  /** True if GET /readyz returns 200 now. Does not use the breaker: a starting service is no failure. */
  async isReady(timeoutMs: number): Promise<boolean> {
    try {
      const answer = await this.pools.calls.request({ method: 'GET', path: '/readyz', headersTimeout: timeoutMs });
      await answer.body.dump();
      return answer.statusCode === 200;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    this.breaker.shutdown();
    await Promise.all(Object.values(this.pools).map((pool) => pool.destroy()));
  }

  private async send(request: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.dispatch(request);
      } catch (error) {
        if (attempt === ATTEMPTS || !mayAskAgain(error, request)) throw translate(error, request);
      }
      // Waits until other connections to the dead process are reported too.
      await pause(RETRY_PAUSE_MS);
    }
  }

  private dispatch({
    lane = 'calls',
    timeoutMs,
    method,
    path,
    headers,
    body,
    signal,
  }: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    return this.pools[lane].request({
      method,
      path,
      headers,
      body: body ?? null,
      headersTimeout: timeoutMs,
      ...(signal && { signal }),
    });
  }
}

const poolOf = (origin: string, lane: Lane): Pool =>
  new Pool(origin, {
    connections: CONNECTIONS[lane],
    connect: { timeout: CONNECT_TIMEOUT_MS },
    keepAliveTimeout: 20_000,
    keepAliveMaxTimeout: 60_000,
    bodyTimeout: BODY_TIMEOUT_MS,
  });

/** A read may be asked twice; a write only when it was never sent and its body is still there. */
function mayAskAgain(error: unknown, request: UpstreamRequest): boolean {
  if (request.signal?.aborted) return false;
  const code = codeOf(error) ?? '';
  if (SAFE.has(request.method) && BROKEN_CODES.has(code)) return true;
  return code === 'UND_ERR_CONNECT_TIMEOUT' && isBuffered(request);
}

/** Its body is still there: it can be sent again. */
const isBuffered = ({ body }: UpstreamRequest): boolean =>
  body === undefined || typeof body === 'string' || Buffer.isBuffer(body);

const isUnreachable = (error: unknown): boolean => error instanceof UpstreamFailure && error.kind === 'unreachable';

function translate(error: unknown, request: UpstreamRequest): Error {
  if (error instanceof RequestAborted) return error;
  if (request.signal?.aborted) return new RequestAborted({ cause: request.signal.reason });
  if (REQUEST_CODES.has(codeOf(error) ?? '')) return new RequestAborted({ cause: new BadRequest() });
  return new UpstreamFailure(kindOf(codeOf(error) ?? ''), { cause: error });
}

function kindOf(code: string): UpstreamFailure['kind'] {
  if (CONNECT_CODES.has(code)) return 'unreachable';
  return TIMEOUT_CODES.has(code) ? 'timeout' : 'down';
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;
