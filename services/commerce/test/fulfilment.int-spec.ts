import { admin, customer, guest } from '@shamba/service-kit/testing';
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
const audits = async (): Promise<string[]> =>
  (await commerce.dataSource.query(`SELECT entity_id FROM audit_log WHERE entity = 'order' ORDER BY id`)).map(
    (row: { entity_id: string }) => row.entity_id,
  );
const bottles = (quantity = 1) => ann.buy('wine', 1, quantity);
const captured = () =>
  eventually(async () => expect(new Set(await attemptStates(commerce))).toEqual(new Set(['captured'])));
const mails = (kind: string) =>
  commerce.worker
    .ofType('mail.requested')
    .map((event) => event.payload as { kind: string; to: string; data: object })
    .filter((mail) => mail.kind === kind);

describe('a step for several orders', () => {
  it('returns a result for each; a refused order does not stop the others, and a repeat changes nothing', async () => {
    const [a, b, ended, event] = [await bottles(), await bottles(), await bottles(), await ann.buy('event', 21, 1)];
    await commerce.call(admin(), 'POST', `/api/admin/orders/${ended.id}/cancel`);
    await put(b.id, 'hold', { reason: 'Address looks wrong' });
    const before = (await audits()).length;
    const missing = crypto.randomUUID();
    const orders = [a, b, ended, event, { id: missing }].map(({ id }: { id: string }) => ({ id }));
    expect(await batch('packed', orders)).toEqual([
      { id: a.id, outcome: 'done', problem: null },
      {
        id: b.id,
        outcome: 'failed',
        problem: { code: 'order_on_hold', message: 'This order is on hold: Address looks wrong.' },
      },
      { id: ended.id, outcome: 'failed', problem: expect.objectContaining({ code: 'nothing_to_ship' }) },
      { id: event.id, outcome: 'failed', problem: expect.objectContaining({ code: 'nothing_to_ship' }) },
      { id: missing, outcome: 'failed', problem: expect.objectContaining({ code: 'not_found' }) },
    ]);
    expect((await audits()).slice(before)).toEqual([a.id]);
    expect(await batch('packed', [{ id: a.id }, { id: a.id }])).toEqual([
      { id: a.id, outcome: 'unchanged', problem: null },
    ]);
    expect((await audits()).length).toBe(before + 1);
    expect((await one(a.id)).timeline.map(({ kind }: { kind: string }) => kind)).toContain('packed');
  });

  it('includes tracking numbers, and two simultaneous batches ship an order once', async () => {
    const [a, b] = [await bottles(), await bottles()];
    const orders = [
      { id: a.id, carrier: 'UPS', tracking: '1Z-A' },
      { id: b.id, carrier: 'UPS', tracking: '1Z-B' },
    ];
    expect(
      (await batch('delivered', orders)).map(({ problem }: { problem: { code: string } }) => problem.code),
    ).toEqual(['not_shipped', 'not_shipped']);
    const both = await Promise.all([batch('shipped', orders), batch('shipped', orders)]);
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['done', 'done', 'unchanged', 'unchanged']);
    expect(await one(b.id)).toMatchObject({ carrier: 'UPS', tracking: '1Z-B', parcel_state: 'shipped' });
    const shipped = (await one(b.id)).timeline.filter(({ kind }: { kind: string }) => kind === 'shipped');
    expect(shipped).toHaveLength(1);
    expect((await batch('tracking', [{ id: b.id, tracking: '1Z-C' }]))[0].outcome).toBe('done');
    expect(
      (
        await batch(
          'delivered',
          orders.map(({ id }) => ({ id })),
        )
      ).map(({ outcome }: { outcome: string }) => outcome),
    ).toEqual(['done', 'done']);
    expect(await one(b.id)).toMatchObject({ tracking: '1Z-C', status: 'completed', shipping_status: 'Delivered' });
  });

  it('is for at most a hundred orders, and for staff with write access to orders', async () => {
    const many = Array.from({ length: 101 }, () => ({ id: crypto.randomUUID() }));
    expect((await commerce.call(admin(), 'POST', BATCH, { step: 'packed', orders: many })).status).toBe(400);
    expect((await commerce.call(admin(), 'POST', BATCH, { step: 'lost', orders: [] })).status).toBe(400);
    expect((await commerce.call(customer(), 'POST', BATCH, { step: 'packed', orders: [] })).status).toBe(403);
    expect((await commerce.call(guest(), 'POST', BATCH, { step: 'packed', orders: [] })).status).toBe(401);
  });
});

