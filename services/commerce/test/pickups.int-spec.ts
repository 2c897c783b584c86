import { admin, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FulfilmentRepository, type PickupStep } from '../src/modules/fulfilment/fulfilment.repository.js';
import { Reconcile } from '../src/modules/settlement/index.js';
import { attemptStates, type Commerce, delivered, eventually, Shopper, startCommerce } from './support/commerce.js';

let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
  // Written before the first quote, because each process caches the rates. No other order goes there.
  await commerce.dataSource.query(
    `INSERT INTO tax_rates (tax_class, region, rate, valid_from) VALUES ('standard', 'NV', '8.375', '2020-01-01')`,
  );
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  ann = new Shopper(commerce, guest('guest-ann'));
});

const BATCH = '/api/admin/orders/batch';
const batch = async (step: string, orders: object[]) =>
  (await commerce.call(admin(), 'POST', BATCH, { step, orders })).body.results;
const put = (id: string, what: string, body: object, version?: number) =>
  commerce.call(
    admin(),
    'PUT',
    `/api/admin/orders/${id}/${what}`,
    body,
    version === undefined ? {} : { 'if-match': String(version) },
  );
const one = async (id: string) => (await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`)).body;
const listed = async (query: string): Promise<string[]> =>
  (await commerce.call(admin(), 'GET', `/api/admin/orders?${query}`)).body.map(({ id }: { id: string }) => id);
const bottles = (quantity = 1) => ann.buy('wine', 1, quantity);
const captured = () =>
  eventually(async () => expect(new Set(await attemptStates(commerce))).toEqual(new Set(['captured'])));
const mails = (kind: string) =>
  commerce.worker
    .ofType('mail.requested')
    .map((event) => event.payload as { kind: string; to: string; data: object })
    .filter((mail) => mail.kind === kind);

describe('a pickup', () => {
  const toPickup = async (order: { id: string }) => {
    const { shipping_refund } = await one(order.id);
    return put(order.id, 'delivery', { method: 'pickup', refund: shipping_refund });
  };

  it('replaces shipping: the shipping is refunded once, as shown on the page', async () => {
    const order = await bottles();
    await captured();
    expect(Number(order.shipping_amount)).toBeGreaterThan(0);
    expect((await one(order.id)).shipping_refund).toBe(order.shipping_amount);
    expect((await put(order.id, 'delivery', { method: 'pickup', refund: '0' })).body).toMatchObject({
      code: 'refund_changed',
      amount: order.shipping_amount,
    });
    expect((await toPickup(order)).body).toMatchObject({ delivery_method: 'pickup', shipping_method: 'Pickup' });
    await eventually(async () =>
      expect(await one(order.id)).toMatchObject({
        refunded_amount: order.shipping_amount,
        refunds: [{ amount: order.shipping_amount, shipping: order.shipping_amount, status: 'completed' }],
        shipping_refund: null,
      }),
    );
    expect(await listed('work=pickup')).toEqual([order.id]);
    // Back to shipping, and to pickup once more: nothing is charged, nothing goes back twice.
    expect((await put(order.id, 'delivery', { method: 'ship' })).body).toMatchObject({ delivery_method: 'ship' });
    expect((await one(order.id)).shipping_refund).toBe('0.00');
    expect((await toPickup(order)).status).toBe(200);
    expect((await one(order.id)).refunds).toHaveLength(1);
    expect(await commerce.app.get(Reconcile).execute(7)).toEqual([]);
  });

  it('is ready, with one mail to the customer, and collected by an adult whose ID was checked', async () => {
    const order = await bottles(2);
    await captured();
    const ready = () => put(order.id, 'pickup', { state: 'ready' });
    expect((await ready()).body.code).toBe('not_pickup');
    await toPickup(order);
    expect(
      (await put(order.id, 'pickup', { state: 'collected', collected_by: 'Bo', id_checked: true })).body.code,
    ).toBe('wrong_step');
    expect((await put(order.id, 'shipment', { state: 'shipped' })).body.code).toBe('is_pickup');
    expect((await batch('shipped', [{ id: order.id }]))[0].problem.code).toBe('is_pickup');
    expect((await Promise.all([ready(), ready()])).map(({ status }) => status)).toEqual([200, 200]);
    await delivered(commerce);
    expect(mails('order_pickup_ready')).toMatchObject([
      { to: 'ann@example.com', data: { lines: [{ quantity: 2 }], orderPath: expect.stringContaining(order.id) } },
    ]);
    expect(mails('order_pickup_ready')[0]?.data).not.toHaveProperty('keptUntil');
    const collect = (body: object) => put(order.id, 'pickup', { state: 'collected', ...body });
    expect((await collect({ id_checked: true })).body.errors).toEqual({
      collected_by: ['Please say who collects the bottles.'],
    });
    const unchecked = await collect({ collected_by: 'Bo Roe' });
    expect([unchecked.status, unchecked.body.code]).toEqual([422, 'id_not_checked']);
    expect((await collect({ collected_by: 'Bo Roe', id_checked: true })).status).toBe(200);
    expect(await one(order.id)).toMatchObject({
      status: 'completed',
      parcel_state: 'collected',
      pickup: { collected_by: 'Bo Roe', id_checked: true, handed_over_by: expect.any(String) },
    });
    expect((await put(order.id, 'delivery', { method: 'ship' })).body.code).toBe('wrong_step');
  });

  it('is kept at the place and for the days of Settings, as the mail and staff see them', async () => {
    const rules = { minimum_age: 21, pickup_place: 'Tasting room, left door', pickup_days: 14, pickup_note: 'Ring.' };
    const set = (body: object) => commerce.call(admin(), 'PUT', '/api/admin/settings/sale-rules', body);
    await set(rules);
    const order = await bottles();
    await captured();
    await toPickup(order);
    expect((await one(order.id)).pickup.kept_until).toBeNull();
    await put(order.id, 'pickup', { state: 'ready' });
    await delivered(commerce);
    expect(mails('order_pickup_ready')).toMatchObject([
      { data: { place: 'Tasting room, left door', keptUntil: '2026-06-17', note: 'Ring.' } },
    ]);
    expect((await one(order.id)).pickup.kept_until).toBe('2026-06-17');
    await set({ minimum_age: 21, pickup_days: 0 });
  });

  it('can be sent instead, put on hold, returned to the shelf, or cancelled when ready', async () => {
    const [a, b] = [await bottles(), await bottles()];
    await captured();
    for (const order of [a, b]) {
      await toPickup(order);
      await put(order.id, 'pickup', { state: 'ready' });
    }
    expect((await put(a.id, 'delivery', { method: 'ship' })).body).toMatchObject({ parcel_state: 'packed' });
    expect((await put(a.id, 'shipment', { state: 'shipped' })).body).toMatchObject({ shipping_status: 'Shipped' });
    await put(b.id, 'hold', { reason: 'Asks for one more day' });
    expect((await put(b.id, 'pickup', { state: 'collected', collected_by: 'Bo', id_checked: true })).body.code).toBe(
      'order_on_hold',
    );
    expect((await put(b.id, 'pickup', { state: 'returned' })).body).toMatchObject({ parcel_state: 'returned' });
    expect((await commerce.call(admin(), 'POST', `/api/admin/orders/${b.id}/cancel`)).body).toMatchObject({
      status: 'cancelled',
      parcel_state: 'returned',
    });
  });

  it('that is on the shelf again is sent with the bottles that are left, as long as there are some', async () => {
    const order = await bottles();
    await captured();
    await toPickup(order);
    await put(order.id, 'pickup', { state: 'ready' });
    await put(order.id, 'pickup', { state: 'returned' });
    expect((await put(order.id, 'delivery', { method: 'ship' })).body).toMatchObject({
      ...{ delivery_method: 'ship', parcel_state: 'pending', shipping_status: 'Pending' },
    });
    const toPack = (await commerce.call(admin(), 'GET', '/api/admin/orders?work=to_pack')).body;
    expect(toPack.map(({ id }: { id: string }) => id)).toEqual([order.id]);
    await toPickup(order);
    await put(order.id, 'pickup', { state: 'ready' });
    await put(order.id, 'pickup', { state: 'returned' });
    await commerce.dataSource.query('UPDATE order_lines SET refunded_quantity = quantity');
    expect((await put(order.id, 'delivery', { method: 'ship' })).body.code).toBe('nothing_to_ship');
  });

  it('without an address is sent to the one that staff enter, if wine may go there', async () => {
    const order = await bottles();
    await captured();
    await toPickup(order);
    await commerce.dataSource.query('UPDATE orders SET shipping_address = NULL, compliance = NULL');
    expect((await put(order.id, 'delivery', { method: 'ship' })).body).toMatchObject({
      ...{ code: 'no_shipping_address', message: 'This order has no shipping address. Please enter one.' },
    });
    const given = { shipping_address: '9 New Road', shipping_unit: 'Unit 2', shipping_city: 'Portland' };
    const send = (place: object) => put(order.id, 'delivery', { method: 'ship', ...given, ...place });
    expect((await send({ shipping_state: 'OR' })).body.errors).toEqual({ shipping_zip: ['ZIP code is required'] });
    expect((await send({ shipping_state: 'OR', shipping_zip: '9720' })).status).toBe(400);
    const other = await send({ shipping_state: 'OR', shipping_zip: '95667' });
    expect([other.status, other.body.code]).toEqual([422, 'zip_of_other_state']);
    const unserved = await send({ shipping_state: 'Utah', shipping_zip: '84101' });
    expect([unserved.status, unserved.body.errors]).toEqual([
      422,
      { shipping_state: ['We cannot ship wine to Utah.'] },
    ]);
    const box = await send({ shipping_unit: 'PO Box 9', shipping_state: 'OR', shipping_zip: '97201' });
    expect(box.body.errors).toEqual({ shipping_address: ['Wine cannot be delivered to a PO box'] });
    const taxed = await send({ shipping_state: 'NV', shipping_zip: '89501' });
    expect([taxed.status, taxed.body]).toMatchObject([
      409,
      {
        code: 'tax_would_change',
        message: 'Wine for NV is taxed otherwise than this order was. Please refund it and sell the wine again.',
      },
    ]);
    expect(await one(order.id)).toMatchObject({ delivery_method: 'pickup', shipping_address: null });
    const sent = await send({ shipping_state: 'Oregon', shipping_zip: '97201' });
    expect(sent.body).toMatchObject({
      ...{ delivery_method: 'ship', shipping_address: '9 New Road, Unit 2, Portland, OR 97201' },
    });
    expect(await commerce.dataSource.query('SELECT compliance FROM orders')).toEqual([
      { compliance: { at: expect.any(String), state: 'OR', checks: expect.arrayContaining(['state_served']) } },
    ]);
    expect((await one(order.id)).timeline.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['The shipping address was changed.', 'Changed to shipping.']),
    );
    // Pressed twice.
    const { version } = await one(order.id);
    await send({ shipping_state: 'OR', shipping_zip: '97201' });
    expect((await one(order.id)).version).toBe(version);
    await put(order.id, 'shipment', { state: 'shipped' });
    expect((await send({ shipping_state: 'CA', shipping_zip: '95667' })).body.code).toBe('wrong_step');
  });

  it('to another address needs a new label: a packed parcel is to be packed again', async () => {
    const order = await bottles();
    await captured();
    expect((await put(order.id, 'shipment', { state: 'packed' })).body).toMatchObject({ parcel_state: 'packed' });
    const place = { shipping_address: '9 New Road', shipping_city: 'Fresno', shipping_state: 'CA' };
    const moved = await put(order.id, 'delivery', { method: 'ship', ...place, shipping_zip: '93650' });
    expect(moved.body).toMatchObject({ parcel_state: 'pending', shipping_address: '9 New Road, Fresno, CA 93650' });
  });

  it('is not offered where the tax would differ', async () => {
    const order = await bottles();
    await commerce.dataSource.query(
      `UPDATE orders SET shipping_address = jsonb_set(shipping_address, '{state}', '"NV"') WHERE id = $1`,
      [order.id],
    );
    expect((await one(order.id)).shipping_refund).toBeNull();
    expect((await put(order.id, 'delivery', { method: 'pickup', refund: '0' })).body.code).toBe('tax_would_change');
  });
});

it('a parcel moves once, and only to a state that may follow', async () => {
  const { id } = await bottles();
  await put(id, 'delivery', { method: 'pickup', refund: (await one(id)).shipping_refund });
  const step = (state: PickupStep) => () =>
    commerce.dataSource.transaction((manager) =>
      commerce.app.get(FulfilmentRepository).setPickup(id, state, null, manager),
    );
  const states = (): Promise<unknown> => commerce.dataSource.query('SELECT state, version FROM fulfilments');
  await expect(step('collected')()).rejects.toThrow('No move from pending to collected');
  expect(await states()).toEqual([{ state: 'pending', version: 2 }]);
  await step('ready')();
  await expect(step('ready')()).rejects.toThrow('No move from ready to ready');
  expect(await states()).toEqual([{ state: 'ready', version: 3 }]);
});
