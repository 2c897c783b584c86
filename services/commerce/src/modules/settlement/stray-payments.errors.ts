import { DomainError } from '@shamba/service-kit/http';

/** What the sweeper is still working at is not refunded by hand as well. */
export class PaymentTooYoung extends DomainError {
  constructor(readonly until: Date) {
    super({
      code: 'payment_too_young',
      status: 'conflict',
      publicMessage: 'This payment may still become an order. Please try again in a few minutes.',
      extra: { until: until.toISOString() },
    });
  }
}

export class PaymentOfOrder extends DomainError {
  constructor(orderNumber: string) {
    super({
      code: 'payment_of_order',
      status: 'conflict',
      publicMessage: `This payment belongs to order ${orderNumber}. Please refund it there.`,
    });
  }
}

/** Its reference is none of ours: it may be another system's. */
export class PaymentNotOurs extends DomainError {
  constructor() {
    super({
      code: 'payment_not_ours',
      status: 'conflict',
      publicMessage: 'Nothing is known here about this payment. Please look at it in the card provider’s own pages.',
    });
  }
}
