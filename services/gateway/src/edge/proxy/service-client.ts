import CircuitBreaker from 'opossum';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import { RestartWait } from './restart-wait.js';
import {
  failureOf,
  isBroken,
  isConnectTimeout,
  isUnreachable,
  RequestAborted,
  ServiceFailure,
} from './service-failure.js';

/**
 * Number of connections to a service by lane: uploads, as slow as their senders, and pictures do not occupy those of
 * the quick calls.
 */
const CONNECTIONS = { calls: 64, uploads: 8, pictures: 16 } as const;
export type Lane = keyof typeof CONNECTIONS;

/** A request as it is sent to a service. `path` includes the query. */
export interface ServiceRequest {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body?: Readable | Buffer | string;
  /** Lane of connections; `calls` when unset. */
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

const CONNECT_TIMEOUT_MS = 1000;
/** Answers may be long downloads, but never stand still for longer than this. */
const BODY_TIMEOUT_MS = 30_000;
const SAFE = new Set(['GET', 'HEAD']);

const READY_WITHIN_MS = 1000;
const ATTEMPTS = 3;
const RETRY_PAUSE_MS = 10;

/**
 * Calls one service over connections that are kept open. What it does in three kinds of trouble:
 * - A connection broke, or was not made in time: the request is sent again immediately (`send`).
 * - Half of the requests of five seconds failed: for a second, all requests fail immediately (the breaker).
 * - The service cannot be reached: requests of which nothing was sent wait, as it may be restarting (RestartWait).
 */
export class ServiceClient {
  private readonly pools: Record<Lane, Pool>;
  private readonly breaker: CircuitBreaker<[ServiceRequest], Dispatcher.ResponseData>;
  private readonly restart: RestartWait;

  /** @param restartWaitMs how long requests wait for a service that is being started again */
  constructor(baseUrl: string, restartWaitMs: number) {
    this.restart = new RestartWait(() => this.isReady(READY_WITHIN_MS), restartWaitMs);
    const { origin } = new URL(baseUrl);
    this.pools = {
      calls: poolOf(origin, 'calls'),
      uploads: poolOf(origin, 'uploads'),
      pictures: poolOf(origin, 'pictures'),
    };
    this.breaker = new CircuitBreaker((request: ServiceRequest) => this.send(request), {
      timeout: false,
      volumeThreshold: 5,
      errorThresholdPercentage: 50,
      rollingCountTimeout: 5000,
      resetTimeout: 1000,
      // A client that went away or sent too much is not the service's failure; a restart is none yet.
      errorFilter: (error: unknown) =>
        error instanceof RequestAborted || (isUnreachable(error) && this.restart.mayBeRestart()),
    });
  }

  /** The service's answer, whatever its status. @throws ServiceFailure, RequestAborted */
  async request(request: ServiceRequest): Promise<Dispatcher.ResponseData> {
    for (;;) {
      try {
        const answer = await this.breaker.fire(request);
        this.restart.reached();
        return answer;
      } catch (error) {
        const mayWait = isUnreachable(error) && request.waits === true && isBuffered(request);
        if (mayWait && (await this.restart.untilReady(request.signal))) continue;
        if (error instanceof ServiceFailure || error instanceof RequestAborted) throw error;
        throw new ServiceFailure('down', { cause: error });
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

  private async send(request: ServiceRequest): Promise<Dispatcher.ResponseData> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.dispatch(request);
      } catch (error) {
        if (attempt === ATTEMPTS || !mayAskAgain(error, request)) throw failureOf(error, request.signal);
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
  }: ServiceRequest): Promise<Dispatcher.ResponseData> {
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
function mayAskAgain(error: unknown, request: ServiceRequest): boolean {
  if (request.signal?.aborted) return false;
  if (SAFE.has(request.method) && isBroken(error)) return true;
  return isConnectTimeout(error) && isBuffered(request);
}

/** Its body is still there: it can be sent again. */
const isBuffered = ({ body }: ServiceRequest): boolean =>
  body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
