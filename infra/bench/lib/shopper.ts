// A guest who buys with the same API calls as the pages.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Schemas } from '@shamba/api-contract';
import { ApiClient, type Answer } from './api-client.ts';

const HOME = {
  address1: '18 Quarry Lane',
  address2: '',
  city: 'Placerville',
  state: 'CA',
  zipCode: '95667',
  country: 'US',
};

/** Decimal money as whole cents. */
export const cents = (decimal: string): number => Math.round(Number(decimal) * 100);

/** An item for the cart. */
export type CartItem = Omit<Schemas['AddLineDto'], 'session_id' | 'sessionId'>;

export class Shopper extends ApiClient {
  readonly email: string;
  readonly browserId: string;

  constructor(
    baseUrl: string,
    email = `shopper.${randomUUID().slice(0, 13)}@example.test`,
    browserId = randomUUID().replaceAll('-', '').slice(0, 9),
  ) {
    super(baseUrl);
    this.email = email;
    this.browserId = browserId;
  }

  #details() {
    return {
      customerInfo: { firstName: 'Wanjiru', lastName: 'Ellis', email: this.email, phone: '916-555-0143' },
      shippingAddress: HOME,
      billingAddress: { ...HOME, sameAsShipping: true },
      ageConfirmed: true,
    };
  }

  add(item: CartItem): Promise<Answer<Schemas['AddedLineDto']>> {
    return this.call('POST', '/api/cart', { session_id: this.browserId, ...item });
  }

  quote(): Promise<Answer<Schemas['QuoteDto']>> {
    return this.call('POST', '/api/cart/quote', { session_id: this.browserId, stateCode: HOME.state });
  }

  startCheckout(): Promise<Answer<Schemas['StartedCheckoutDto']>> {
    return this.call('POST', '/api/checkout/start', { session_id: this.browserId, stateCode: HOME.state });
  }

  /** @param amount in cents */
  pay(
    amount: number,
    sourceId = 'cnon:card-nonce-ok',
    more: Partial<Schemas['CreatePaymentDto']> = {},
  ): Promise<Answer<Schemas['PaymentAnswerDto']>> {
    return this.call('POST', '/api/square/create-payment', {
      session_id: this.browserId,
      sourceId,
      amount,
      currency: 'USD',
      note: 'Shamba Ridge Vineyard',
      ...this.#details(),
      ...more,
    });
  }

  placeOrder(paymentId: string, totals: Schemas['QuoteTotalsDto']): Promise<Answer<Schemas['OrderDto']>> {
    return this.call('POST', '/api/orders', {
      session_id: this.browserId,
      ...this.#details(),
      paymentDetails: { paymentId },
      cartItems: [],
      totals,
    });
  }
}

/** The demo's owner, who may change everything. */
export const OWNER = { email: 'admin', password: 'harvest-admin' };

export class Staff extends ApiClient {
  static async signIn(baseUrl: string): Promise<Staff> {
    const staff = new Staff(baseUrl);
    await staff.signInAgain();
    return staff;
  }

  /** Signs in, also after Redis has lost the sessions; tries again for ten seconds while a service is starting. */
  async signInAgain(): Promise<void> {
    for (let left = 40; ; left -= 1) {
      const answer = await this.call('POST', '/api/auth/login', OWNER);
      if (answer.status === 200) return;
      if (left === 0 || (answer.status > 0 && answer.status < 500))
        throw new Error(`sign-in: ${answer.status} ${JSON.stringify(answer.body)}`);
      await pause(250);
    }
  }
}
