import { customer, guest, nextPageOf } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Reconcile } from '../src/modules/settlement/index.js';
import { attemptStates, type Commerce, customerInfo, eventually, Shopper, startCommerce } from './support/commerce.js';

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
  it('is previewed by the rules, and does what the preview said', async () => {
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

    // Ten days later only half of it goes back.
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

    // Again: nothing more. Then the wine: with its shipping, and that is the order's end.
    expect((await cancel(order.id, { lines: [stay] })).status).toBe(200);
    expect(commerce.provider.refunds).toHaveLength(1);
    expect((await preview(order.id)).body.refund).toMatchObject({
      amount: '75.06',
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

  it('of a whole order tells every holder that it is cancelled, once', async () => {
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

  it('goes by the dates that hospitality has now, and by nothing when it does not answer', async () => {
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
    // To look at the order it is not needed.
    expect((await read(order.id)).cancellation).toEqual({ allowed: true, reason: null });
    commerce.hospitality.down = false;
    expect((await cancel(order.id, { lines: [stay] })).body.order.refunds).toEqual([]);
    expect(commerce.provider.refunds).toEqual([]);
  });

  it('is not for shipped wine, a membership, or an empty choice', async () => {
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
  const keyOf = async (): Promise<string> => {
    const [row]: { link_token: string }[] = await commerce.dataSource.query('SELECT link_token FROM orders');
    return row?.link_token ?? '';
  };
  const bought = async () => {
    ann = new Shopper(commerce, guest('guest-ann'));
    return stayAndWine();
  };

  it('needs the link of the mail, and follows the same rules', async () => {
    const order = await bought();
    const key = await keyOf();
    const stay = idOf(order, 'vineyard_stay');
    expect((await commerce.call(elsewhere, 'GET', `/api/orders/${order.id}?key=${key}`)).body.cancellation).toEqual({
      allowed: true,
      reason: null,
    });
    commerce.clock.advance(10 * 86_400);
    const { body: preview } = await commerce.call(elsewhere, 'GET', `${route(order.id)}?key=${key}&lines=${stay}`);
    expect(preview).toMatchObject({
      allowed: true,
      refund: { amount: '407.82', lines: [{ line_id: stay, percent: '50.00' }] },
    });
    expect(
      (await commerce.call(elsewhere, 'POST', route(order.id), { key, lines: [stay], amount: '815.63' })).body,
    ).toMatchObject({ status: 409, code: 'refund_changed' });
    const { body } = await commerce.call(elsewhere, 'POST', route(order.id), { key, lines: [stay], amount: '407.82' });
    expect(body.order).toMatchObject({ status: 'pending', refunds: [{ amount: '407.82' }] });
    expect((await commerce.call(elsewhere, 'POST', `${route(order.id)}?key=${key}`, {})).body.order).toMatchObject({
      status: 'cancelled',
      cancellation: { allowed: false },
    });
    expect((await commerce.call(elsewhere, 'POST', route(order.id), { key })).status).toBe(200);
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

  it('is nobody else’s: not a stranger’s, not that of whoever uses the browser it was bought in', async () => {
    const order = await bought();
    const key = await keyOf();
    expect((await commerce.call(ann.speaker, 'GET', `/api/orders/${order.id}`)).body.cancellation).toEqual({
      allowed: false,
      reason: expect.stringContaining('link in your confirmation mail'),
    });
    for (const speaker of [ann.speaker, elsewhere, me]) {
      for (const wrong of ['', '?key=guess', `?key=${key.slice(1)}`, `?key=${key}&key=${key}`]) {
        expect((await commerce.call(speaker, 'GET', `${route(order.id)}${wrong}`)).status).toBe(404);
        expect((await commerce.call(speaker, 'POST', `${route(order.id)}${wrong}`, {})).status).toBe(404);
      }
    }
    expect((await commerce.call(elsewhere, 'POST', route(crypto.randomUUID()), { key })).status).toBe(404);
    expect((await commerce.call(elsewhere, 'POST', route('none'), { key })).status).toBe(404);
    expect(await attemptStates(commerce)).toEqual(['captured']);
  });

  it('is its account’s once the order has joined one', async () => {
    const order = await bought();
    const key = await keyOf();
    await tell('gateway', 'customer.email_verified', { userId: 7, email: 'ann@example.com' });
    expect((await commerce.call(elsewhere, 'GET', `/api/orders/${order.id}?key=${key}`)).body.cancellation).toEqual({
      allowed: false,
      reason: expect.stringContaining('sign in'),
    });
    expect((await commerce.call(elsewhere, 'POST', route(order.id), { key })).status).toBe(404);
    expect((await commerce.call(me, 'POST', route(order.id), {})).body.order.status).toBe('cancelled');
  });
});

describe('the orders of a customer', () => {
  it('are theirs alone, on every route', async () => {
    const order = await ann.buy('wine', 1, 1);
    for (const [method, route] of [
      ['GET', ''],
      ['GET', '/cancellation'],
      ['POST', '/cancellation'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      expect((await commerce.call(customer(8, 'guest-8'), method, `${path(order.id)}${route}`, body)).status).toBe(404);
      expect((await commerce.call(guest('guest-1'), method, `${path(order.id)}${route}`, body)).status).toBe(401);
      expect((await commerce.call(me, method, `${path('none')}${route}`, body)).status).toBe(404);
    }
    expect((await commerce.call(customer(8, 'guest-8'), 'GET', '/api/customer/orders')).body).toEqual([]);
  });

  it('come in pages, newest first', async () => {
    const ids: string[] = [];
    for (const wineId of [1, 2, 1]) {
      commerce.clock.advance(5);
      ids.unshift((await ann.buy('wine', wineId, 1)).id);
    }
    const first = await commerce.call(me, 'GET', '/api/customer/orders?limit=2');
    const next = nextPageOf(first) ?? '';
    const second = await commerce.call(me, 'GET', next);
    expect([...first.body, ...second.body].map((order: { id: string }) => order.id)).toEqual(ids);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect((await commerce.call(me, 'GET', '/api/customer/orders/recent')).body).toHaveLength(3);
  });

  it('include what they had ordered as guests, once their e-mail is verified, and nobody else’s', async () => {
    const guestOrder = await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 1);
    const { body: other } = await (async () => {
      const bob = new Shopper(commerce, guest('guest-bob'));
      await bob.add('wine', 2, 1);
      const { body: quote } = await bob.quote();
      const { body: payment } = await bob.pay(quote.amount, {
        customerInfo: { ...customerInfo, email: 'bob@example.com' },
      });
      return bob.order(payment.paymentId);
    })();
    expect((await commerce.call(me, 'GET', path(guestOrder.id))).status).toBe(404);
    await tell('gateway', 'customer.email_verified', { userId: 7, email: 'ANN@example.com' });
    expect((await read(guestOrder.id)).order_number).toBe(guestOrder.order_number);
    expect((await commerce.call(me, 'GET', path(other.id))).status).toBe(404);
    // An order that has an account stays where it is.
    await tell('gateway', 'customer.email_verified', { userId: 9, email: 'ann@example.com' });
    expect((await read(guestOrder.id)).id).toBe(guestOrder.id);
  });
});

describe('a customer’s first order', () => {
  it('leaves its address for the next checkout, a later one does not', async () => {
    await ann.buy('wine', 1, 1);
    const { body } = await commerce.call(me, 'GET', '/api/customer/addresses');
    expect(body).toMatchObject([
      {
        address_type: 'shipping',
        is_default: true,
        first_name: 'Ann',
        address_line_1: '12 Main Street',
        city: 'Sacramento',
        state: 'CA',
        zip_code: '95814',
        country: 'US',
      },
    ]);
    await ann.add('wine', 1, 1);
    const { body: quote } = await ann.quote();
    const { body: payment } = await ann.pay(quote.amount, {
      shippingAddress: { address1: '9 Oak', city: 'Reno', state: 'CA', zipCode: '95999' },
    });
    await ann.order(payment.paymentId);
    expect((await commerce.call(me, 'GET', '/api/customer/addresses')).body).toEqual(body);
  });

  it('leaves a bill’s address, with its state’s code, when nothing is sent', async () => {
    await ann.add('event', 21, 1);
    const { body: quote } = await ann.quote();
    const billingAddress = {
      address1: '9 Oak',
      city: 'Reno',
      state: 'nevada',
      zipCode: '89501',
      sameAsShipping: false,
    };
    const { body: payment } = await ann.pay(quote.amount, { shippingAddress: undefined, billingAddress });
    await ann.order(payment.paymentId, { shippingAddress: undefined });
    expect((await commerce.call(me, 'GET', '/api/customer/addresses')).body).toMatchObject([
      { address_type: 'billing', address_line_1: '9 Oak', state: 'NV' },
    ]);
  });
});

describe('what is kept of a customer', () => {
  it('can be taken away, and says what keeps the account', async () => {
    const order = await ann.buy('wine', 1, 1);
    await captured();
    await ann.add('wine', 2, 3);
    const part = (what: string) => commerce.call({ as: 'gateway' }, 'GET', `/internal/customers/7/${what}`);
    const { body } = await part('export');
    expect(body.orders).toMatchObject([{ id: order.id, customer_email: 'ann@example.com' }]);
    expect(body.addresses).toMatchObject([{ city: 'Sacramento' }]);
    expect(body.cart).toEqual([{ item_type: 'wine', item_id: 2, quantity: 3, item_details: {} }]);
    expect(JSON.stringify(body)).not.toContain('link_token');
    expect((await part('obligations')).body.reasons).toEqual([`Order ${order.order_number} has not been shipped yet.`]);
    await commerce.dataSource.query(`UPDATE orders SET fulfilment_state = 'delivered'`);
    expect((await part('obligations')).body.reasons).toEqual([]);
    commerce.provider.refundAs = 'pending';
    await commerce.dataSource.query(`UPDATE orders SET fulfilment_state = 'pending'`);
    await cancel(order.id);
    expect((await part('obligations')).body.reasons).toEqual([
      `The payment or refund of order ${order.order_number} is still under way.`,
    ]);
  });
});

describe('a registration that somebody made by themselves', () => {
  it('takes its free line out of their cart, and nothing else', async () => {
    await ann.add('event', 22, 2);
    await ann.add('event', 21, 1);
    await new Shopper(commerce, customer(8, 'guest-8')).add('event', 22, 1);
    await tell('hospitality', 'registration.made', { eventId: 22, occurrenceId: 2201, userId: 7 });
    expect((await ann.cart()).body.events.map((line: { item_id: number }) => line.item_id)).toEqual([21]);
    expect((await new Shopper(commerce, customer(8, 'guest-8')).cart()).body.events).toHaveLength(1);
  });

  it('leaves a line for another date', async () => {
    const visitor = new Shopper(commerce, guest('guest-reg'));
    await visitor.add('event', 22, 1, { occurrence_id: 5 });
    await tell('hospitality', 'registration.made', { eventId: 22, occurrenceId: 6, guestId: 'guest-reg' });
    expect((await visitor.cart()).body.events).toHaveLength(1);
    await tell('hospitality', 'registration.made', { eventId: 22, occurrenceId: 5, guestId: 'guest-reg' });
    expect((await visitor.cart()).body.events).toEqual([]);
  });
});

describe('the confirmation mail', () => {
  it('brings a calendar file for every dated line, and a link that opens the order', async () => {
    await ann.add('vineyard_stay', 1, undefined, { checkInDate: '2026-06-20', checkOutDate: '2026-06-22' });
    await ann.add('event', 21, 1);
    await ann.add('wine', 1, 1);
    const { body: quote } = await ann.quote();
    const { body: payment } = await ann.pay(quote.amount);
    const { body: order } = await ann.order(payment.paymentId);
    const mail = await eventually(() => {
      const found = mails().find((candidate) => candidate.kind === 'order_confirmation');
      expect(found).toBeDefined();
      return found as unknown as {
        data: { orderPath: string };
        attachments: { filename: string; contentType: string; content: string }[];
      };
    });
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual(
      [1, 2].map((n) => [`${order.order_number}-${n}.ics`, 'text/calendar; charset=utf-8']),
    );
    const [stay, event] = mail.attachments.map(({ content }) => content.replaceAll('\r\n ', ''));
    expect(stay).toContain('DTSTART;VALUE=DATE:20260620\r\nDTEND;VALUE=DATE:20260622');
    expect(event).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z/);
    expect(event).toMatch(new RegExp(`UID:order-${order.id}-line-\\d+@shamba`));
    const { searchParams } = new URL(mail.data.orderPath, 'http://shop.example');
    expect(
      (
        await commerce.call(
          guest('other-device'),
          'GET',
          `/api/orders/${searchParams.get('order')}?key=${searchParams.get('key')}`,
        )
      ).body.order_number,
    ).toBe(order.order_number);
  });
});
