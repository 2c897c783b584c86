import { customer, guest, nextPageOf } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OrderRepository } from '../src/modules/orders/index.js';
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
const path = (id: string) => `/api/customer/orders/${id}`;
const read = async (id: string) => (await commerce.call(me, 'GET', path(id))).body;
const cancel = (id: string, body: object = {}, as = me) => commerce.call(as, 'POST', `${path(id)}/cancellation`, body);
const captured = () => eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
const mails = () =>
  commerce.worker.ofType('mail.requested').map((event) => event.payload as { kind: string; data: object });
const tell = (as: 'hospitality' | 'gateway', type: string, payload: object) =>
  commerce.call({ as }, 'POST', '/internal/inbox', {
    events: [{ id: crypto.randomUUID(), type, payload, occurredAt: '2026-06-03T19:00:00.000Z' }],
  });

describe('the orders of a customer', () => {
  it('are only readable by the customer, on every route', async () => {
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

  it('include the customer’s own orders only, also earlier ones once the e-mail is verified', async () => {
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
    // The account had neither a name nor an address.
    await eventually(() =>
      expect(commerce.gateway.ofType('customer.named').map(({ payload }) => payload)).toEqual([
        { userId: 7, firstName: 'Ann', lastName: 'Lee' },
      ]),
    );
    expect((await commerce.call(me, 'GET', '/api/customer/addresses')).body).toMatchObject([
      { address_type: 'shipping', first_name: 'Ann', address_line_1: '12 Main Street', state: 'CA', is_default: true },
    ]);
    // An order of an account stays with it.
    await tell('gateway', 'customer.email_verified', { userId: 9, email: 'ann@example.com' });
    expect((await read(guestOrder.id)).id).toBe(guestOrder.id);
  });
});

describe('an order that changes while it is read', () => {
  it('is shown as it was before', async () => {
    const { id } = await ann.buy('wine', 1, 1);
    await captured();
    const { dataSource } = commerce;
    const orders = commerce.app.get(OrderRepository);
    const before = await orders.find(id);
    const reading = await dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE order_lines IN ACCESS EXCLUSIVE MODE');
      const answers = Promise.all([
        orders.find(id),
        orders.ofAttempt(before?.attemptId ?? ''),
        orders.byIds([id]),
        orders.recentOf(7, 10),
      ]);
      // All four have read the order and wait for its lines.
      await eventually(async () => {
        const waiting = await dataSource.query(
          `SELECT query FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
             AND query LIKE 'SELECT "OrderLine"%'`,
        );
        expect(waiting).toHaveLength(4);
      });
      await manager.query('UPDATE orders SET version = version + 1');
      await manager.query(`UPDATE order_lines SET title = 'Changed'`);
      return { answers };
    });
    expect((await reading.answers).flat()).toEqual([before, before, before, before]);
  });
});

