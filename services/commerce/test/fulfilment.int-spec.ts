import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';

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
