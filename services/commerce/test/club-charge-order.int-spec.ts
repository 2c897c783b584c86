import { randomUUID } from 'node:crypto';
import { customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { newOrder } from '../src/modules/orders/new-order.js';
import { confirmationMail } from '../src/modules/orders/order-mails.js';
import { OrderRepository } from '../src/modules/orders/order.repository.js';
import { orderView } from '../src/modules/orders/order-view.js';
import { AttemptRepository, type CustomerInfo, type Snapshot } from '../src/modules/payments/index.js';
import { announced, approve } from './support/approvals.js';
import { type Commerce, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined } from './support/joining.js';
import { openAndSimulated } from './support/releases.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00'), wine(4, '18.50')], tiers: [tier] };
});

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);

/** Stores the order of the approved charge, as its payment does. */
async function ordered() {
  const [charge]: { id: string; amount: string; snapshot: Snapshot }[] = await sql('SELECT * FROM club_charges');
  if (!charge) throw new Error('Nothing is charged');
  const attempt = {
    ...{
      id: randomUUID(),
      purpose: 'club_run' as const,
      cartId: null,
      checkoutId: charge.id,
      userId: 7,
      guestId: null,
    },
    ...{ amount: BigInt(charge.amount), currency: 'USD', fingerprint: 'club', snapshot: charge.snapshot },
  };
  const paid = { ...attempt, state: 'ordered' as const, stateAt: commerce.clock.now(), providerPaymentId: null };
  const [orders, attempts] = [OrderRepository, AttemptRepository].map((type) =>
    commerce.app.get(type as typeof OrderRepository, { strict: false }),
  ) as unknown as [OrderRepository, AttemptRepository];
  return commerce.dataSource.transaction(async (manager) => {
    await attempts.addTaken(attempt, manager);
    const full = { ...paid, errorCode: null, errorMessage: null, voidConfirmedAt: null };
    const person = charge.snapshot.customer as CustomerInfo;
    return orders.add(newOrder(randomUUID(), full, person, 'token'), manager);
  });
}

it('a box that is picked up becomes an order with its bottles, gift message and day', async () => {
  await joined(commerce, 7);
  const id = await openAndSimulated(commerce);
  const wish = {
    bottles: [
      { wine_id: 1, quantity: 4 },
      { wine_id: 2, quantity: 2 },
    ],
    added: [{ wine_id: 4, quantity: 1 }],
    delivery_method: 'pickup',
    gift_message: 'For you',
  };
  expect((await commerce.call(customer(7), 'PUT', '/api/customer/membership/box', wish)).status).toBe(200);
  await announced(commerce, {}, id);
  commerce.clock.set('2026-08-01T08:00:00-07:00');
  expect((await approve(commerce, id)).status).toBe(200);
  const order = await ordered();
  expect(
    await sql(`SELECT o.channel, o.gift_message, o.ship_after::text, o.shipping_address, f.method
    FROM orders o JOIN fulfilments f ON f.order_id = o.id`),
  ).toEqual([
    { channel: 'club', gift_message: 'For you', ship_after: '2026-08-17', shipping_address: null, method: 'pickup' },
  ]);
  expect(
    await sql(`SELECT l.title, fl.quantity FROM fulfilment_lines fl JOIN order_lines l ON l.id = fl.order_line_id
      ORDER BY l.line_ref`),
  ).toEqual([
    { title: 'Wine 1', quantity: 4 },
    { title: 'Wine 2', quantity: 2 },
    { title: 'Wine 4', quantity: 1 },
  ]);
  expect(orderView(order).items.map(({ title, in_box, price }) => [title, in_box, price])).toEqual([
    ['Jirani', false, '135.00'],
    ['Wine 1', true, '0.00'],
    ['Wine 2', true, '0.00'],
    ['Wine 4', false, '18.50'],
  ]);
  expect(confirmationMail(order, '/order').data).toMatchObject({
    lines: [
      { title: 'Jirani', quantity: 1, total: '135.00', detail: '6 bottles: 4 × Wine 1, 2 × Wine 2' },
      { title: 'Wine 4', quantity: 1, total: '18.50', detail: '2023' },
    ],
    shipTo: [],
  });
});

it('a box that is sent becomes an order with an address and a parcel', async () => {
  await joined(commerce, 7);
  const id = await announced(commerce);
  commerce.clock.set('2026-08-01T08:00:00-07:00');
  expect((await approve(commerce, id)).status).toBe(200);
  const order = await ordered();
  expect(order.shippingAddress).toMatchObject({ address1: '12 Main Street', zipCode: '95814' });
  expect(await sql('SELECT method FROM fulfilments')).toEqual([{ method: 'ship' }]);
});
