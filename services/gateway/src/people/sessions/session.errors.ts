import { DomainError } from '@shamba/service-kit/http';

/** Redis is down or refuses writes: until it is back nobody can sign in; guests are not affected. */
export class SessionsUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: 'sessions_unavailable',
      status: 'unavailable',
      publicMessage:
        'Signing in is not possible right now, but you can still shop as a guest. Please try again in a few minutes.',
      logLevel: 'warn',
      headers: { 'retry-after': '5' },
      cause,
    });
  }
}
