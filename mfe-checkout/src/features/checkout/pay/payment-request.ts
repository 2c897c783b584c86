import { parseCents } from '@shamba/rules';
import type { CardPurpose, Cart } from '@shamba/shell-sdk';
import type { Quote } from '../../../shared/quote';
import type { OrderRequest, PaymentRequest } from '../api';
import { billingFollowsShipping, trimmed, type CheckoutForm, type Needs } from '../fields/form';

/** The buyer and addresses, common to the requests for payment and order. */
type Buyer = Pick<Required<PaymentRequest>, 'session_id' | 'customerInfo'> &
  Pick<PaymentRequest, 'shippingAddress' | 'billingAddress' | 'ageConfirmed'>;

/** The page's data when Pay is pressed. */
export interface Purchase {
  form: CheckoutForm;
  needs: Needs;
  quote: Quote;
  cart: Cart;
  sessionId: string;
  /** Pays with the customer's card on file. */
  cardOnFile: boolean;
  /** Version of the displayed club terms; null without a membership in the cart. */
  termsVersion: string | null;
}

export function buyer({ form, needs, sessionId }: Pick<Purchase, 'form' | 'needs' | 'sessionId'>): Buyer {
  const sameAsShipping = billingFollowsShipping(form, needs);
  return {
    session_id: sessionId,
    customerInfo: trimmed(form.customerInfo),
    ...(needs.shipping && { shippingAddress: trimmed(form.shipping), ageConfirmed: form.ageConfirmed }),
    ...(needs.payment && {
      billingAddress: { ...trimmed(sameAsShipping ? form.shipping : form.billing), sameAsShipping },
    }),
  };
}

/** `sourceId`: the card field's token; null: the card on file. */
export const paymentRequest = (purchase: Purchase, sourceId: string | null): PaymentRequest => ({
  ...buyer(purchase),
  ...(sourceId === null ? { cardOnFile: true } : { sourceId }),
  amount: Number(parseCents(purchase.quote.totals.total)),
  currency: 'USD',
  note: 'Online order',
  ...(purchase.termsVersion !== null && {
    cardConsent: purchase.form.cardConsent,
    consent_version: purchase.termsVersion,
  }),
});

export function orderRequest(purchase: Purchase, paymentId: string | null): OrderRequest {
  const { subtotal, shipping, tax, total } = purchase.quote.totals;
  return {
    ...buyer(purchase),
    paymentDetails: paymentId === null ? {} : { paymentId },
    cartItems: Object.values(purchase.cart)
      .flat()
      .map(({ id, item_id, quantity }) => ({ id, item_id, quantity })),
    totals: { subtotal, shipping, tax, total },
  };
}

/** Data of the buyer that the provider needs for a token: they decide whether the bank asks for confirmation. */
export function verification({ form, needs, quote }: Purchase): CardPurpose {
  const { firstName, lastName, email, phone } = trimmed(form.customerInfo);
  const address = trimmed(billingFollowsShipping(form, needs) ? form.shipping : form.billing);
  return {
    amount: quote.totals.total,
    currencyCode: 'USD',
    intent: needs.club ? 'CHARGE_AND_STORE' : 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: {
      givenName: firstName,
      familyName: lastName,
      email,
      ...(phone && { phone }),
      addressLines: [address.address1, address.address2].filter(Boolean),
      city: address.city,
      ...(address.state && { state: address.state }),
      ...(address.zipCode && { postalCode: address.zipCode }),
      countryCode: address.country,
    },
  };
}
