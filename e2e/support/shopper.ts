import { ApiClient, type ApiAnswer } from './api-client.js';
import { HOME, newPerson, type Person } from './people.js';

export interface Wine {
  id: number;
  slug: string;
  name: string;
  price: string;
  stock_quantity: number;
  in_stock: boolean;
}

export interface Quote {
  lines: { lineId: number; quantity: number }[];
  totals: { subtotal: string; discount: string; shipping: string; tax: string; total: string };
  shippingIsEstimate: boolean;
  issues: { code: string; message: string }[];
}

export interface PaymentAnswer {
  success: boolean;
  paymentId: string | null;
  error?: string;
}

export interface PlacedOrder {
  id: string;
  order_number: string;
  status: string;
}

export interface Problem {
  code: string;
  message: string;
  status: number;
  requestId: string;
}

const RANDOM_ID = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Decimal money as whole cents. */
export const cents = (decimal: string): number => Math.round(Number(decimal) * 100);

/** Each call takes the next wine: stock may not yet include the purchase of the test before. */
let nextWine = 0;

/** A guest who buys without a browser, by the calls that the pages make. */
export class Shopper extends ApiClient {
  readonly person: Person = newPerson();
  readonly home = { ...HOME };
  readonly browserId = Array.from({ length: 9 }, () => RANDOM_ID[Math.floor(Math.random() * RANDOM_ID.length)]).join(
    '',
  );

  /** The next wine of which at least `bottles` are left. */
  async wineInStock(bottles = 12): Promise<Wine> {
    const wines = await this.expectOk<Wine[]>('GET', '/api/wines');
    const enough = wines.filter((one) => one.in_stock && one.stock_quantity >= bottles).sort((a, b) => a.id - b.id);
    const wine = enough[nextWine++ % enough.length];
    if (!wine) throw new Error(`no wine has ${bottles} bottles left`);
    return wine;
  }

  /** Everything on the shelf. */
  wines(): Promise<Wine[]> {
    return this.expectOk('GET', '/api/wines');
  }

  /** Reads the wine again. */
  async wine(id: number): Promise<Wine> {
    const wine = (await this.expectOk<Wine[]>('GET', '/api/wines')).find((one) => one.id === id);
    if (!wine) throw new Error(`wine ${id} is gone`);
    return wine;
  }

  addWine(wine: { id: number }, quantity: number): Promise<unknown> {
    return this.expectOk('POST', '/api/cart', {
      session_id: this.browserId,
      item_type: 'wine',
      item_id: wine.id,
      quantity,
    });
  }

  quote(): Promise<Quote> {
    return this.expectOk('POST', '/api/cart/quote', { session_id: this.browserId, stateCode: HOME.state });
  }

  /** Places the holds, as opening the checkout page does. */
  startCheckout(): Promise<{ checkoutId: string; holdExpiresAt: string; quote: Quote }> {
    return this.expectOk('POST', '/api/checkout/start', { session_id: this.browserId, stateCode: HOME.state });
  }

  /** One press of Pay; `change` replaces parts of what the page sends. */
  pay(
    amount: number,
    sourceId = 'cnon:card-nonce-ok',
    change: Record<string, unknown> = {},
  ): Promise<ApiAnswer<PaymentAnswer & Partial<Problem> & { quote?: Quote }>> {
    return this.post('/api/square/create-payment', {
      sourceId,
      amount,
      currency: 'USD',
      note: 'Shamba Ridge Vineyard',
      session_id: this.browserId,
      ...this.details(),
      ...change,
    });
  }

  /** Turns a payment into an order. */
  placeOrder(paymentId: string | null, quote: Quote): Promise<ApiAnswer<PlacedOrder>> {
    return this.post('/api/orders', {
      session_id: this.browserId,
      ...this.details(),
      paymentDetails: { paymentId },
      cartItems: [],
      totals: quote.totals,
    });
  }

  /** Fills a cart and goes up to the open press of Pay; gives the amount to be paid. */
  async readyToPay(bottles = 2): Promise<{ wine: Wine; quote: Quote; amount: number }> {
    const wine = await this.wineInStock();
    await this.addWine(wine, bottles);
    const { quote } = await this.startCheckout();
    return { wine, quote, amount: cents(quote.totals.total) };
  }

  /** Another visitor who has guessed the browser id, and has no guest cookie. */
  stranger(url: string): Shopper {
    return Object.assign(new Shopper(url), { browserId: this.browserId });
  }

  private details() {
    return {
      customerInfo: this.person,
      shippingAddress: this.home,
      billingAddress: { ...this.home, sameAsShipping: true },
      ageConfirmed: true,
    };
  }
}
