import { customer, guest } from '@shamba/service-kit/testing';
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

const stayDetails = { checkInDate: '2026-07-03', checkOutDate: '2026-07-05', guests: 2 };

describe('holds', () => {
  it('follow the cart: what has left it can be had by others at once', async () => {
    commerce.hospitality.limits.set('nights:2026-07-03', 1);
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 1);
    const { body: stay } = await ann.add('vineyard_stay', 1, 2, stayDetails);
    await ann.start();
    const bob = new Shopper(commerce, guest('guest-bob'));
    await bob.add('vineyard_stay', 1, 2, stayDetails);
    expect((await bob.start()).status).toBe(409);
    await commerce.call(ann.speaker, 'DELETE', `/api/cart/${stay.id}`);
    expect((await ann.start()).status).toBe(200);
    expect((await bob.start()).status).toBe(200);
  });
});

describe('carts that cost nothing', () => {
  it('are ordered without a card; a repeat answers the same order', async () => {
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
  });

  it('open their own attempt when none was opened before', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('event', 22, 1);
    const answers = await Promise.all([ann.order(null), ann.order(null)]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await orderCount(commerce)).toBe(1);
  });

  it('cannot be had by leaving out the payment of one that costs something', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    const answer = await ann.order(null, { ageConfirmed: true });
    expect(answer.body).toMatchObject({ status: 402, code: 'payment_required', quote: { totals: { total: '75.06' } } });
    const empty = new Shopper(commerce, guest('guest-empty'));
    expect((await empty.order(null)).body.code).toBe('cart_empty');
    expect((await empty.pay(0)).body.code).toBe('cart_empty');
  });
});

describe('an order of everything', () => {
  it('tells each owner what it has sold', async () => {
    const user = new Shopper(commerce, customer(7));
    await user.add('wine', 1, 2);
    await user.add('experience', 31, 2, { slotId: 501 });
    await user.add('experience', 32, 2, { preferredDate: '2026-09-01' });
    await user.add('event', 21, 2);
    await user.add('event', 22, 1);
    await user.add('vineyard_stay', 1, 2, stayDetails);
    const { body: quote } = await user.quote({ stateCode: 'CA' });
    expect(quote.issues).toEqual([]);
    const { body: payment } = await user.pay(quote.amount);
    expect(commerce.hospitality.pinned[0]?.[1].lines.map((line) => line.kind).sort()).toEqual([
      'nights',
      'seats',
      'seats',
      'slot',
    ]);
    const { body: order } = await user.order(payment.paymentId);
    expect(order.adjustments.map((entry: { kind: string }) => entry.kind)).toEqual(['shipping', 'tax', 'tax']);
    await eventually(() => expect(commerce.hospitality.ofType('order.placed')).toHaveLength(1));
    const { lines } = commerce.hospitality.ofType('order.placed')[0]?.payload as { lines: Record<string, unknown>[] };
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'wine', wineId: 1, quantity: 2, lineTotal: '56.00' }),
        expect.objectContaining({
          kind: 'experience',
          experienceId: 31,
          slotId: 501,
          guests: 2,
          preferredDate: '2026-06-06',
          preferredTime: '12:30',
        }),
        expect.objectContaining({ kind: 'experience', experienceId: 32, preferredDate: '2026-09-01' }),
        expect.objectContaining({ kind: 'event', eventId: 21, occurrenceId: 210, unitPrice: '45.00' }),
        expect.objectContaining({ kind: 'event', eventId: 22, unitPrice: '0.00' }),
        expect.objectContaining({
          kind: 'vineyard_stay',
          unitId: 1,
          checkIn: '2026-07-03',
          checkOut: '2026-07-05',
          nightlyRate: '325.00',
          cleaningFee: '75.00',
          taxRate: '12.50',
          total: '815.63',
        }),
      ]),
    );
    const { body: recent } = await commerce.call(customer(7), 'GET', '/api/customer/orders/recent');
    expect(recent).toMatchObject([{ id: order.id, items: expect.any(Array) }]);
    expect((await commerce.call(customer(8), 'GET', '/api/customer/orders/recent')).body).toEqual([]);
  });
});
