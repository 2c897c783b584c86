import { api } from '@shamba/shell-sdk';
import type { CheckoutForm, AddressForm } from '../form';

export interface PaymentAnswer {
  success: boolean;
  paymentId: string | null;
  /** The provider's words for the shopper when it declined. */
  error?: string | null;
}

export interface PaymentRequest {
  session_id: string;
  sourceId?: string;
  /** Cents. */
  amount: number;
  currency: 'USD';
  note: string;
  customerInfo: CheckoutForm['customerInfo'];
  shippingAddress?: AddressForm;
  billingAddress?: AddressForm & { sameAsShipping: boolean };
  ageConfirmed?: boolean;
}

/** Authorises the amount. A decline is an answer, not an error; 409 `price_changed` carries a fresh quote. */
export const createPayment = (body: PaymentRequest): Promise<PaymentAnswer> => api.POST('/api/square/create-payment', { body });
