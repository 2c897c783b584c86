import { STATUS_CODES } from 'node:http';
import { type DomainError, type FieldErrors } from './domain-error.js';

/** Body of application/problem+json (RFC 9457) in every process of Shamba. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  message: string;
  errors?: FieldErrors;
  requestId: string;
  [extra: string]: unknown;
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** A problem for a status that no domain error describes (framework errors, unknown routes). */
export function problemOf(status: number, code: string, message: string, requestId: string): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, code, message, requestId };
}

export function problemOfDomainError(error: DomainError, requestId: string): Problem {
  return {
    ...error.extra,
    ...problemOf(error.httpStatus, error.code, error.publicMessage, requestId),
    ...(error.errors && { errors: error.errors }),
  };
}
