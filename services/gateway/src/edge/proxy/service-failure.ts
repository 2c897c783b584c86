import { DomainError } from '@shamba/service-kit/http';

/** The service did not answer: `timeout` when it was reached, `unreachable` when nothing was sent, otherwise `down`. */
export class ServiceFailure extends Error {
  constructor(
    readonly kind: 'down' | 'timeout' | 'unreachable',
    options: { cause: unknown },
  ) {
    super(`service ${kind}`, options);
    this.name = 'ServiceFailure';
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
/** A kept-alive connection broke before an answer: the service closed it, or has just restarted. */
const BROKEN_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Nothing of the request was sent. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ServiceFailure && error.kind === 'unreachable';

/** A connection that was open before ended instead of an answer. */
export const isBroken = (error: unknown): boolean => BROKEN_CODES.has(codeOf(error));

/** No connection came about in time. */
export const isConnectTimeout = (error: unknown): boolean => codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT';

/** An error of undici as ServiceFailure or RequestAborted. */
export function failureOf(error: unknown, signal: AbortSignal | undefined): ServiceFailure | RequestAborted {
  if (error instanceof RequestAborted) return error;
  if (signal?.aborted) return new RequestAborted({ cause: signal.reason });
  if (REQUEST_CODES.has(codeOf(error))) return new RequestAborted({ cause: new BadRequest() });
  return new ServiceFailure(kindOf(codeOf(error)), { cause: error });
}

function kindOf(code: string): ServiceFailure['kind'] {
  if (CONNECT_CODES.has(code)) return 'unreachable';
  return TIMEOUT_CODES.has(code) ? 'timeout' : 'down';
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';
