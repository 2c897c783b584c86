import { minimumAge } from '@shamba/service-kit/config';
import { DomainError, type ErrorStatus, type FieldErrors } from '@shamba/service-kit/http';
import { z } from 'zod';
import type { NotKnown } from './not-known.js';

/** Why a sign-up ended, stored for the request that waits for its result. Nothing of a card or a person. */
export interface SignupProblem {
  status: number;
  code: string;
  message: string;
  errors?: FieldErrors;
  /** Seconds until it may be tried again. */
  retryAfter?: number;
  /** For a sign-up that is still activating: a possible reason of its failure. */
  notKnown?: NotKnown;
}

const statuses: Record<number, ErrorStatus> = {
  400: 'bad_request',
  402: 'payment_required',
  404: 'not_found',
  409: 'conflict',
  422: 'unprocessable',
  429: 'too_many',
  503: 'unavailable',
};

/** The sign-up has failed: neither card nor member is left, and no account that had not begun. */
export class SignupFailed extends DomainError {
  constructor(readonly problem: SignupProblem) {
    const { status, code, message, errors, retryAfter } = problem;
    super({
      code,
      status: statuses[status] ?? 'unavailable',
      publicMessage: message,
      ...(errors && { errors }),
      ...(retryAfter !== undefined && {
        extra: { retry_after: retryAfter },
        ...(status === 429 && { headers: { 'retry-after': String(retryAfter) } }),
      }),
    });
  }
}

/** Unknown if the card was stored: the sign-up is undone, and a stored card disabled. */
export const NOT_FINISHED: SignupProblem = {
  status: 503,
  code: 'signup_failed',
  message: 'Wine club signup failed. Please try again.',
};

/** The account had begun when commerce refused its membership: it stays, and can join from within. */
export const ACCOUNT_ALONE: SignupProblem = {
  status: 503,
  code: 'membership_failed',
  message: 'Your account is ready, but your wine club signup failed. Please sign in and try again.',
};

/** The same sign-up is still on its way elsewhere. */
export class SignupRunning extends DomainError {
  constructor() {
    super({
      code: 'signup_running',
      status: 'conflict',
      publicMessage: 'Your sign-up is still being finished. Please try again in a moment.',
      headers: { 'retry-after': '5' },
    });
  }
}

export class AgeRequired extends DomainError {
  constructor() {
    const message = `You must be ${minimumAge()} or older to join the wine club.`;
    super({
      code: 'age_required',
      status: 'unprocessable',
      publicMessage: message,
      errors: { age_confirmed: [message] },
    });
  }
}

export class CardRequired extends DomainError {
  constructor() {
    const message = 'Please enter your card again.';
    super({
      code: 'source_required',
      status: 'unprocessable',
      publicMessage: message,
      errors: { source_id: [message] },
    });
  }
}

const problemBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  retry_after: z.number().int().positive().optional(),
});

/** Problem in a service's error response; null for another body. */
export function problemIn(status: number, body: unknown): SignupProblem | null {
  const { data } = problemBody.safeParse(body);
  if (!data) return null;
  const { code, message, errors, retry_after: retryAfter } = data;
  return { status, code, message, ...(errors && { errors }), ...(retryAfter !== undefined && { retryAfter }) };
}

/** As problemIn, without what callers may not see. */
export const problemOfAnswer = (status: number, body: unknown): SignupProblem =>
  problemIn(status, body) ?? NOT_FINISHED;
