import { guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attemptStates, type Commerce, eventually, orderCount, Shopper, startCommerce } from './support/commerce.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
});

describe('free carts', () => {
  it('are ordered without a card; a repeat returns the same order', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('event', 22, 2);
    const paid = await ann.pay(0, { sourceId: undefined, shippingAddress: undefined });
    expect(paid.body).toEqual({ success: true, paymentId: null });
    const first = await ann.order(null);
    expect(first.body).toMatchObject({
      total: '0.00',
      payment_status: 'free',
      status: 'completed',
      items: [{ event_name: 'Event 22', event_date: '2026-06-20' }],
    });
    expect((await ann.order(null)).body.id).toBe(first.body.id);
    expect(commerce.provider.authorisations).toEqual([]);
    await eventually(() => expect(commerce.hospitality.ofType('order.placed')).toHaveLength(1));
    expect(commerce.hospitality.pinned).toEqual([]);
    expect(await attemptStates(commerce)).toEqual(['captured']);
    // The address is unproven without a payment: the mail has none of the buyer's texts and an hourly limit.
    await eventually(() => expect(commerce.worker.ofType('mail.requested')).toHaveLength(1));
    const mail = commerce.worker.ofType('mail.requested')[0]?.payload;
    expect(mail).toMatchObject({ kind: 'order_confirmation', bounded: true, data: { shipTo: [] } });
    expect(JSON.stringify(mail)).not.toMatch(/Ann|Lee/);
  });

  it('open their own attempt if none was opened before', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('event', 22, 1);
    const answers = await Promise.all([ann.order(null), ann.order(null)]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await orderCount(commerce)).toBe(1);
  });

  it('need a payment if they cost something', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    const answer = await ann.order(null, { ageConfirmed: true });
    expect(answer.body).toMatchObject({ status: 402, code: 'payment_required', quote: { totals: { total: '75.06' } } });
    const empty = new Shopper(commerce, guest('guest-empty'));
    expect((await empty.order(null)).body.code).toBe('cart_empty');
    expect((await empty.pay(0)).body.code).toBe('cart_empty');
  });
});
