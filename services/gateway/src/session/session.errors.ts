import { DomainError } from '@shamba/service-kit';

/** Redis is away: nobody can sign in or be recognised until it is back; guests go on. */
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
