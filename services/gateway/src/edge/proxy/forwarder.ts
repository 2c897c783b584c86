import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ServiceName } from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { DomainError } from '@shamba/service-kit/http';
import { type Caller, IDENTITY_HEADER } from '@shamba/service-kit/identity';
import { keptTraceparent } from '@shamba/service-kit/observe';
import type { Dispatcher } from 'undici';
import { compressOnce } from '../http/prepared-body.js';
import { refusalOf } from '../http/refusal.js';
import type { GatewayConfig } from '../../config.js';
import { addressOf } from '../http/canonical-path.js';
import type { Exchange } from '../http/exchange.js';
import { isUnsafe } from '../http/origin-rules.js';
import { refuse, sendBytes, sendDomainError, sendRefusal, setAll } from '../http/respond.js';
import { requestHeaders, responseHeaders, touchedTags } from './forwarded-headers.js';
import { IdentityTokens } from './identity-tokens.js';
import { requestBody } from './request-body.js';
import type { Lane, ServiceRequest } from './service-client.js';
import { RequestAborted, ServiceFailure } from './service-failure.js';
import { ServiceClients } from './service-clients.js';

const COMPRESSIBLE = /^(?:application\/(?:problem\+)?json|text\/)/;
const MIN_COMPRESSED = 1024;
const LEVEL = { br: 4, gzip: 5 };

/** The answer of a service, with the headers that clients may see. */
export interface WholeAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Carries requests to the services and their answers back. */
@Injectable()
export class Forwarder {
  private readonly log = new Logger('Proxy');

  constructor(
    private readonly services: ServiceClients,
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
    { service, lane }: { service: string; lane: Lane },
    caller: Caller,
    onAnswer: (touched: string[]) => void,
  ): Promise<void> {
    try {
      const answer = await this.ask(exchange, service, lane, caller);
      onAnswer(touchedTags(answer.headers));
      await sendAnswer(exchange, answer);
    } catch (error) {
      this.sendFailure(exchange, service, error);
    }
  }

  /** A read on the gateway's own behalf: without client headers and without a user. Its answer is read whole. */
  async readAnonymously(
    service: ServiceName,
    path: string,
    requestId: string,
    lane: Lane = 'calls',
  ): Promise<WholeAnswer> {
    const client = this.services.get(service);
    if (!client) throw new ServiceFailure('down', { cause: `no URL for ${service}` });
    const token = await this.tokens.tokenFor(service, { kind: 'anonymous', permissions: [], issuer: 'gateway' });
    const traceparent = keptTraceparent();
    const answer = await client.request({
      method: 'GET',
      path,
      lane,
      headers: {
        [IDENTITY_HEADER]: token,
        'x-request-id': requestId,
        ...(traceparent !== null && { traceparent }),
      },
      timeoutMs: this.config.READ_TIMEOUT_MS,
    });
    const body = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, headers: responseHeaders(answer.headers), body };
  }

  /** Answers a request that no service has answered. */
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
    const timedOut = error instanceof ServiceFailure && error.kind === 'timeout';
    if (error instanceof ServiceFailure) this.log.warn(`${service} did not answer (${error.kind}): ${causeOf(error)}`);
    else this.log.error(`${service}: ${String(error)}`, error instanceof Error ? error.stack : undefined);
    const message = timedOut
      ? 'This part of the shop is slow right now. Please try again in a moment.'
      : 'This part of the shop is not available right now. Please try again in a moment.';
    refuse(exchange, timedOut ? 504 : 502, timedOut ? 'service_timeout' : 'service_unavailable', message, {
      'retry-after': '2',
    });
  }

  private async ask(exchange: Exchange, service: string, lane: Lane, caller: Caller): Promise<Dispatcher.ResponseData> {
    const { req, method, target } = exchange;
    const client = this.services.get(service);
    if (!client || !target) throw new ServiceFailure('down', { cause: `no URL for ${service}` });
    const unsafe = isUnsafe(method);
    const body = unsafe ? await requestBody(req, lane) : undefined;
    const headers = requestHeaders(exchange);
    if (!body) delete headers['content-length'];
    headers[IDENTITY_HEADER] = await this.tokens.tokenFor(service as ServiceName, caller);
    const request: ServiceRequest = {
      method: method,
      path: addressOf(target),
      headers,
      lane,
      timeoutMs: this.patienceWith(unsafe, lane),
      waits: true,
      ...(body && { body }),
      ...(mayBeGivenUp(exchange, unsafe) && { signal: abortOnClose(exchange, unsafe) }),
    };
    return client.request(request);
  }

  /** How long the answer may take, in ms. */
  private patienceWith(unsafe: boolean, lane: Lane): number {
    if (lane === 'uploads') return this.config.UPLOAD_TIMEOUT_MS;
    return unsafe ? this.config.WRITE_TIMEOUT_MS : this.config.READ_TIMEOUT_MS;
  }
}

/**
 * Hands a service's answer to the client, compressed when that is worth it. It is read whole first: no connection to a
 * service waits for a slow reader.
 */
export async function sendAnswer(exchange: Exchange, answer: Dispatcher.ResponseData): Promise<void> {
  const { req, res, method } = exchange;
  const { statusCode: status, body } = answer;
  const headers = responseHeaders(answer.headers);
  if (method === 'HEAD' || status === 204 || status === 304) {
    await body.dump();
    setAll(res, headers);
    res.statusCode = status;
    res.end();
    return;
  }
  const whole = Buffer.from(await body.arrayBuffer());
  if (exchange.problemPage && status >= 400) {
    sendRefusal(exchange, refusalOf({ status, body: whole, headers }));
    return;
  }
  const accepted = isWorthCompressing(whole, headers) ? String(req.headers['accept-encoding'] ?? '') : undefined;
  const { encoding, bytes } = await compressOnce(whole, accepted, LEVEL);
  setAll(res, { ...headers, 'content-length': String(bytes.length) });
  if (encoding !== 'identity') {
    res.setHeader('content-encoding', encoding);
    res.appendHeader('vary', 'Accept-Encoding');
  }
  res.statusCode = status;
  sendBytes(exchange, bytes);
}

const isWorthCompressing = (bytes: Buffer, headers: WholeAnswer['headers']): boolean =>
  COMPRESSIBLE.test(String(headers['content-type'] ?? '')) &&
  headers['content-encoding'] === undefined &&
  bytes.length >= MIN_COMPRESSED;

/** Why a service did not answer, without the request's data: an error code where there is one. */
function causeOf({ cause }: ServiceFailure): string {
  if (!(cause instanceof Error)) return String(cause);
  return (cause as { code?: string }).code ?? cause.message;
}

/** False for a write that has arrived as a whole, as nearly every one: it is carried through even if its client goes. */
const mayBeGivenUp = ({ req }: Exchange, unsafe: boolean): boolean => !unsafe || !req.complete;

/** Ends a request whose client has gone. A write that has arrived as a whole is carried through all the same. */
function abortOnClose({ req, res }: Exchange, unsafe: boolean): AbortSignal {
  const controller = new AbortController();
  const end = (): void => {
    if (unsafe ? !req.complete : !res.writableFinished) controller.abort(new Error('client gone'));
  };
  // The client may have left during the access check: no second event follows.
  if (res.closed) end();
  else res.once('close', end);
  return controller.signal;
}
