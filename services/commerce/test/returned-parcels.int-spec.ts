import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, oncePressed, Shopper, startCommerce } from './support/commerce.js';
import { refundCalls } from './support/refund-calls.js';
import { mailsOf } from './support/runs.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

const { refund, settled, captured, read } = refundCalls(() => commerce);
const put = async (id: string, what: string, body: object) => {
  const { status, body: answer } = await commerce.call(admin(), 'PUT', `/api/admin/orders/${id}/${what}`, body);
  return status === 200 ? answer : answer.code;
};
const ship = (id: string, state: string, more: object = {}) => put(id, 'shipment', { state, ...more });
const cameBack = async (): Promise<string[]> =>
  (await commerce.call(admin(), 'GET', '/api/admin/orders?work=came_back')).body.map(({ id }: { id: string }) => id);
const report = async (day: string) => {
  const { total } = (await commerce.call(admin(), 'GET', `/api/admin/reports/shipments?from=${day}&to=${day}`)).body;
  return [total.parcels, total.sent, total.returned, total.value];
};
/** An order of three bottles that left on 3 June and came back on 9 June. */
async function returned(buyer = guest('guest-ann')): Promise<string> {
  const { id } = await new Shopper(commerce, buyer).buy('wine', 1, 3);
  await captured();
  await ship(id, 'shipped', { carrier: 'UPS', tracking: '1Z-A' });
  commerce.clock.set('2026-06-09T19:00:00Z');
  expect(await ship(id, 'returned')).toMatchObject({ parcel_state: 'returned', shipping_status: 'Shipped' });
  return id;
}