describe('a customer’s first order', () => {
  it('saves its address for the next checkout, a later one does not', async () => {
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

  it('saves the billing address, with its state’s code, when nothing is sent', async () => {
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

describe('a bill', () => {
  it.each([
    ['Denmark', { city: 'Aarhus', zipCode: '8000', country: 'dk' }, 'Aarhus, 8000, Denmark'],
    ['Hong Kong', { city: 'Central', country: 'HK' }, 'Central, Hong Kong SAR China'],
    ['Singapore', { city: 'Singapore', zipCode: '018956', country: 'SG' }, 'Singapore, 018956, Singapore'],
    ['Puerto Rico', { city: 'San Juan', state: 'PR', zipCode: '00901' }, 'San Juan, PR 00901'],
    ['an APO', { city: 'APO', state: 'ae', zipCode: '09012', country: 'US' }, 'APO, AE 09012'],
  ])('of what is not sent goes to %s: bank and order know the address', async (_, place, line) => {
    await ann.add('event', 21, 1);
    const { body: quote } = await ann.quote();
    const billingAddress = { address1: '9 Oak', ...place };
    const { body: payment } = await ann.pay(quote.amount, { shippingAddress: undefined, billingAddress });
    const { body: order } = await ann.order(payment.paymentId, { shippingAddress: undefined });
    expect(order.billing_address).toBe(`9 Oak, ${line}`);
    const { country = 'US', state = '', zipCode = '' }: { country?: string; state?: string; zipCode?: string } = place;
    const known = {
      ...billingAddress,
      address2: null,
      zipCode,
      country: country.toUpperCase(),
      state: state.toUpperCase(),
    };
    expect(commerce.provider.authorisations.map(({ billingAddress: told }) => told)).toEqual([known]);
    expect((await commerce.call(me, 'GET', '/api/customer/addresses')).body).toMatchObject([
      { address_type: 'billing', country: known.country, state: known.state, zip_code: zipCode },
    ]);
  });
});

describe('a customer’s data', () => {
  it('can be exported, with the reasons that keep the account', async () => {
    const order = await ann.buy('wine', 1, 1);
    await captured();
    await ann.add('wine', 2, 3);
    const part = (what: string) => commerce.call({ as: 'gateway' }, 'GET', `/internal/customers/7/${what}`);
    const { body } = await part('export');
    expect(body.orders).toMatchObject([{ id: order.id, customer_email: 'ann@example.com' }]);
    expect(body.addresses).toMatchObject([{ city: 'Sacramento' }]);
    expect(body.cart).toEqual([{ item_type: 'wine', item_id: 2, quantity: 3, item_details: {} }]);
    expect(JSON.stringify(body)).not.toMatch(/link_token|link_hashes/);
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

describe('purchases under a customer’s verified address', () => {
  const part = async (what: string, query = '?email=ANN%40example.com') =>
    (await commerce.call({ as: 'gateway' }, 'GET', `/internal/customers/70/${what}${query}`)).body;

  it('belong to the customer if a guest without an account made them', async () => {
    const order = await new Shopper(commerce, guest('guest-70'), 'browser70').buy('wine', 1, 1);
    await captured();
    expect((await part('export')).orders).toMatchObject([{ id: order.id }]);
    expect((await part('export', '')).orders).toEqual([]);
    expect((await part('obligations')).reasons).toEqual([`Order ${order.order_number} has not been shipped yet.`]);
  });

  it('do not belong to the customer if another account made them', async () => {
    await ann.buy('wine', 1, 1);
    await captured();
    expect((await part('export')).orders).toEqual([]);
    expect((await part('obligations')).reasons).toEqual([]);
  });
});

describe('a registration made without an order', () => {
  it('removes its free line from their cart, and nothing else', async () => {
    await ann.add('event', 22, 2);
    await ann.add('event', 21, 1);
    await new Shopper(commerce, customer(8, 'guest-8')).add('event', 22, 1);
    await tell('hospitality', 'registration.made', { eventId: 22, occurrenceId: 2201, userId: 7 });
    expect((await ann.cart()).body.events.map((line: { item_id: number }) => line.item_id)).toEqual([21]);
    expect((await new Shopper(commerce, customer(8, 'guest-8')).cart()).body.events).toHaveLength(1);
  });

  it('keeps a line for another date', async () => {
    const visitor = new Shopper(commerce, guest('guest-reg'));
    await visitor.add('event', 22, 1, { occurrence_id: 5 });
    await tell('hospitality', 'registration.made', { eventId: 22, occurrenceId: 6, guestId: 'guest-reg' });
    expect((await visitor.cart()).body.events).toHaveLength(1);
    await tell('hospitality', 'registration.made', { eventId: 22, occurrenceId: 5, guestId: 'guest-reg' });
    expect((await visitor.cart()).body.events).toEqual([]);
  });
});

describe('the confirmation mail', () => {
  it('has a calendar file for every dated line, and a link that opens the order', async () => {
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
    const { searchParams, hash } = new URL(mail.data.orderPath, 'http://shop.example');
    const opened = await commerce.call(
      guest('other-device'),
      'GET',
      `/api/orders/${searchParams.get('order')}`,
      undefined,
      { 'x-order-key': hash.slice(1) },
    );
    expect(opened.body.order_number).toBe(order.order_number);
  });
});
