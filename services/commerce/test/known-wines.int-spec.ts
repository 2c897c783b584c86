import { guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WineItem } from '@shamba/api-contract/internal';
import { attemptStates, type Commerce, Shopper, startCommerce } from './support/commerce.js';

let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  ann = new Shopper(commerce, guest('guest-ann'));
});

/** Two bottles of wine 1 to California by the estimate: 56.00 + 15.00 + 4.06. */
const TWO_BOTTLES = 7506;

describe('a payment of wines that the quote has read', () => {
  const change = (over: Partial<WineItem>) => {
    commerce.catalog.items.wines = commerce.catalog.items.wines?.map((wine) => ({ ...wine, ...over }));
  };
  beforeEach(async () => {
    change({ version: 1 });
    await ann.add('wine', 1, 2);
    await ann.quote({ stateCode: 'CA' });
  });

  it('reads none of them again: catalog compares their versions when it pins', async () => {
    const before = commerce.catalog.calls.length;
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    expect(payment.success).toBe(true);
    expect(commerce.catalog.calls.slice(before)).toEqual([expect.stringMatching(/^PUT \/internal\/holds\/[^/]+$/)]);
    expect(commerce.catalog.pinned.map(([, { lines }]) => lines)).toEqual([[expect.objectContaining({ version: 1 })]]);
  });

  it('is refused with the fresh quote when a price has changed since, and nothing is charged or pinned', async () => {
    change({ version: 2, price: '30.00' });
    const answer = await ann.pay(TWO_BOTTLES);
    expect(answer.body).toMatchObject({ status: 409, code: 'price_changed', quote: { totals: { total: '79.35' } } });
    expect(commerce.provider.authorisations).toEqual([]);
    expect(commerce.catalog.pinned).toEqual([]);
    expect(await attemptStates(commerce)).toEqual(['failed']);
    const { body: payment } = await ann.pay(7935);
    expect(payment.success).toBe(true);
  });

  it('takes place with the new facts when the amount is the same', async () => {
    change({ version: 2, name: 'Renamed' });
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    const { body: order } = await ann.order(payment.paymentId);
    expect(JSON.stringify(order)).toContain('Renamed');
    expect(commerce.provider.authorisations).toHaveLength(1);
  });

  it('says that a wine is sold out by what is in stock now', async () => {
    change({ stockQuantity: 0 });
    await ann.quote({ stateCode: 'CA' });
    change({ stockQuantity: 24 });
    expect((await ann.pay(TWO_BOTTLES)).body.success).toBe(true);
  });
});
