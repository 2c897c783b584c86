// A guest who buys with the same API calls as the pages.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from './api-client.mjs';

const HOME = {
  address1: '18 Quarry Lane',
  address2: '',
  city: 'Placerville',
  state: 'CA',
  zipCode: '95667',
  country: 'US',
};

/** Decimal money as whole cents. */
export const cents = (decimal) => Math.round(Number(decimal) * 100);

export class Shopper extends ApiClient {
  browserId = randomUUID().replaceAll('-', '').slice(0, 9);

  constructor(baseUrl, email = `shopper.${randomUUID().slice(0, 13)}@example.test`) {
    super(baseUrl);
    this.email = email;
  }

  #details() {
    return {
      customerInfo: { firstName: 'Wanjiru', lastName: 'Ellis', email: this.email, phone: '916-555-0143' },
      shippingAddress: HOME,
      billingAddress: { ...HOME, sameAsShipping: true },
      ageConfirmed: true,
    };
  }

  /** `item`: { item_type, item_id, quantity, item_details? } */
  add(item) {
    return this.call('POST', '/api/cart', { session_id: this.browserId, ...item });
  }

  quote() {
    return this.call('POST', '/api/cart/quote', { session_id: this.browserId, stateCode: HOME.state });
  }

  startCheckout() {
    return this.call('POST', '/api/checkout/start', { session_id: this.browserId, stateCode: HOME.state });
  }

  pay(amount, sourceId = 'cnon:card-nonce-ok', more = {}) {
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

  placeOrder(paymentId, totals) {
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
export class Staff extends ApiClient {
  static async signIn(baseUrl) {
    const staff = new Staff(baseUrl);
    await staff.signInAgain();
    return staff;
  }

  /** Signs in, also after Redis has lost the sessions; tries again for ten seconds while a service is starting. */
  async signInAgain() {
    for (let left = 40; ; left -= 1) {
      const answer = await this.call('POST', '/api/auth/login', { email: 'admin', password: 'harvest-admin' });
      if (answer.status === 200) return;
      if (left === 0 || (answer.status > 0 && answer.status < 500))
        throw new Error(`sign-in: ${answer.status} ${JSON.stringify(answer.body)}`);
      await pause(250);
    }
  }
}
