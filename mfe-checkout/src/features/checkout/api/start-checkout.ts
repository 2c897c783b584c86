import { api } from '@shamba/shell-sdk';
import type { Quote } from '../../../shared/quote';

export interface StartedCheckout {
  checkoutId: string;
  /** ISO instant until which bottles, nights, seats and slots are kept. */
  holdExpiresAt: string;
  quote: Quote;
}

/** Holds what is in the cart, all or nothing; the same call refreshes the time. 409 when something ran out. */
export const startCheckout = (sessionId: string): Promise<StartedCheckout> =>
  api.POST('/api/checkout/start', { body: { session_id: sessionId } });
