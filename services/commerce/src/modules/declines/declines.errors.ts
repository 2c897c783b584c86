import { waitInWords } from '@shamba/rules';
import { DomainError } from '@shamba/service-kit/http';

/** The next card must wait; no bank was asked. `retry_after`: seconds. */
export class TooManyDeclines extends DomainError {
  constructor(readonly retryAfter: number) {
    super({
      code: 'too_many_declines',
      status: 'too_many',
      publicMessage: `Too many cards were declined. Please try again in ${waitInWords(retryAfter)}.`,
      extra: { retry_after: retryAfter },
      headers: { 'retry-after': String(retryAfter) },
    });
  }
}
