import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, Shopper, startCommerce } from './support/commerce.js';
import { refundCalls } from './support/refund-calls.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.bottles = [{ wineId: 1, sizeMl: 750, vintage: 2022, abv: '14.50' }];
});

const PATH = '/api/admin/reports/shipments';
const { refund, settled, captured, read } = refundCalls(() => commerce);
const report = async (from: string, to = from) => {
  const { status, body } = await commerce.call(admin(), 'GET', `${PATH}?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body;
};
const parcels = async (from: string, state: string) =>
  (await commerce.call(admin(), 'GET', `${PATH}/parcels?from=${from}&to=2026-06-30&state=${state}`)).body;
const file = async (from: string, to: string) => {
  const headers = await commerce.identity(admin());
  const response = await fetch(`${commerce.url}${PATH}.csv?from=${from}&to=${to}`, { headers });
  return { status: response.status, rows: (await response.text()).split('\r\n') };
};
const ship = (id: string, state: string, more: object = {}) =>
  commerce.call(admin(), 'PUT', `/api/admin/orders/${id}/shipment`, { state, ...more });
const sumsOf = (bottles: number, volume: string[], value: string, more: object = {}) => ({
  ...{ parcels: 1, orders: 1, sent: bottles, returned: 0, bottles, litres: volume[0], gallons: volume[1], value },
  ...more,
});

describe('the report of shipments', () => {
  it('sums sent wine by state on its local day, and takes off what came back on the day of the refund', async () => {
    const order = await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 3);
    await captured();
    const { id } = order;
    // Half past eleven in the evening at the winery.
    commerce.clock.set('2026-06-05T06:30:00Z');
    expect((await ship(id, 'shipped', { carrier: 'UPS', tracking: '1Z9' })).status).toBe(200);
    const day = await report('2026-06-04');
    expect(day).toMatchObject({ from: '2026-06-04', to: '2026-06-04', unknown_bottles: 0 });
    expect(day.states).toEqual([{ state: 'CA', ...sumsOf(3, ['2.25', '0.59'], '84.00') }]);
    expect((await report('2026-06-05')).states).toEqual([]);

    commerce.clock.set('2026-06-09T19:00:00Z');
    const line = (await read(id)).items[0].id;
    expect((await refund(id, { lines: [{ line_id: line, quantity: 1 }] })).status).toBe(200);
    await settled(id, '30.03');
    const back = { parcels: 0, orders: 0, sent: 0, returned: -1, bottles: -1 };
    expect((await report('2026-06-09')).total).toEqual({ ...back, litres: '-0.75', gallons: '-0.20', value: '-28.00' });
    expect((await report('2026-06-01', '2026-06-30')).total).toEqual(
      sumsOf(3, ['1.50', '0.40'], '56.00', { bottles: 2, returned: -1 }),
    );
    expect(await parcels('2026-06-01', 'CA')).toEqual([
      expect.objectContaining({ day: '2026-06-04', at: '2026-06-04 23:30', kind: 'sent', order_id: id, bottles: 3 }),
      expect.objectContaining({ day: '2026-06-09', kind: 'returned', order_id: id, bottles: -1, value: '-28.00' }),
    ]);
    const { rows } = await file('2026-06-01', '2026-06-30');
    expect(rows[0]).toMatch(/Day,Time \(America\/Los_Angeles\),Kind,Order,State,ZIP,Carrier,Tracking,Wines,Bottles,/);
    expect(rows[1]).toContain(`Sent,${order.order_number},CA,95814,UPS,1Z9`);
    expect(rows[1]).toMatch(/3 × .* 2022 \(750 ml, 14.50 %\)"?,3,2.25,0.59,84.00$/);
  });

  it('takes off what the carrier brought back in its state on its day, in the file as on screen', async () => {
    const order = await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 3);
    await captured();
    await ship(order.id, 'shipped', { carrier: 'UPS', tracking: '1Z9' });
    commerce.clock.set('2026-07-02T06:30:00Z');
    await ship(order.id, 'returned');
    const back = { parcels: 0, orders: 0, sent: 0, returned: -3, bottles: -3 };
    expect((await report('2026-07-01')).states).toEqual([
      { state: 'CA', ...back, litres: '-2.25', gallons: '-0.59', value: '-84.00' },
    ]);
    expect((await report('2026-06-01', '2026-06-30')).total).toMatchObject({ bottles: 3, returned: 0 });
    const { rows } = await file('2026-06-01', '2026-07-31');
    expect(rows.slice(1, 3)).toEqual([
      expect.stringMatching(`^2026-06-03,.*,Sent,${order.order_number},CA,95814,UPS,1Z9,.*,3,2.25,0.59,84.00$`),
      expect.stringMatching(
        `^2026-07-01,2026-07-01 23:30,Came back,${order.order_number},CA,95814,UPS,1Z9,.*,-3,-2.25,-0.59,-84.00$`,
      ),
    ]);
  });

  it('has no parcel before it leaves, no pickup, and none whose step was taken back', async () => {
    const order = await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 2);
    await captured();
    const today = '2026-06-03';
    await ship(order.id, 'packed');
    expect((await report(today)).states).toEqual([]);
    await ship(order.id, 'shipped');
    expect((await report(today)).total.bottles).toBe(2);
    await ship(order.id, 'pending');
    expect((await report(today)).states).toEqual([]);
  });

  it('sends a parcel that came back and is sent again without the bottles that were refunded meanwhile', async () => {
    const order = await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 3);
    await captured();
    await ship(order.id, 'shipped');
    commerce.clock.set('2026-06-05T19:00:00Z');
    const line = (await read(order.id)).items[0].id;
    await refund(order.id, { lines: [{ line_id: line, quantity: 1 }] });
    await settled(order.id, '30.03');
    commerce.clock.set('2026-06-06T19:00:00Z');
    await ship(order.id, 'pending');
    expect((await report('2026-06-01', '2026-06-30')).total.bottles).toBe(0);
    commerce.clock.set('2026-06-07T19:00:00Z');
    await ship(order.id, 'shipped');
    expect((await report('2026-06-07')).states).toEqual([{ state: 'CA', ...sumsOf(2, ['1.50', '0.40'], '56.00') }]);
    expect((await report('2026-06-01', '2026-06-30')).total).toEqual(sumsOf(2, ['1.50', '0.40'], '56.00'));
  });

  it('leaves out bottles that were refunded before the parcel left, and counts none that did not come back', async () => {
    const order = await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 3);
    await captured();
    const line = (await read(order.id)).items[0].id;
    await refund(order.id, { lines: [{ line_id: line, quantity: 1 }] });
    commerce.clock.set('2026-06-05T19:00:00Z');
    await ship(order.id, 'shipped');
    commerce.clock.set('2026-06-06T19:00:00Z');
    await refund(order.id, { lines: [{ line_id: line, quantity: 1, restock: false }] });
    expect((await report('2026-06-01', '2026-06-30')).total).toEqual(sumsOf(2, ['1.50', '0.40'], '56.00'));
  });

  it('counts bottles of a club box without noted wines as 750 ml, and says so', async () => {
    await commerce.dataSource.query(
      `INSERT INTO members (id, user_id, tier_id, status, origin, first_name, last_name, email, shipping_state, shipping_zip, started_at)
       VALUES (900, 77, 1, 'active', 'staff', 'Ann', 'Lee', 'ann@example.com', 'NV', '89501', now())`,
    );
    const quarter = '2026-05-15';
    await commerce.dataSource.query(
      `WITH run AS (
         INSERT INTO club_runs (quarter, state, started_at, finished_at) VALUES ($1, 'done', now(), now()) RETURNING id
       )
       INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, provider_payment_id, created_at)
       SELECT 900, $1, id, 1, 6, 15000, 'USD', 'paid', now(), 'p-1', now() FROM run`,
      [quarter],
    );
    await commerce.dataSource.query(
      `INSERT INTO club_shipments (member_id, quarter, shipped_at, created_at, updated_at)
       VALUES (900, $1, '2026-06-02T19:00:00Z', now(), now())`,
      [quarter],
    );
    const { states, unknown_bottles } = await report('2026-06-02');
    expect(states).toEqual([{ state: 'NV', ...sumsOf(6, ['4.50', '1.19'], '150.00', { orders: 0 }) }]);
    expect(unknown_bottles).toBe(6);
    await commerce.dataSource.query(`UPDATE club_shipments SET items = $1 WHERE member_id = 900`, [
      JSON.stringify([
        { wine_id: 1, name: 'Kilele Syrah', quantity: 4 },
        { wine_id: null, name: 'Old Vine', quantity: 2 },
      ]),
    ]);
    expect(await report('2026-06-02')).toMatchObject({ unknown_bottles: 2, total: { parcels: 1, value: '150.00' } });
    expect(await parcels('2026-06-02', 'NV')).toEqual([
      expect.objectContaining({
        ...{ order_id: null, order_number: null, bottles: 6, value: '150.00' },
        wines: '4 × Kilele Syrah 2022 (750 ml, 14.50 %); 2 × Old Vine',
      }),
    ]);
  });

  it('says that it can’t be read while the wines’ sizes are not known, also instead of a file', async () => {
    commerce.catalog.failing = /bottles/;
    expect((await commerce.call(admin(), 'GET', `${PATH}?from=2026-06-01&to=2026-06-01`)).status).toBe(503);
    expect((await file('2026-06-01', '2026-06-01')).status).toBe(503);
  });

  it('refuses a period or a state that it cannot read, and callers who may not read reports', async () => {
    const { status, body } = await commerce.call(admin(), 'GET', `${PATH}?from=2026-06-02&to=2026-06-01`);
    expect([status, body.errors]).toEqual([400, { to: ['The last day must not be before the first.'] }]);
    const query = 'from=2026-06-01&to=2026-06-01';
    expect((await commerce.call(admin(), 'GET', `${PATH}/parcels?${query}&state=nevada`)).status).toBe(400);
    expect((await commerce.call(customer(7), 'GET', `${PATH}?${query}`)).status).toBe(403);
  });
});
