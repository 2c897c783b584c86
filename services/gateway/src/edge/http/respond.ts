import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import {
  type DomainError,
  problemOf,
  problemOfDomainError,
  PROBLEM_TYPE,
  type Problem,
} from '@shamba/service-kit/http';
import type { Head } from './head.js';
import { type PreparedBody, matchesEtag, selectEncoding } from './prepared-body.js';
import type { Refusal } from './refusal.js';
import type { Exchange } from './exchange.js';
import { dropSlowReader } from './slow-clients.js';
import { WaitingAnswers } from './waiting-answers.js';

/** Bytes per write to a reader. */
const PIECE = 64 * 1024;
const MOST_LISTENERS = 20;
const waiting = new WaitingAnswers(96 * 1024 * 1024);

/**
 * Answers a problem: as a page where a browser waits for one, else as
 * problem+json. Ends the connection when the answer has already begun.
 */
export function sendProblem(exchange: Exchange, problem: Problem, headers: Record<string, string> = {}): void {
  const { res, method } = exchange;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const page = exchange.problemPage?.(problem);
  const body = Buffer.from(page?.html ?? JSON.stringify(problem));
  // Removes headers of the response that failed.
  for (const name of ['content-encoding', 'etag']) res.removeHeader(name);
  setAll(res, {
    'cache-control': 'no-store',
    ...headers,
    ...(page && { 'content-security-policy': page.policy }),
    'content-type': page ? 'text/html; charset=utf-8' : PROBLEM_TYPE,
    'content-length': String(body.length),
  });
  res.statusCode = problem.status;
  res.end(method === 'HEAD' ? undefined : body);
}

export function sendDomainError(exchange: Exchange, error: DomainError): void {
  sendProblem(exchange, problemOfDomainError(error, exchange.requestId), error.headers);
}

/** A service's own refusal: as it is, or as a page where a browser waits for one. Its answer is never stored. */
export function sendRefusal(exchange: Exchange, { status, type, body, headers }: Refusal): void {
  const { res, method, requestId } = exchange;
  if (exchange.problemPage) {
    const problem = problemOf(status, 'not_shown', messageIn(body) ?? 'This could not be shown.', requestId);
    sendProblem(exchange, problem, headers);
    return;
  }
  setAll(res, { ...headers, 'content-type': type, 'cache-control': 'no-store' });
  res.statusCode = status;
  res.end(method === 'HEAD' ? undefined : body);
}

/** The message for people in a refusal, if its body is JSON. */
function messageIn(body: Buffer): string | undefined {
  try {
    const said: unknown = JSON.parse(body.toString());
    return typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string'
      ? said.message
      : undefined;
  } catch {
    return undefined;
  }
}

/** A problem that no domain error describes, e.g. 405. */
export function refuse(
  exchange: Exchange,
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): void {
  sendProblem(exchange, problemOf(status, code, message, exchange.requestId), headers);
}

/** 405. @param allow the methods that the address takes */
export function refuseMethod(exchange: Exchange, allow = 'GET, HEAD'): void {
  refuse(exchange, 405, 'method_not_allowed', 'This address does not take that method.', { allow });
}

/** Ends an answer with its body; a long one in pieces, each of which its reader has to take in time. */
export function sendBytes(exchange: Exchange, bytes: Buffer): void {
  const { res } = exchange;
  if (bytes.length <= PIECE) {
    res.end(bytes);
    if (res.writableLength > 0) dropSlowReader(exchange);
    return;
  }
  waiting.add(res, bytes);
  dropSlowReader(exchange);
  // With the pipeline's, an answer has more listeners than Node takes for a leak.
  res.setMaxListeners(MOST_LISTENERS);
  // A reader that goes away needs no answer.
  pipeline(Readable.from(piecesOf(bytes)), res, () => undefined);
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/**
 * Answers prepared bytes: 304 when the client has them, else in the best encoding that it takes.
 * @param head the headers that are not the body's own
 */
export function sendBody(exchange: Exchange, body: PreparedBody, head: Head): void {
  const { req, res, method } = exchange;
  if (matchesEtag(req.headers['if-none-match'], body.etag)) {
    res.writeHead(304, [...head, ...body.head]);
    res.end();
    return;
  }
  const { encoding, bytes } = selectEncoding(body, header(req.headers['accept-encoding']));
  const own = ['content-type', body.type, 'content-length', String(bytes.length)];
  if (encoding !== 'identity') own.push('content-encoding', encoding);
  res.writeHead(200, [...head, ...body.head, ...own]);
  if (method === 'HEAD') res.end();
  else sendBytes(exchange, bytes);
}

export const setAll = (res: ServerResponse, headers: Record<string, string | string[]>): void => {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
};

const header = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;
