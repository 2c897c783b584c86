import { admin, customer, guest, nextPageOf } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FulfilmentState, PaymentState } from '../src/modules/orders/order.entity.js';
import { orderStatus } from '../src/modules/orders/order-status.js';
import { type Commerce, Shopper, startCommerce } from './support/commerce.js';
import { insertOrders } from './support/order-rows.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());

const listed = async (query = ''): Promise<string[]> => {
  const { status, body } = await commerce.call(admin(), 'GET', `/api/admin/orders?${query}`);
  expect(status).toBe(200);
  return body.map((order: { order_number: string }) => order.order_number);
};

const ID = '51518350-0145-4763-b7c0-9d40a512e3bd';
/** A cursor made by hand. */
const cursorOf = (...values: string[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

describe('orders for staff', () => {
  beforeAll(async () => {
    await commerce.reset();
    await insertOrders(commerce.dataSource, [
      {
        number: 'SH-A',
        customer: 'Zoë Ångström <zoe@example.com>',
        phone: '(530) 555-0101',
        at: '2026-05-01T12:00:00Z',
        wine: true,
      },
      { number: 'SH-B', customer: 'Ann Lee <ann@example.com>', at: '2026-05-02T06:59:00Z', total: 9000 },
      {
        number: 'SH-C',
        customer: 'Ann Lee <ann@example.com>',
        at: '2026-05-02T07:00:00Z',
        wine: true,
        fulfilment: 'shipped',
      },
      {
        number: 'SH-D',
        customer: 'Bo Roe <bo@example.org>',
        at: '2026-05-03T12:00:00Z',
        wine: true,
        cancelled: true,
        payment: 'refunded',
      },
    ]);
  });

  it.each([
    ['', ['SH-D', 'SH-C', 'SH-B', 'SH-A']],
    ['status=pending', ['SH-A']],
    ['status=completed', ['SH-C', 'SH-B']],
    ['status=cancelled', ['SH-D']],
    ['wine=true', ['SH-D', 'SH-C', 'SH-A']],
    ['shipping=shipped', ['SH-C']],
    // A day of the property begins at seven in the morning, UTC.
    ['from=2026-05-02', ['SH-D', 'SH-C']],
    ['to=2026-05-01', ['SH-B', 'SH-A']],
    ['q=angstrom', ['SH-A']],
    ['q=lee%20ann', ['SH-C', 'SH-B']],
    ['q=5305550101', ['SH-A']],
    ['q=sh-d', ['SH-D']],
    ['q=example.org&status=cancelled', ['SH-D']],
    ['sort=total&limit=1&page=4', ['SH-B']],
    ['sort=created', ['SH-A', 'SH-B', 'SH-C', 'SH-D']],
  ])('%s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it.each([
    ['to=9999-12-31', 'to', 'Please enter a date within the next five years'],
    ['from=2031-06-04', 'from', 'Please enter a date within the next five years'],
    ['from=1000-01-01', 'from', 'Please enter a date from 1900 on'],
    [`cursor=${cursorOf('-created', '2026-02-30 00:00:00+00', ID)}`, 'cursor', expect.any(String)],
  ])('%s is refused with a sentence', async (query, field, message) => {
    const refused = await commerce.call(admin(), 'GET', `/api/admin/orders?${query}`);
    expect(refused).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } });
  });

  it('can be searched far into the past, and to the day five years ahead', async () => {
    expect(await listed('from=1900-01-01&to=2031-06-03')).toHaveLength(4);
  });

  it('can be requested by id', async () => {
    const { body } = await commerce.call(admin(), 'GET', '/api/admin/orders');
    const [d, , b] = body.map(({ id }: { id: string }) => id);
    expect(await listed(`ids=${b},${d}`)).toEqual(['SH-D', 'SH-B']);
    // The digits of an id can look like a card number.
    expect(await listed(`ids=${b},51518350-0145-4763-b7c0-9d40a512e3bd`)).toEqual(['SH-B']);
    for (const ids of ['1', `${b},`, `${b};${d}`])
      expect((await commerce.call(admin(), 'GET', `/api/admin/orders?ids=${ids}`)).status).toBe(400);
  });

  it('keep filters and sort from page to page', async () => {
    const first = await commerce.call(admin(), 'GET', '/api/admin/orders?wine=true&sort=created&limit=2');
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(await commerce.call(admin(), 'GET', nextPageOf(first) ?? '')).toMatchObject({
      body: [{ order_number: 'SH-D' }],
    });
  });

  it('refuse unknown parameters, and callers who are not staff', async () => {
    for (const query of ['status=lost', 'sort=colour', 'from=yesterday', 'cursor=abc'])
      expect((await commerce.call(admin(), 'GET', `/api/admin/orders?${query}`)).status).toBe(400);
    expect((await commerce.call(customer(), 'GET', '/api/admin/orders')).status).toBe(403);
    expect((await commerce.call(guest(), 'GET', '/api/admin/orders')).status).toBe(401);
  });
});

describe('orders', () => {
  beforeEach(() => commerce.reset());

  it('have the same status in the list’s filter as on the order', async () => {
    const payments: PaymentState[] = [
      'free',
      'authorised',
      'captured',
      'lost',
      'voided',
      'partly_refunded',
      'refunded',
    ];
    const fulfilments: FulfilmentState[] = ['none', 'pending', 'shipped', 'delivered'];
    const all = payments.flatMap((payment) =>
      fulfilments.flatMap((fulfilment) => [true, false].map((cancelled) => ({ payment, fulfilment, cancelled }))),
    );
    await insertOrders(
      commerce.dataSource,
      all.map((state, n) => ({
        number: `SH-${n}`,
        customer: 'Ann Lee <ann@example.com>',
        at: '2026-05-01T12:00:00Z',
        ...state,
      })),
    );
    const rows = await commerce.dataSource.query('SELECT order_number, status FROM orders');
    expect(
      new Map(rows.map((row: { order_number: string; status: string }) => [row.order_number, row.status])),
    ).toEqual(
      new Map(
        all.map(({ payment, fulfilment, cancelled }, n) => [
          `SH-${n}`,
          orderStatus({
            paymentState: payment,
            fulfilmentState: fulfilment,
            cancelledAt: cancelled ? new Date() : null,
          }),
        ]),
      ),
    );
  });

  it('store at the sale whether they include wine', async () => {
    const shopper = new Shopper(commerce, guest());
    const wine = await shopper.buy('wine', 1, 2);
    await shopper.buy('event', 21, 1);
    expect(await listed()).toHaveLength(2);
    expect(await listed('wine=true')).toEqual([wine.order_number]);
  });
});
