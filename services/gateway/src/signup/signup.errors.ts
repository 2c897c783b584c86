import { DomainError, type ErrorStatus, type FieldErrors } from '@shamba/service-kit';
import { z } from 'zod';

/** Why a sign-up ended, as it is kept for whoever waits for its result. Nothing of a card or a person. */
export interface SignupProblem {
  status: number;
  code: string;
  message: string;
  errors?: FieldErrors;
}

const statuses: Record<number, ErrorStatus> = { 400: 'bad_request', 402: 'payment_required', 404: 'not_found', 409: 'conflict', 422: 'unprocessable', 503: 'unavailable' };

/** The sign-up was undone; nothing is left of it. */
export class SignupFailed extends DomainError {
  constructor(readonly problem: SignupProblem) {
    const { status, code, message, errors } = problem;
    super({ code, status: statuses[status] ?? 'unavailable', publicMessage: message, ...(errors && { errors }) });
  }
}

/** Nobody knows whether the card was stored: it will not have been. */
export const NOT_FINISHED: SignupProblem = { status: 503, code: 'signup_failed', message: 'Wine club signup failed. Please try again.' };

/** The same sign-up is still on its way elsewhere. */
export class SignupRunning extends DomainError {
  constructor() {
    super({
      code: 'signup_running', status: 'conflict', publicMessage: 'Your sign-up is still being finished. Please try again in a moment.', headers: { 'retry-after': '5' },
    });
  }
}

export class AgeRequired extends DomainError {
  constructor() {
    const message = 'You must be 21 or older to join the wine club.';
    super({ code: 'age_required', status: 'unprocessable', publicMessage: message, errors: { age_confirmed: [message] } });
  }
}

export class CardRequired extends DomainError {
  constructor() {
    const message = 'Please enter your card again.';
    super({ code: 'source_required', status: 'unprocessable', publicMessage: message, errors: { source_id: [message] } });
  }
}

const problemBody = z.object({ code: z.string(), message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() });

/** What a service said no with, as it may be told on. */
export function problemOfAnswer(status: number, body: unknown): SignupProblem {
  const { data } = problemBody.safeParse(body);
  return data ? { status, code: data.code, message: data.message, ...(data.errors && { errors: data.errors }) } : { ...NOT_FINISHED, status: 503 };
}
