import { ageNotStated } from '@shamba/rules';
import { minimumAge } from '@shamba/service-kit/config';
import { DomainError, type FieldErrors, refusal } from '@shamba/service-kit/http';
import { type IssueCode, type Quote, type QuoteIssue, quoteView } from '../pricing/index.js';

/** The browser's amount differs from the cart's price. The body has the fresh quote. */
export class PriceChanged extends DomainError {
  constructor(quote: Quote) {
    super({
      code: 'price_changed',
      status: 'conflict',
      publicMessage: 'The price of your cart has changed. Please review the new total.',
      extra: { quote: quoteView(quote) },
    });
  }
}

/** Another payment for this cart or change is running, for another amount or other lines. */
export class PaymentInProgress extends refusal(
  'payment_in_progress',
  'conflict',
  'A payment for this is already being processed. Please wait a moment.',
) {}

const POLICY: ReadonlySet<IssueCode> = new Set([
  'sign_in_required',
  'already_member',
  'state_not_served',
  'zip_of_other_state',
]);

/** An item can't be bought: 422 for policy, otherwise 409, with every issue and the quote. */
export class CartNotReady extends DomainError {
  constructor(quote: Quote, issues: readonly QuoteIssue[]) {
    const first = issues[0];
    const policy = issues.find((entry) => POLICY.has(entry.code));
    super({
      code: policy?.code ?? 'cart_not_ready',
      status: policy ? 'unprocessable' : 'conflict',
      publicMessage: (policy ?? first)?.message ?? 'Something in your cart needs your attention.',
      extra: { issues: [...issues], quote: quoteView(quote) },
    });
  }
}

/** Not every item can be held for the buyer. */
export class HoldsRefused extends DomainError {
  constructor(
    readonly issues: readonly QuoteIssue[],
    quote?: Quote,
  ) {
    super({
      code: 'hold_unavailable',
      status: 'conflict',
      publicMessage: issues[0]?.message ?? 'Some items are no longer available at the requested quantity.',
      extra: { issues: [...issues], ...(quote && { quote: quoteView(quote) }) },
    });
  }
}

/** A payment without the customer's details can't become an order. */
export class CustomerMissing extends DomainError {
  constructor() {
    super({
      code: 'customer_required',
      status: 'unprocessable',
      publicMessage: 'First name is required',
      errors: {
        'customerInfo.firstName': ['First name is required'],
        'customerInfo.lastName': ['Last name is required'],
        'customerInfo.email': ['Email address is required'],
      },
    });
  }
}

export class ShippingAddressRequired extends DomainError {
  constructor(errors: FieldErrors) {
    const message = Object.values(errors)[0]?.[0] ?? 'Street address is required';
    super({ code: 'shipping_address_required', status: 'unprocessable', publicMessage: message, errors });
  }
}

export class PoBoxRefused extends DomainError {
  constructor() {
    super({
      code: 'po_box_refused',
      status: 'unprocessable',
      publicMessage: 'Wine cannot be delivered to a PO box',
      errors: { 'shippingAddress.address1': ['Wine cannot be delivered to a PO box'] },
    });
  }
}

/** State and ZIP code of the address contradict each other; `message` names both. */
export class ZipOfOtherState extends DomainError {
  constructor(message: string) {
    super({
      code: 'zip_of_other_state',
      status: 'unprocessable',
      publicMessage: message,
      errors: { 'shippingAddress.state': [message], 'shippingAddress.zipCode': [message] },
    });
  }
}

export class CountryNotServed extends DomainError {
  constructor() {
    const message = 'We ship wine within the United States only';
    super({
      code: 'country_not_served',
      status: 'unprocessable',
      publicMessage: message,
      errors: { 'shippingAddress.country': [message] },
    });
  }
}

export class AgeNotConfirmed extends DomainError {
  constructor() {
    const message = ageNotStated(minimumAge());
    super({
      code: 'age_not_confirmed',
      status: 'unprocessable',
      publicMessage: message,
      errors: { ageConfirmed: [message] },
    });
  }
}

/** A membership is charged each quarter: its buyer must agree to storing the card. */
export class CardConsentRequired extends DomainError {
  constructor() {
    const message = 'Please agree to keep your card on file for your club shipments';
    super({
      code: 'card_consent_required',
      status: 'unprocessable',
      publicMessage: message,
      errors: { cardConsent: [message] },
    });
  }
}

export class CardMissing extends DomainError {
  constructor() {
    super({
      code: 'card_required',
      status: 'bad_request',
      publicMessage: 'Please enter your card details',
      errors: { sourceId: ['Please enter your card details'] },
    });
  }
}
