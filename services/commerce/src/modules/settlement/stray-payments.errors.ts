import { DomainError, refusal } from '@shamba/service-kit/http';

/** Staff can't refund a payment while the sweeper may still settle it. */
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

/** The payment's reference is not ours: another system may own it. */
export class PaymentNotOurs extends refusal(
  'payment_not_ours',
  'conflict',
  'We have no record of this payment. Please look it up in your Square Dashboard.',
) {}
