import { DomainError, refusal } from '@shamba/service-kit/http';

/** Hospitality does not answer: a journal without its stays would be wrong. */
export class StaysUnknown extends refusal(
  'stays_unknown',
  'unavailable',
  'The part of the books that the stay’s bookings know can’t be read right now. Please try again in a minute.',
) {}

/** A journal without lines: no file to import. */
export class NothingToPost extends DomainError {
  constructor(month: string) {
    super({
      code: 'nothing_to_post',
      status: 'conflict',
      publicMessage: `The journal of ${month} has no entries. It has whole days only, up to yesterday.`,
    });
  }
}

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

export class MonthNotOver extends DomainError {
  constructor(month: string) {
    super({
      code: 'month_not_over',
      status: 'conflict',
      publicMessage: `${month} is not over. A month can be locked from the first day of the next one.`,
    });
  }
}

export class MonthIsLocked extends DomainError {
  constructor(month: string) {
    super({ code: 'month_locked', status: 'conflict', publicMessage: `${month} is locked already.` });
  }
}

/** The journals are others than the person saw. */
export class MonthChanged extends DomainError {
  constructor(month: string) {
    super({
      code: 'month_changed',
      status: 'conflict',
      publicMessage: `The books up to ${month} have changed since you opened them. Please look at them again.`,
    });
  }
}
