import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ServiceName } from '@shamba/event-contract';
import {
  type Caller,
  CONFIG,
  DomainError,
  IDENTITY_HEADER,
  keptTraceparent,
  type Problem,
  problemOf,
} from '@shamba/service-kit';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { accepts } from '../cache/cached-body.js';
import type { GatewayConfig } from '../config.js';
import { addressOf } from '../edge/canonical-path.js';
import type { Exchange } from '../edge/exchange.js';
import { isUnsafe } from '../edge/origin-rules.js';
import { refuse, sendDomainError, sendProblem } from '../edge/respond.js';
import { requestHeaders, responseHeaders, touchedTags } from './forwarded-headers.js';
import { IdentityTokens } from './identity-tokens.js';
import { requestBody } from './request-body.js';
import { RequestAborted, UpstreamFailure, type UpstreamRequest } from './upstream.js';
import { Upstreams } from './upstreams.js';

const COMPRESSIBLE = /^(?:application\/(?:problem\+)?json|text\/)/;
const MIN_COMPRESSED = 1024;
const SMALL = 64 * 1024;

/** Carries requests to the services and their answers back, as streams. */
@Injectable()
export class Forwarder {
  private readonly log = new Logger('Proxy');

  constructor(
    private readonly upstreams: Upstreams,
    private readonly tokens: IdentityTokens,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Forwards one request to a service and writes its answer; a service that
   * is down is a 502 and a slow one a 504, as problem+json.
   * @param onAnswer sees the tags that the answer touched before the client sees the answer
   */
  async forward(
    exchange: Exchange,
    service: string,
    caller: Caller,
    onAnswer: (touched: string[]) => void,
  ): Promise<void> {
    try {
      const answer = await this.ask(exchange, service, caller);
      onAnswer(touchedTags(answer.headers));
      await sendAnswer(exchange, answer);
    } catch (error) {
      this.sendFailure(exchange, service, error);
    }
  }

  /** A read on the gateway's own behalf: without client headers and without a user. */
  async readAnonymously(service: ServiceName, path: string, requestId: string): Promise<Dispatcher.ResponseData> {
    const upstream = this.upstreams.get(service);
    if (!upstream) throw new UpstreamFailure('down', { cause: `no URL for ${service}` });
    const token = await this.tokens.tokenFor(service, { kind: 'anonymous', permissions: [], issuer: 'gateway' });
    const traceparent = keptTraceparent();
    return upstream.request({
      method: 'GET',
      path,
      headers: {
        [IDENTITY_HEADER]: token,
        'x-request-id': requestId,
        accept: 'application/json',
        ...(traceparent !== null && { traceparent }),
      },
      timeoutMs: this.config.READ_TIMEOUT_MS,
    });
  }

  /** Writes what became of a request that no service answered. */
  sendFailure(exchange: Exchange, service: string, error: unknown): void {
    const reason = error instanceof RequestAborted ? error.cause : error;
    if (reason instanceof DomainError) {
      sendDomainError(exchange, reason);
      return;
    }
    if (exchange.res.destroyed) return;
    if (exchange.res.headersSent) {
      exchange.res.destroy();
      return;
    }
    const timedOut = error instanceof UpstreamFailure && error.kind === 'timeout';
    if (error instanceof UpstreamFailure) this.log.warn(`${service} did not answer (${error.kind}): ${causeOf(error)}`);
    else this.log.error(`${service}: ${String(error)}`, error instanceof Error ? error.stack : undefined);
    const message = timedOut
      ? 'This part of the shop is slow right now. Please try again in a moment.'
      : 'This part of the shop is not available right now. Please try again in a moment.';
    refuse(exchange, timedOut ? 504 : 502, timedOut ? 'service_timeout' : 'service_unavailable', message, {
      'retry-after': '2',
    });
  }

  private async ask(exchange: Exchange, service: string, caller: Caller): Promise<Dispatcher.ResponseData> {
    const { req, method, target } = exchange;
    const upstream = this.upstreams.get(service);
    if (!upstream || !target) throw new UpstreamFailure('down', { cause: `no URL for ${service}` });
    const unsafe = isUnsafe(method);
    const body = unsafe ? await requestBody(req) : undefined;
    const headers = requestHeaders(exchange);
    if (!body) delete headers['content-length'];
    headers[IDENTITY_HEADER] = await this.tokens.tokenFor(service as ServiceName, caller);
    const request: UpstreamRequest = {
      method: method,
      path: addressOf(target),
      headers,
      timeoutMs: this.patienceWith(unsafe, body),
      waits: true,
      ...(body && { body }),
      signal: abortOnClose(exchange, unsafe),
    };
    return upstream.request(request);
  }

  /** How long the answer may take, in ms. A body that streams is an upload. */
  private patienceWith(unsafe: boolean, body: Buffer | Readable | undefined): number {
    if (body && !Buffer.isBuffer(body)) return this.config.UPLOAD_TIMEOUT_MS;
    return unsafe ? this.config.WRITE_TIMEOUT_MS : this.config.READ_TIMEOUT_MS;
  }
}

/**
 * Hands a service's answer to the client: small ones in one
 * packet, others as a stream, compressed when that is worth it.
 */
export async function sendAnswer(exchange: Exchange, answer: Dispatcher.ResponseData): Promise<void> {
  const { req, res, method } = exchange;
  if (exchange.problemPage && answer.statusCode >= 400) {
    const { 'retry-after': retryAfter } = responseHeaders(answer.headers);
    const problem = await problemIn(answer, exchange.requestId);
    sendProblem(exchange, problem, typeof retryAfter === 'string' ? { 'retry-after': retryAfter } : {});
    return;
  }
  for (const [name, value] of Object.entries(responseHeaders(answer.headers))) res.setHeader(name, value);
  res.statusCode = answer.statusCode;
  if (method === 'HEAD' || answer.statusCode === 204 || answer.statusCode === 304) {
    await answer.body.dump();
    res.end();
    return;
  }
  const encoder = encoderFor(req.headers['accept-encoding'], answer);
  if (encoder) {
    res.removeHeader('content-length');
    res.setHeader('content-encoding', encoder.name);
    res.appendHeader('vary', 'Accept-Encoding');
    await pipeline(answer.body, encoder.stream, res);
  } else if (Number(answer.headers['content-length']) <= SMALL) {
    res.end(Buffer.from(await answer.body.arrayBuffer()));
  } else {
    await pipeline(answer.body, res);
  }
}

const SOMETHING = 'This could not be shown.';

/** What a service's refusal says, for a page; whatever it answered. */
async function problemIn(answer: Dispatcher.ResponseData, requestId: string): Promise<Problem> {
  const said: unknown = await answer.body.json().catch(() => null);
  const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : undefined;
  return problemOf(answer.statusCode, 'not_shown', typeof message === 'string' ? message : SOMETHING, requestId);
}

function encoderFor(acceptEncoding: string | string[] | undefined, answer: Dispatcher.ResponseData) {
  const type = String(answer.headers['content-type'] ?? '');
  const length = answer.headers['content-length'];
  const worthIt =
    COMPRESSIBLE.test(type) &&
    answer.headers['content-encoding'] === undefined &&
    (length === undefined || Number(length) >= MIN_COMPRESSED);
  if (!worthIt) return null;
  const accepted = String(acceptEncoding ?? '');
  if (accepts(accepted, 'br'))
    return { name: 'br', stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  if (accepts(accepted, 'gzip')) return { name: 'gzip', stream: createGzip({ level: 5 }) };
  return null;
}

/** Why a service did not answer, without the request's data: an error code where there is one. */
function causeOf({ cause }: UpstreamFailure): string {
  if (!(cause instanceof Error)) return String(cause);
  return (cause as { code?: string }).code ?? cause.message;
}

/** Ends a request whose client has gone. A write that has arrived as a whole is carried through all the same. */
function abortOnClose({ req, res }: Exchange, unsafe: boolean): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished && !(unsafe && req.complete)) controller.abort(new Error('client gone'));
  });
  return controller.signal;
}
