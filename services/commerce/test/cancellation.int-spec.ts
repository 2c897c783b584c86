import { customer, guest, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Reconcile } from '../src/modules/settlement/index.js';
import { attemptStates, type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';
import { mailedKey } from './support/order-links.js';

let commerce: Commerce;
let ann: Shopper;
const me = customer(7);
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  ann = new Shopper(commerce, me);
});

interface Item {
  id: number;
  item_type: string;
}
const path = (id: string) => `/api/customer/orders/${id}`;
const read = async (id: string) => (await commerce.call(me, 'GET', path(id))).body;
const preview = (id: string, query = '') => commerce.call(me, 'GET', `${path(id)}/cancellation${query}`);
const cancel = (id: string, body: object = {}, as = me) => commerce.call(as, 'POST', `${path(id)}/cancellation`, body);
const captured = () => eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
const idOf = (order: { items: Item[] }, type: string): number =>
  order.items.find((item) => item.item_type === type)?.id ?? 0;
const mails = () =>
  commerce.worker.ofType('mail.requested').map((event) => event.payload as { kind: string; data: object });
const tell = (as: 'hospitality' | 'gateway', type: string, payload: object) =>
  commerce.call({ as }, 'POST', '/internal/inbox', {
    events: [{ id: crypto.randomUUID(), type, payload, occurredAt: '2026-06-03T19:00:00.000Z' }],
  });

/** A stay from 20 to 22 June and two bottles, on 3 June. */
async function stayAndWine() {
  await ann.add('vineyard_stay', 1, undefined, { checkInDate: '2026-06-20', checkOutDate: '2026-06-22' });
  await ann.add('wine', 1, 2);
  const { body: quote } = await ann.quote();
  const { body: payment } = await ann.pay(quote.amount);
  const order = (await ann.order(payment.paymentId)).body;
  await captured();
  return order;
}

