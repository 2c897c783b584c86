import type { ServerResponse } from 'node:http';
import { type DomainError, problemOf, problemOfDomainError, PROBLEM_TYPE, type Problem } from '@shamba/service-kit';
import { type CachedBody, matchesEtag, selectEncoding } from '../cache/cached-body.js';
import type { Exchange } from './exchange.js';

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
  // What was set for an answer that did not come about.
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

/** Answers prepared bytes: 304 when the client has them, else in the best encoding that it takes. */
export function sendBody(
  { req, res, method }: Exchange,
  body: CachedBody,
  headers: Record<string, string>,
  status = 200,
): void {
  setAll(res, headers);
  if (body.headers) setAll(res, body.headers);
  res.setHeader('etag', body.etag);
  if (body.br || body.gzip) res.setHeader('vary', 'Accept-Encoding');
  if (status === 200 && matchesEtag(req.headers['if-none-match'], body.etag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  const { encoding, bytes } = selectEncoding(body, header(req.headers['accept-encoding']));
  res.statusCode = status;
  res.setHeader('content-type', body.type);
  res.setHeader('content-length', bytes.length);
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  res.end(method === 'HEAD' ? undefined : bytes);
}

const setAll = (res: ServerResponse, headers: Record<string, string>): void => {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
};

const header = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;
