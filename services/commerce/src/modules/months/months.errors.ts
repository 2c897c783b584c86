import { DomainError, refusal } from '@shamba/service-kit/http';

/** Hospitality does not answer: a journal without its stays would be wrong. */
export class StaysUnknown extends refusal(
  'stays_unknown',
  'unavailable',
  'The part of the books that the stay’s bookings know can’t be read right now. Please try again in a minute.',
) {}

/** Payments and figures of a day differ: the journal would be wrong. */
export class NotBalanced extends DomainError {
  constructor(month: string) {
    super({
      code: 'not_balanced',
      status: 'conflict',
      publicMessage: `The payments of ${month} are not what its figures say. Please ask whoever runs the shop to run the reconciliation.`,
      logLevel: 'error',
    });
  }
}
