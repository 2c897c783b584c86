import { DomainError } from '@shamba/service-kit';

/** Redis is down: until it is back users can't sign in and sessions can't be read; guests go on. */
export class SessionsUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: 'sessions_unavailable',
      status: 'unavailable',
      publicMessage: 'Signing in is not possible right now. Please try again in a moment.',
      logLevel: 'warn',
      headers: { 'retry-after': '5' },
      cause,
    });
  }
}