describe('a parcel that the carrier brought back', () => {
  it('has left before, waits for a decision, and may be out after all', async () => {
    const { id } = await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 1);
    expect(await ship(id, 'returned')).toBe('not_shipped');
    await ship(id, 'delivered');
    await ship(id, 'returned');
    expect(await cameBack()).toEqual([id]);
    expect([await ship(id, 'packed'), await ship(id, 'delivered')]).toEqual(['wrong_step', 'wrong_step']);
    expect(await ship(id, 'shipped')).toMatchObject({ parcel_state: 'shipped' });
    expect(await cameBack()).toEqual([]);
    expect(await report('2026-06-03')).toEqual([1, 1, 0, '28.00']);
  });

  it('is sent again with another number and mail; each parcel is in the report of its day', async () => {
    const id = await returned();
    const line = (await read(id)).items[0].id;
    expect((await refund(id, { lines: [{ line_id: line, quantity: 1, restock: true }] })).status).toBe(200);
    await settled(id, '30.03');
    expect(await put(id, 'delivery', { method: 'ship' })).toMatchObject({ parcel_state: 'pending', tracking: null });
    // Pressed twice.
    expect(await put(id, 'delivery', { method: 'ship' })).toMatchObject({ parcel_state: 'pending' });
    expect(await cameBack()).toEqual([]);
    commerce.clock.set('2026-06-11T19:00:00Z');
    await ship(id, 'shipped', { carrier: 'UPS', tracking: '1Z-B' });
    await ship(id, 'shipped');
    expect((await mailsOf(commerce, 'order_shipped')).map(({ parcels }) => parcels)).toMatchObject([
      [{ number: '1Z-A' }],
      [{ number: '1Z-B' }],
    ]);
    expect([await report('2026-06-03'), await report('2026-06-09'), await report('2026-06-11')]).toEqual([
      [1, 3, 0, '84.00'],
      [0, 0, -3, '-84.00'],
      [1, 2, 0, '56.00'],
    ]);
    expect((await read(id)).timeline.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([
        'The wine was shipped with UPS, tracking number 1Z-A.',
        'The wine came back to us.',
        'The wine will be sent again.',
        'The wine was shipped with UPS, tracking number 1Z-B.',
      ]),
    );
  });

  it('is sent again to a right address within its state, as the report counts it there', async () => {
    const id = await returned();
    const again = (place: object) =>
      put(id, 'delivery', { method: 'ship', shipping_address: '9 New Road', shipping_city: 'Town', ...place });
    expect(await again({ shipping_state: 'OR', shipping_zip: '97201' })).toBe('sent_elsewhere');
    expect(await again({ shipping_state: 'CA', shipping_zip: '95816' })).toMatchObject({
      ...{ parcel_state: 'pending', shipping_address: '9 New Road, Town, CA 95816' },
    });
    expect(await again({ shipping_state: 'OR', shipping_zip: '97201' })).toBe('sent_elsewhere');
  });

  it('of a membership without bottles of its own is listed, sent again, and over when it was refunded', async () => {
    const { id } = await new Shopper(commerce, customer(7)).buy('wine_club', 14);
    await captured();
    await ship(id, 'shipped');
    await ship(id, 'returned');
    expect(await cameBack()).toEqual([id]);
    expect(await put(id, 'delivery', { method: 'ship' })).toMatchObject({ parcel_state: 'pending' });
    await ship(id, 'shipped');
    await ship(id, 'returned');
    const line = (await read(id)).items[0].id;
    expect((await refund(id, { lines: [{ line_id: line, quantity: 1 }] })).status).toBe(200);
    expect([await cameBack(), await put(id, 'delivery', { method: 'ship' })]).toEqual([[], 'nothing_to_ship']);
  });

  it('gives no shipping back when it waits to be sent again: not for a pickup, not to its customer', async () => {
    const id = await returned(customer(7));
    await put(id, 'delivery', { method: 'ship' });
    expect(await read(id)).toMatchObject({ parcel_state: 'pending', shipping_refund: '0.00' });
    const online = `/api/customer/orders/${id}/cancellation`;
    expect(await commerce.call(customer(7), 'POST', online, {}, oncePressed())).toMatchObject({ status: 409 });
    expect(await put(id, 'delivery', { method: 'pickup', refund: '0.00' })).toMatchObject({
      ...{ delivery_method: 'pickup', refunded_amount: '0.00' },
    });
  });

  it('is refunded less shipping: the bottles come back once', async () => {
    const id = await returned();
    const line = (await read(id)).items[0].id;
    expect((await refund(id, { lines: [{ line_id: line, quantity: 3, restock: true }] })).status).toBe(200);
    await settled(id, '90.09');
    expect(await report('2026-06-09')).toEqual([0, 0, -3, '-84.00']);
    expect(await cameBack()).toEqual([]);
    expect(await put(id, 'delivery', { method: 'ship' })).toBe('nothing_to_ship');
  });

  it('is in the report once, also when bottles were refunded on its way back', async () => {
    const { id } = await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 3);
    await captured();
    await ship(id, 'shipped');
    commerce.clock.set('2026-06-09T19:00:00Z');
    const line = (await read(id)).items[0].id;
    await refund(id, { lines: [{ line_id: line, quantity: 1, restock: true }] });
    await settled(id, '30.03');
    commerce.clock.set('2026-06-12T19:00:00Z');
    await ship(id, 'returned');
    expect([await report('2026-06-03'), await report('2026-06-09'), await report('2026-06-12')]).toEqual([
      [1, 3, 0, '84.00'],
      [0, 0, -1, '-28.00'],
      [0, 0, -2, '-56.00'],
    ]);
  });

  it('is kept for pickup, and no shipping goes back', async () => {
    const id = await returned();
    expect(await put(id, 'delivery', { method: 'pickup', refund: '0.00' })).toMatchObject({
      ...{ delivery_method: 'pickup', parcel_state: 'pending', refunded_amount: '0.00' },
    });
    expect(await put(id, 'pickup', { state: 'ready' })).toMatchObject({ parcel_state: 'ready' });
    expect(await put(id, 'pickup', { state: 'collected', collected_by: 'Ann', id_checked: true })).toMatchObject({
      parcel_state: 'collected',
    });
  });
});
