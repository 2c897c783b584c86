import { type Problem, problemOf, PROBLEM_TYPE } from '@shamba/service-kit';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const REFUSALS: Record<string, readonly [status: number, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request did not arrive in time.'],
};
const UNREADABLE = [400, 'bad_request', 'The request could not be understood.'] as const;

/** Answers what is no HTTP, too long in its headers or too slow, as a problem like everything else, and hangs up. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const [status, code, message] = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  socket.end(answer(problemOf(status, code, message, requestId)));
}

function answer(problem: Problem): string {
  const body = JSON.stringify(problem);
  const headers = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${problem.requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