describe('a customer’s cancellation', () => {
  it('is previewed by the rules, and matches the preview', async () => {
    const order = await stayAndWine();
    const [stay, wine] = [idOf(order, 'vineyard_stay'), idOf(order, 'wine')];
    const { body: before } = await preview(order.id, `?lines=${stay}`);
    expect(before).toMatchObject({
      allowed: true,
      reason: null,
      refund: { amount: '815.63', shipping: '0.00', lines: [{ line_id: stay, percent: '100.00' }] },
    });
    expect(before.policy).toEqual([
      'Vineyard stays: full refund until 14 days before check-in, 50% refund until 7 days before check-in, then no refund.',
      'Wine: full refund until it is shipped.',
    ]);

    // Ten days later only half is refunded.
    commerce.clock.advance(10 * 86_400);
    const { body: later } = await preview(order.id, `?lines=${stay}`);
    expect(later.refund).toMatchObject({ amount: '407.82', lines: [{ percent: '50.00' }] });
    expect((await cancel(order.id, { lines: [stay], amount: before.refund.amount })).body).toMatchObject({
      status: 409,
      code: 'refund_changed',
      amount: later.refund.amount,
    });
    const { body } = await cancel(order.id, { lines: [stay], amount: later.refund.amount });
    expect(body.order).toMatchObject({
      status: 'pending',
      cancelled_at: null,
      refunds: [{ amount: later.refund.amount }],
    });
    await eventually(async () =>
      expect(await read(order.id)).toMatchObject({
        payment_status: 'partly_refunded',
        refunded_amount: later.refund.amount,
      }),
    );
    await eventually(() => {
      expect(commerce.hospitality.ofType('order.lines_refunded').map((event) => event.payload)).toMatchObject([
        { lines: [{ kind: 'vineyard_stay', checkIn: '2026-06-20', remaining: 0 }] },
      ]);
      expect(
        mails()
          .filter((mail) => mail.kind === 'order_lines_cancelled')
          .map((mail) => mail.data),
      ).toMatchObject([{ refund: later.refund.amount, lines: [{ quantity: 2 }] }]);
    });

    // Again: no further refund. Then the wine with its shipping: that ends the order.
    expect((await cancel(order.id, { lines: [stay] })).status).toBe(200);
    expect(commerce.provider.refunds).toHaveLength(1);
    expect((await preview(order.id)).body.refund).toMatchObject({
      amount: '75.06',
      refunded_before: later.refund.amount,
      shipping: '15.00',
      lines: [{ line_id: wine }],
    });
    expect((await cancel(order.id)).body.order).toMatchObject({
      status: 'cancelled',
      cancellation: { allowed: false, reason: expect.any(String) },
    });
    await eventually(async () =>
      expect((await read(order.id)).refunds.map((refund: { status: string }) => refund.status)).toEqual([
        'completed',
        'completed',
      ]),
    );
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    expect(await commerce.app.get(Reconcile).execute(30)).toEqual([]);
  });

  it('of a whole order sends every holder one event', async () => {
    const order = await stayAndWine();
    const answers = await Promise.all([cancel(order.id), cancel(order.id), cancel(order.id)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    await eventually(async () =>
      expect(await read(order.id)).toMatchObject({
        status: 'cancelled',
        payment_status: 'refunded',
        refunded_amount: order.total,
      }),
    );
    expect(commerce.provider.refunds).toHaveLength(1);
    await eventually(() => {
      for (const holder of [commerce.catalog, commerce.hospitality]) {
        expect(holder.ofType('order.cancelled').map((event) => event.payload)).toMatchObject([
          { orderId: order.id, reason: 'customer' },
        ]);
        expect(holder.ofType('order.lines_refunded')).toEqual([]);
      }
    });
  });

  it('uses hospitality’s current dates, and fails without an answer', async () => {
    const order = await stayAndWine();
    const lines: { line_ref: string }[] = await commerce.dataSource.query(
      `SELECT line_ref FROM order_lines WHERE item_type = 'vineyard_stay'`,
    );
    commerce.hospitality.dates = [
      {
        lineId: lines[0]?.line_ref ?? '',
        kind: 'vineyard_stay',
        startsAt: '2026-06-08T22:00:00.000Z',
        status: 'confirmed',
      },
    ];
    const stay = idOf(order, 'vineyard_stay');
    expect((await preview(order.id, `?lines=${stay}`)).body.refund.lines).toMatchObject([
      { percent: '0.00', amount: '0.00' },
    ]);
    commerce.hospitality.down = true;
    expect((await preview(order.id)).status).toBe(503);
    expect((await cancel(order.id)).status).toBe(503);
    // Reading the order works without it.
    expect((await read(order.id)).cancellation).toEqual({ allowed: true, reason: null });
    commerce.hospitality.down = false;
    expect((await cancel(order.id, { lines: [stay] })).body.order.refunds).toEqual([]);
    expect(commerce.provider.refunds).toEqual([]);
  });

  it('is refused for shipped wine, a membership, and an empty choice', async () => {
    const order = await ann.buy('wine', 1, 1);
    await captured();
    await commerce.dataSource.query(`UPDATE orders SET fulfilment_state = 'shipped'`);
    expect((await cancel(order.id)).body).toMatchObject({
      code: 'not_cancellable',
      message: expect.stringContaining('has been shipped'),
    });
    expect((await preview(order.id)).body).toMatchObject({ allowed: false, refund: { amount: '0.00', lines: [] } });
    expect((await cancel(order.id, { lines: [] })).status).toBe(400);
    expect((await preview(order.id, '?lines=x')).status).toBe(400);
    expect((await cancel(order.id, { lines: [99_999] })).status).toBe(404);
  });
});

describe('a guest’s cancellation', () => {
  const elsewhere = guest('guest-elsewhere');
  const route = (id: string) => `/api/orders/${id}/cancellation`;
  const keyed = (speaker: Speaker, method: 'GET' | 'POST', path: string, key: string, body?: object) =>
    commerce.call(speaker, method, path, body, { 'x-order-key': key });
  const bought = async () => {
    ann = new Shopper(commerce, guest('guest-ann'));
    return stayAndWine();
  };

  it('needs the link of the mail, and follows the same rules', async () => {
    const order = await bought();
    const key = await mailedKey(commerce);
    const stay = idOf(order, 'vineyard_stay');
    expect((await keyed(elsewhere, 'GET', `/api/orders/${order.id}`, key)).body.cancellation).toEqual({
      allowed: true,
      reason: null,
    });
    commerce.clock.advance(10 * 86_400);
    const { body: preview } = await keyed(elsewhere, 'GET', `${route(order.id)}?lines=${stay}`, key);
    expect(preview).toMatchObject({
      allowed: true,
      refund: { amount: '407.82', lines: [{ line_id: stay, percent: '50.00' }] },
    });
    expect(
      (await keyed(elsewhere, 'POST', route(order.id), key, { lines: [stay], amount: '815.63' })).body,
    ).toMatchObject({ status: 409, code: 'refund_changed' });
    const { body } = await keyed(elsewhere, 'POST', route(order.id), key, { lines: [stay], amount: '407.82' });
    expect(body.order).toMatchObject({ status: 'pending', refunds: [{ amount: '407.82' }] });
    expect((await keyed(elsewhere, 'POST', route(order.id), key, {})).body.order).toMatchObject({
      status: 'cancelled',
      cancellation: { allowed: false },
    });
    expect((await keyed(elsewhere, 'POST', route(order.id), key, {})).status).toBe(200);
    await eventually(() => expect(commerce.provider.refunds).toHaveLength(2));
    await eventually(() => {
      expect(
        mails()
          .filter(({ kind }) => kind.startsWith('order_') && kind.includes('cancelled'))
          .map(({ kind, data }) => [kind, data]),
      ).toMatchObject([
        ['order_lines_cancelled', { refund: '407.82' }],
        ['order_cancelled', { reason: 'You asked us to cancel it. $75.06 will be returned to your card.' }],
      ]);
    });
  });

  it('is refused without the mailed key: to strangers, to other accounts, and in the buyer’s browser', async () => {
    const order = await bought();
    const key = await mailedKey(commerce);
    expect((await commerce.call(ann.speaker, 'GET', `/api/orders/${order.id}`)).body.cancellation).toEqual({
      allowed: false,
      reason: expect.stringContaining('link in your confirmation email'),
    });
    for (const speaker of [ann.speaker, elsewhere, me]) {
      for (const wrong of ['', 'guess', key.slice(1), `${key}, ${key}`]) {
        expect((await keyed(speaker, 'GET', route(order.id), wrong)).status).toBe(404);
        expect((await keyed(speaker, 'POST', route(order.id), wrong, {})).status).toBe(404);
      }
      // Addresses are logged: a key in the query opens nothing.
      expect((await commerce.call(speaker, 'GET', `${route(order.id)}?key=${key}`)).status).toBe(404);
    }
    expect((await keyed(elsewhere, 'POST', route(crypto.randomUUID()), key, {})).status).toBe(404);
    expect((await keyed(elsewhere, 'POST', route('none'), key, {})).status).toBe(404);
    expect(await attemptStates(commerce)).toEqual(['captured']);
  });

  it('is the account’s after the order has joined it', async () => {
    const order = await bought();
    const key = await mailedKey(commerce);
    await tell('gateway', 'customer.email_verified', { userId: 7, email: 'ann@example.com' });
    expect((await keyed(elsewhere, 'GET', `/api/orders/${order.id}`, key)).body.cancellation).toEqual({
      allowed: false,
      reason: expect.stringContaining('sign in'),
    });
    expect((await keyed(elsewhere, 'POST', route(order.id), key, {})).status).toBe(404);
    expect((await commerce.call(me, 'POST', route(order.id), {})).body.order.status).toBe('cancelled');
  });
});
