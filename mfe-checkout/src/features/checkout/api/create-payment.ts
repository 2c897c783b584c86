import { api } from '@shamba/shell-sdk';
import type { AddressForm, CheckoutForm } from '../fields/form';

export interface PaymentAnswer {
  success: boolean;
  paymentId: string | null;
  /** The provider's words for the shopper when it declined. */
  error?: string | null;
}

/** Who buys and where to: what a payment and an order are both told. */
export interface Buyer {
  session_id: string;
  customerInfo: CheckoutForm['customerInfo'];
  shippingAddress?: AddressForm;
  billingAddress?: AddressForm & { sameAsShipping: boolean };
  ageConfirmed?: boolean;
}

export interface PaymentRequest extends Buyer {
  sourceId: string;
  /** Cents. */
  amount: number;
  currency: 'USD';
  note: string;
  /** The version of the club's terms that were on screen and agreed to. */
  consent_version?: string;
  cardConsent?: boolean;
}

/** Authorises the amount. A decline is an answer, not an error; 409 `price_changed` carries a fresh quote. */
export const createPayment = (body: PaymentRequest): Promise<PaymentAnswer> =>
  api.POST('/api/square/create-payment', { body });
