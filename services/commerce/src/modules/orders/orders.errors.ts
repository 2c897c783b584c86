import { DomainError } from '@shamba/service-kit/http';
import type { PriceChanged } from '../payments/index.js';

/** An order was asked for a payment that was not completed. */
export class NotPaid extends DomainError {
  constructor(message = 'This payment was not completed, so there is no order. Please try again.') {
    super({ code: 'not_paid', status: 'conflict', publicMessage: message });
  }
}

/** The totals of a browser are not those that were paid. The order is made from what was paid, or not at all. */
export class TotalsMismatch extends DomainError {
  constructor(field: string) {
    super({
      code: 'totals_mismatch',
      status: 'conflict',
      publicMessage: 'The totals sent are not those that were paid.',
      errors: { [`totals.${field}`]: ['Not what was paid.'] },
    });
  }
}

/** An order was asked for without name and e-mail address, and its payment has none either. */
export class CustomerRequired extends DomainError {
  constructor() {
    super({
      code: 'customer_required',
      status: 'bad_request',
      publicMessage: 'First name is required',
      errors: {
        'customerInfo.firstName': ['First name is required'],
        'customerInfo.lastName': ['Last name is required'],
        'customerInfo.email': ['Email address is required'],
      },
    });
  }
}

/** An order was asked for without a payment, and the cart is not free. The body carries the quote. */
export class PaymentRequired extends DomainError {
  constructor({ extra }: PriceChanged) {
    super({
      code: 'payment_required',
      status: 'payment_required',
      publicMessage: 'This cart is not free. Please pay for it first.',
      ...(extra && { extra }),
    });
  }
}
