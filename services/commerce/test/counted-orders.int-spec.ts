import { eventSchemas, type OrderCounted } from '@shamba/event-contract';
import { admin, customer, guest, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  attemptStates,
  type Commerce,
  delivered,
  eventually,
  oncePressed,
  Shopper,
  startCommerce,
} from './support/commerce.js';

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

/** The newest `order.counted` of each order by revision, in any order of arrival. */
async function told(): Promise<OrderCounted[]> {
  await delivered(commerce);
  const newest = new Map<string, OrderCounted>();
  for (const { payload } of commerce.gateway.ofType('order.counted')) {
    const order = eventSchemas['order.counted'].parse(payload);
    if ((newest.get(order.orderId)?.revision ?? 0) < order.revision) newest.set(order.orderId, order);
  }
  return [...newest.values()];
}
const page = (query = '', as: Speaker = { as: 'gateway' }) =>
  commerce.call(as, 'GET', `/internal/counted-orders?${query}`);
const captured = (count = 1) =>
  eventually(async () => expect(await attemptStates(commerce)).toEqual(Array<string>(count).fill('captured')));
const refund = (id: string, lines: object[]) =>
  commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds`, { reason: 'Corked', lines }, oncePressed());

/** Two bottles at $28 and three tickets at $45 for 20 June, sold on 3 June: tax $13.85, shipping $15. */
async function sell(): Promise<{ id: string; lines: Record<string, number> }> {
  await ann.add('wine', 1, 2);
  await ann.add('event', 21, 3);
  const { body: quote } = await ann.quote();
  const { body: payment } = await ann.pay(quote.amount);
  const { body } = await ann.order(payment.paymentId);
  await captured();
  const items = body.items as { id: number; item_type: string }[];
  return { id: body.id, lines: Object.fromEntries(items.map((item) => [item.item_type, item.id])) };
}

describe('an order in its customer’s figures', () => {
  it('is sent when it is made, paid, refunded and cancelled: the money that was paid and not given back', async () => {
    commerce.provider.down = true;
    await ann.buy('wine', 1, 1);
    expect(await told()).toMatchObject([
      { revision: 1, email: 'ann@example.com', userId: null, counts: true, net: [] },
    ]);
    await commerce.reset();

    const { id, lines } = await sell();
    expect(await told()).toMatchObject([
      {
        orderId: id,
        counts: true,
        net: [{ day: '2026-06-03', amount: '219.85' }],
      },
    ]);
    await refund(id, [{ line_id: lines['event'], quantity: 1 }]);
    await eventually(async () =>
      expect(await told()).toMatchObject([{ counts: true, net: [{ day: '2026-06-03', amount: '171.59' }] }]),
    );
    expect((await commerce.call(admin(), 'POST', `/api/admin/orders/${id}/cancel`)).status).toBe(200);
    await eventually(async () => expect(await told()).toMatchObject([{ counts: false, net: [{ amount: '0.00' }] }]));
    expect((await page()).body).toEqual({ orders: await told(), figures: 'paid' });
  });

  it('is sent again with the account that a guest’s order joins', async () => {
    await ann.buy('wine', 1, 1);
    await captured();
    await commerce.call({ as: 'gateway' }, 'POST', '/internal/inbox', {
      events: [
        {
          id: '11111111-1111-4111-8111-111111111111',
          type: 'customer.email_verified',
          payload: { userId: 7, email: 'Ann@Example.com' },
          occurredAt: '2026-06-03T19:00:00Z',
        },
      ],
    });
    expect(await told()).toMatchObject([{ userId: 7, counts: true }]);
  });

  it('has no address of an erased customer', async () => {
    const owner = new Shopper(commerce, customer(7), 'browser07');
    await owner.buy('event', 21, 1);
    await captured();
    const inbox = await commerce.call({ as: 'gateway' }, 'POST', '/internal/inbox', {
      events: [
        {
          id: '22222222-2222-4222-8222-222222222222',
          type: 'customer.erased',
          payload: { userId: 7, email: '' },
          occurredAt: '2026-06-03T19:00:00Z',
        },
      ],
    });
    expect(inbox.body.failed).toEqual([]);
    expect(await told()).toMatchObject([{ userId: null, email: '[erased]', counts: true }]);
    expect(JSON.stringify(await commerce.dataSource.query('SELECT payload FROM outbox'))).not.toContain('ann@');
  });

  it('can be read again for all orders, page by page, by the gateway only', async () => {
    for (const name of ['a', 'b', 'c'])
      await new Shopper(commerce, guest(`guest-${name}`), `browser0${name}`).buy('wine', 1, 1);
    await captured(3);
    const events = (await told()).sort((a, b) => (a.orderId < b.orderId ? -1 : 1));
    const first = (await page('limit=2')).body.orders as OrderCounted[];
    const rest = (await page(`limit=2&after=${first[1]?.orderId}`)).body.orders as OrderCounted[];
    expect([...first, ...rest]).toEqual(events);
    expect((await page(`after=${rest[0]?.orderId}`)).body).toEqual({ orders: [], figures: 'paid' });
    for (const speaker of [{ as: 'worker' }, admin(), guest()] as Speaker[])
      expect((await page('', speaker)).status).toBe(404);
  });
});