describe('the mail of a shipment', () => {
  const number = '1Z999AA10123456784';
  const url = `https://www.ups.com/track?tracknum=${number}`;
  const told = async (id: string) =>
    (await one(id)).timeline.filter(({ text }: { text: string }) => text.includes('on its way')).length;

  it('goes out when it is sent, with carrier, number and their links; a corrected number goes out at staff’s request', async () => {
    const order = await bottles(2);
    const ship = (body: object) => put(order.id, 'shipment', { state: 'shipped', ...body });
    await put(order.id, 'shipment', { state: 'packed', carrier: 'UPS' });
    expect((await ship({ tracking: number })).status).toBe(200);
    await eventually(() => expect(mails('order_shipped')).toHaveLength(1));
    expect(mails('order_shipped')[0]).toMatchObject({
      to: 'ann@example.com',
      data: {
        orderNumber: order.order_number,
        firstName: 'Ann',
        lines: [{ title: 'Wine 1', quantity: 2 }],
        carrier: 'UPS',
        parcels: [{ number, url }],
        shipTo: ['Ann Lee', '12 Main Street', 'Sacramento, CA 95814'],
        orderPath: expect.stringMatching(new RegExp(`^/order-confirmation\\?order=${order.id}#[\\w-]{43}$`)),
      },
    });
    await ship({ tracking: '1Z-WRONG' });
    await put(order.id, 'shipment', { state: 'pending' });
    await ship({ tracking: '1ZA, 1ZB' });
    expect(await told(order.id)).toBe(1);
    await ship({ tell_customer: true });
    await eventually(() => expect(mails('order_shipped')).toHaveLength(2));
    expect(mails('order_shipped')[1]?.data).toMatchObject({ parcels: [{ number: '1ZA' }, { number: '1ZB' }] });
    expect(await told(order.id)).toBe(2);
    await ship({ tracking: null });
    expect((await one(order.id)).fulfilment).toMatchObject({ carrier: 'UPS', tracking: null });
    await ship({ tracking: '1ZA, 1ZB' });

    const { orderPath } = mails('order_shipped')[1]?.data as { orderPath: string };
    const key = orderPath.split('#')[1] ?? '';
    const { body } = await commerce.call(guest('guest-bob'), 'GET', `/api/orders/${order.id}`, undefined, {
      'x-order-key': key,
    });
    expect(body.fulfilment).toMatchObject({
      state: 'shipped',
      carrier: 'UPS',
      parcels: [
        { number: '1ZA', url: 'https://www.ups.com/track?tracknum=1ZA' },
        { number: '1ZB', url: 'https://www.ups.com/track?tracknum=1ZB' },
      ],
    });
  });

  it('goes out once per order of a batch, and not when staff decline it or only store its number', async () => {
    const [a, b, c] = [await bottles(), await bottles(), await bottles()];
    await batch('tracking', [{ id: a.id, carrier: 'UPS', tracking: number }]);
    await batch('shipped', [{ id: a.id }, { id: b.id }]);
    await batch('shipped', [{ id: a.id }, { id: b.id, tracking: number }]);
    await batch('delivered', [{ id: a.id }]);
    await put(c.id, 'shipment', { state: 'shipped', tell_customer: false });
    await put(c.id, 'shipment', { state: 'delivered' });
    expect([await told(a.id), await told(b.id), await told(c.id)]).toEqual([1, 1, 0]);
    await eventually(() => expect(mails('order_shipped')).toHaveLength(2));
    const parcels = mails('order_shipped').map(({ data }) => (data as { parcels: object[] }).parcels);
    expect(parcels).toEqual([[{ number, url }], []]);
  });
});

