import { type Problem, problemOf, PROBLEM_TYPE } from '@shamba/service-kit/http';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProblemPage } from './exchange.js';

const REFUSALS: Record<string, readonly [status: number, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'headers_too_large',
    'The headers of this request are too large. Deleting the cookies of this site may help.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request did not arrive in time.'],
};
/** A request line as HTTP has it, with a method that Node's parser does not know. */
const OTHER_METHOD = /^[A-Z]{1,32} \/\S* HTTP\/1\.[01]\r?\n/;
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const NOT_ALLOWED = [405, 'method_not_allowed', 'This address does not take that method.'] as const;
const UNREADABLE = [400, 'bad_request', 'The request could not be understood.'] as const;

/** The start of a browser's navigation outside /api, as far as it was read. */
const DOCUMENT = /^(?:GET|HEAD) \/(?!api[/? ])\S* HTTP\/1\.[01]\r\n(?:[^\r\n]+\r\n)*?accept:[^\r\n]*text\/html/i;

/** Node's error for a request that it could not read. */
type ReadError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/**
 * Answers a request that Node could not read (no HTTP, unknown method,
 * headers too large, too slow) with problem+json, and closes.
 */
export function refuseUnreadable(error: ReadError, socket: Duplex, pageOf: ProblemPage): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const [status, code, message] = refusalOf(error);
  const problem = problemOf(status, code, message, requestId);
  const isDocument = DOCUMENT.test(error.rawPacket?.toString('latin1') ?? '');
  socket.end(answer(problem, isDocument ? pageOf(problem) : null));
}

function refusalOf({ code = '', rawPacket }: ReadError): readonly [status: number, code: string, message: string] {
  if (code === 'HPE_INVALID_METHOD' && OTHER_METHOD.test(rawPacket?.toString('latin1') ?? '')) return NOT_ALLOWED;
  return REFUSALS[code] ?? UNREADABLE;
}

function answer(problem: Problem, page: ReturnType<ProblemPage> | null): string {
  const body = page?.html ?? JSON.stringify(problem);
  const headers = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    `content-type: ${page ? 'text/html; charset=utf-8' : PROBLEM_TYPE}`,
    ...(page ? [`content-security-policy: ${page.policy}`] : []),
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${problem.requestId}`,
    ...(problem.status === 405 ? [`allow: ${METHODS}`] : []),
    'cache-control: no-store',
    'connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
