import { DomainError } from '@shamba/service-kit/http';
import type { PriceChanged } from '../payments/index.js';

/** A request for an order whose payment was not completed. */
export class NotPaid extends DomainError {
  constructor(message = 'This payment was not completed, so there is no order. Please try again.') {
    super({ code: 'not_paid', status: 'conflict', publicMessage: message });
  }
}

/** The browser's totals differ from the paid ones. The order is made from the paid totals, or not at all. */
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

/** A request for an order without name and e-mail address, whose payment has none either. */
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

/** A request for an order without a payment, whose cart is not free. The body has the quote. */
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