describe('a hold', () => {
  it('keeps an order from being packed and shipped until its release or end, and only staff see it', async () => {
    const order = await bottles();
    expect((await put(order.id, 'hold', { reason: '' })).status).toBe(400);
    expect((await put(order.id, 'hold', { reason: 'x', until: '2026-06-02' })).body.errors).toEqual({
      until: ['Please choose today or later.'],
    });
    const held = await put(order.id, 'hold', { reason: 'Away until June 5', until: '2026-06-05' });
    expect(held.body).toMatchObject({ held: true, hold_reason: 'Away until June 5', hold_until: '2026-06-05' });
    expect((await put(order.id, 'shipment', { state: 'shipped' })).body.code).toBe('order_on_hold');
    expect([await listed('work=held'), await listed('work=to_pack')]).toEqual([[order.id], []]);
    expect((await put(order.id, 'hold', { reason: 'x' }, held.body.version - 1)).body.code).toBe('stale_version');
    const mine = await commerce.call(ann.speaker, 'GET', `/api/orders/${order.id}`);
    expect(JSON.stringify(mine.body)).not.toContain('Away until');

    commerce.clock.advance(3 * 24 * 3600);
    expect([await listed('work=held'), await listed('work=to_pack')]).toEqual([[], [order.id]]);
    await put(order.id, 'hold', { reason: 'Card looks odd' });
    const release = () => commerce.call(admin(), 'DELETE', `/api/admin/orders/${order.id}/hold`);
    expect((await release()).body).toMatchObject({ held: false, hold_reason: null, hold_until: null });
    const rows = (await audits()).length;
    expect((await release()).status).toBe(200);
    expect((await audits()).length).toBe(rows);
    expect((await put(order.id, 'shipment', { state: 'shipped' })).status).toBe(200);
    expect((await put(order.id, 'hold', { reason: 'Too late' })).body.code).toBe('nothing_to_ship');
  });

  it('of many orders is set and released in one call, with a result for each', async () => {
    const [a, b, sent] = [await bottles(), await bottles(), await bottles()];
    await put(sent.id, 'shipment', { state: 'shipped' });
    const orders = [a, b, sent].map(({ id }: { id: string }) => ({ id }));
    const call = (body: object) => commerce.call(admin(), 'POST', BATCH, { orders, ...body });
    const outcomes = async (body: object) =>
      (await call(body)).body.results.map(({ outcome, problem }: { outcome: string; problem: { code: string } }) =>
        problem === null ? outcome : problem.code,
      );
    expect((await call({ step: 'hold' })).body.errors).toEqual({ reason: ['Please say why'] });
    expect((await call({ step: 'hold', reason: 'Weather', until: '2026-06-02' })).body.errors).toEqual({
      until: ['Please choose today or later.'],
    });
    const weather = { step: 'hold', reason: 'Weather', until: '2026-06-05' };
    expect(await outcomes(weather)).toEqual(['done', 'done', 'nothing_to_ship']);
    expect(await outcomes(weather)).toEqual(['unchanged', 'unchanged', 'nothing_to_ship']);
    expect(await one(b.id)).toMatchObject({ held: true, hold_reason: 'Weather', hold_until: '2026-06-05' });
    expect(await listed('work=to_pack')).toEqual([]);
    // Another hold is neither replaced nor released with those of many orders.
    await put(a.id, 'hold', { reason: 'Ask Rosa' });
    expect(await outcomes(weather)).toEqual(['order_on_hold', 'unchanged', 'nothing_to_ship']);
    expect((await call({ step: 'release' })).body.errors).toEqual({ reason: ['Please say why'] });
    expect(await outcomes({ step: 'release', reason: 'Weather' })).toEqual(['unchanged', 'done', 'unchanged']);
    expect(await one(a.id)).toMatchObject({ held: true, hold_reason: 'Ask Rosa' });
    expect(await outcomes({ step: 'release', reason: 'Ask Rosa' })).toEqual(['done', 'unchanged', 'unchanged']);
    expect((await listed('work=to_pack')).sort()).toEqual([a.id, b.id].sort());
  });
});

describe('an order for a later day', () => {
  it('is not among those to pack, and leaves before its day only when staff say so', async () => {
    const order = await bottles();
    await commerce.dataSource.query(`UPDATE orders SET ship_after = '2026-06-05' WHERE id = $1`, [order.id]);
    const lists = async () => [await listed('work=to_pack'), await listed('work=later')];
    expect(await lists()).toEqual([[], [order.id]]);
    expect((await batch('shipped', [{ id: order.id }]))[0].problem.code).toBe('too_early');
    expect((await put(order.id, 'shipment', { state: 'shipped' })).body).toMatchObject({
      code: 'too_early',
      message: 'This order is not sent before Jun 5, 2026. To send it now, tick that it goes before its day.',
    });
    expect((await put(order.id, 'shipment', { state: 'delivered' })).body.code).toBe('too_early');
    expect((await put(order.id, 'shipment', { state: 'shipped', early: true })).status).toBe(200);
    await put(order.id, 'shipment', { state: 'pending' });
    commerce.clock.advance(3 * 24 * 3600);
    expect(await lists()).toEqual([[order.id], []]);
    expect((await put(order.id, 'shipment', { state: 'shipped' })).status).toBe(200);
  });
});

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
