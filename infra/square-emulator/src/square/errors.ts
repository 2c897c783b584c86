import type { SquareErrorBody } from '../ledger/records.js';

export type ErrorCategory =
  | 'API_ERROR'
  | 'AUTHENTICATION_ERROR'
  | 'INVALID_REQUEST_ERROR'
  | 'PAYMENT_METHOD_ERROR'
  | 'REFUND_ERROR';

/** An error response of Square: `{errors: [{category, code, detail, field}]}` with its HTTP status. */
export class SquareApiError extends Error {
  override name = 'SquareApiError';
  readonly body: SquareErrorBody;

  constructor(
    readonly status: number,
    category: ErrorCategory,
    readonly code: string,
    detail: string,
    field?: string,
  ) {
    super(detail);
    this.body = field === undefined ? { category, code, detail } : { category, code, detail, field };
  }
}

/** 400: an invalid request. */
export const invalid = (code: string, detail: string, field?: string): SquareApiError =>
  new SquareApiError(400, 'INVALID_REQUEST_ERROR', code, detail, field);

/** 404 in Square's format. */
export const notFound = (detail: string): SquareApiError =>
  new SquareApiError(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', detail);
