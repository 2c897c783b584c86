const httpStatus = {
  bad_request: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  unprocessable: 422,
  too_many: 429,
  bad_gateway: 502,
  unavailable: 503,
  timeout: 504,
  storage_full: 507,
} as const;

export type ErrorStatus = keyof typeof httpStatus;
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
/** Messages per field name, as shown under the fields. */
export type FieldErrors = Record<string, string[]>;

export interface DomainErrorInit {
  /** Stable, for programs: snake_case. */
  code: string;
  status: ErrorStatus;
  /** Shown to people unchanged. */
  publicMessage: string;
  logLevel?: LogLevel;
  errors?: FieldErrors;
  /** Further members of the problem document, e.g. a fresh quote. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Refusal by a rule, with a kind of HTTP status; the problem filter turns it into a response. */
export class DomainError extends Error {
  readonly code: string;
  readonly status: ErrorStatus;
  readonly publicMessage: string;
  readonly logLevel: LogLevel;
  readonly errors: FieldErrors | undefined;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(init: DomainErrorInit) {
    super(init.publicMessage, { cause: init.cause });
    this.name = new.target.name;
    this.code = init.code;
    this.status = init.status;
    this.publicMessage = init.publicMessage;
    this.logLevel = init.logLevel ?? 'debug';
    this.errors = init.errors;
    this.extra = init.extra ?? {};
    this.headers = init.headers ?? {};
  }

  get httpStatus(): number {
    return httpStatus[this.status];
  }
}

/** A class of errors that always say the same: `class CartGone extends refusal('cart_gone', 'conflict', '…') {}`. */
export function refusal(code: string, status: ErrorStatus, publicMessage: string): new () => DomainError {
  return class extends DomainError {
    constructor() {
      super({ code, status, publicMessage });
    }
  };
}

/** The row does not exist or belongs to another user: callers can't tell the difference. */
export class NotFound extends DomainError {
  constructor(what = 'This') {
    super({ code: 'not_found', status: 'not_found', publicMessage: `${what} was not found.` });
  }
}

/** The row changed since the caller read it (If-Match). */
export class StaleVersion extends DomainError {
  constructor(currentVersion: number, current?: object) {
    super({
      code: 'stale_version',
      status: 'conflict',
      publicMessage: 'Someone else changed this in the meantime. Reload to see the latest version.',
      extra: { currentVersion, ...(current && { current }) },
    });
  }
}

export class NotSignedIn extends DomainError {
  constructor(publicMessage = 'Please sign in to continue.') {
    super({ code: 'not_signed_in', status: 'unauthenticated', publicMessage });
  }
}

export class Forbidden extends DomainError {
  constructor(publicMessage = 'You do not have permission to do this.') {
    super({ code: 'forbidden', status: 'forbidden', publicMessage });
  }
}

/** Fields with invalid values. */
export class InvalidFields extends DomainError {
  constructor(errors: FieldErrors) {
    const first = Object.values(errors)[0]?.[0] ?? 'Please check the form.';
    super({ code: 'invalid_fields', status: 'bad_request', publicMessage: first, errors });
  }
}

export class TooManyRequests extends DomainError {
  constructor(retryAfterSeconds: number, publicMessage = 'Too many requests. Please wait a moment and try again.') {
    super({
      code: 'too_many_requests',
      status: 'too_many',
      publicMessage,
      headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    });
  }
}

export class ServiceUnavailable extends DomainError {
  constructor(service: string, cause?: unknown) {
    super({
      code: 'service_unavailable',
      status: 'unavailable',
      publicMessage: 'This part of the shop is not available right now. Please try again in a moment.',
      logLevel: 'warn',
      extra: { service },
      headers: { 'retry-after': '5' },
      cause,
    });
  }
}
