import { type Cents, toDecimal } from '@shamba/rules';
import { DomainError } from '@shamba/service-kit/http';

export class NotCancellable extends DomainError {
  constructor(reason: string) {
    super({ code: 'not_cancellable', status: 'conflict', publicMessage: reason });
  }
}

/** The amount differs from the preview: a deadline has passed since. */
export class RefundChanged extends DomainError {
  constructor(amount: Cents) {
    super({
      code: 'refund_changed',
      status: 'conflict',
      publicMessage: `The refund is now $${toDecimal(amount)}. Please confirm again.`,
      extra: { amount: toDecimal(amount) },
    });
  }
}
