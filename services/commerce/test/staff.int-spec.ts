import { admin, customer, guest, nextPageOf } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seedDemo } from '../src/seed-demo.js';
import { type Commerce, delivered, eventually, Shopper, startCommerce } from './support/commerce.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

const settings = '/api/admin/shipping-settings';
const oregon = { state_code: 'OR', state_name: 'anything', shipping_cost: 6, free_shipping_threshold: '150' };

describe('shipping settings', () => {
  it('are created, changed by version and deleted, with an audit row each', async () => {
    const made = await commerce.call(admin(), 'POST', settings, oregon);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      state_code: 'OR',
      state_name: 'Oregon',
      shipping_cost: '6.00',
      free_shipping_threshold: '150.00',
      version: 1,
    });
    const path = `${settings}/${made.body.id}`;
    const changed = await commerce.call(
      admin(),
      'PUT',
      path,
      { ...made.body, shipping_cost: '6.50', free_shipping_threshold: '' },
      { 'if-match': '1' },
    );
    expect(changed.body).toMatchObject({ shipping_cost: '6.50', free_shipping_threshold: null, version: 2 });
    expect((await commerce.call(admin(), 'PUT', path, oregon, { 'if-match': '1' })).body.code).toBe('stale_version');
    expect((await commerce.call(admin(), 'POST', settings, oregon)).body.code).toBe('state_taken');
    expect((await commerce.call(admin(), 'DELETE', path)).status).toBe(204);
    expect((await commerce.call(admin(), 'DELETE', path)).status).toBe(404);
    const audit: { action: string }[] = await commerce.dataSource.query(
      `SELECT action FROM audit_log WHERE entity = 'shipping_setting' ORDER BY id`,
    );
    expect(audit.map((row) => row.action)).toEqual(['create', 'update', 'delete']);
  });

  it.each([
    ['no state', { shipping_cost: '6.00' }, 'Please fill in all required fields'],
    ['no cost', { state_code: 'OR' }, 'Please fill in all required fields'],
    ['a state that does not exist', { state_code: 'ZZ', shipping_cost: '6.00' }, 'Invalid state selection'],
    ['a negative cost', { state_code: 'OR', shipping_cost: '-1' }, 'Please fill in all required fields'],
  ])('refuse %s', async (_, body, message) => {
    const answer = await commerce.call(admin(), 'POST', settings, body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it('are for staff only', async () => {
    expect((await commerce.call(customer(), 'GET', settings)).status).toBe(403);
    expect((await commerce.call(guest(), 'POST', settings, oregon)).status).toBe(401);
  });

  it('price wine: per bottle, free from the threshold; closed states stay closed', async () => {
    await commerce.call(admin(), 'POST', settings, oregon);
    await commerce.call(admin(), 'POST', settings, { ...oregon, state_code: 'TX' });
    const cost = (stateCode: string, orderTotal: string, wineBottles: number) =>
      commerce.call(guest(), 'POST', '/api/shipping/calculate', { stateCode, orderTotal, wineBottles });
    expect((await cost('OR', '149.99', 3)).body).toEqual({ cost: '18.00' });
    expect((await cost('OR', '150.00', 3)).body).toEqual({ cost: '0.00' });
    expect((await cost('CA', '99.00', 3)).body).toEqual({ cost: '15.00' });
    expect((await cost('TX', '99.00', 3)).body).toMatchObject({ status: 422, code: 'state_not_served' });
    const { body: states } = await commerce.call(guest(), 'GET', '/api/shipping/states');
    expect(states).toHaveLength(51);
    expect(states.filter((state: { open: boolean }) => state.open)).toHaveLength(40);
  });

  it('come with the demo data once, and keep staff’s changes', async () => {
    await commerce.call(admin(), 'POST', settings, oregon);
    await seedDemo(commerce.dataSource);
    await seedDemo(commerce.dataSource);
    const { body } = await commerce.call(admin(), 'GET', settings);
    expect(body.find((row: { state_code: string }) => row.state_code === 'OR')).toMatchObject({
      shipping_cost: '6.00',
    });
    expect(body.length).toBeGreaterThan(8);
  });
});

describe('saved addresses', () => {
  const address = {
    address_type: 'shipping',
    first_name: 'Ann',
    last_name: 'Lee',
    address_line_1: '12 Main Street',
    city: 'Sacramento',
    state: 'CA',
    zip_code: '95814',
  };
  const path = '/api/customer/addresses';

  it('belong to their customer; the first is the default, duplicates are saved once', async () => {
    const first = await commerce.call(customer(41), 'POST', path, address);
    expect(first.body).toMatchObject({ is_default: true, country: 'US', address_line_2: null });
    const [again] = await Promise.all([1, 2, 3].map(() => commerce.call(customer(41), 'POST', path, address)));
    expect(again?.body.id).toBe(first.body.id);
    await commerce.call(customer(41), 'POST', path, { ...address, city: 'Fair Play', is_default: true });
    const { body } = await commerce.call(customer(41), 'GET', path);
    expect(body.map((row: { city: string; is_default: boolean }) => [row.city, row.is_default])).toEqual([
      ['Fair Play', true],
      ['Sacramento', false],
    ]);
    expect((await commerce.call(customer(42), 'GET', path)).body).toEqual([]);
    expect((await commerce.call(guest(), 'GET', path)).status).toBe(401);
  });

  it('need their fields', async () => {
    const { body } = await commerce.call(customer(41), 'POST', path, { ...address, city: ' ' });
    expect(body.errors).toEqual({ city: ['City is required'] });
  });
});

describe('the dashboard and the list of orders', () => {
  it('count this month’s sales', async () => {
    const before = (await commerce.call({ as: 'gateway' }, 'GET', '/internal/stats')).body;
    const shopper = new Shopper(commerce, guest('guest-stats'));
    await shopper.buy('wine', 1, 2);
    await shopper.buy('event', 21, 1);
    await delivered(commerce);
    await eventually(async () => {
      const { body } = await commerce.call({ as: 'gateway' }, 'GET', '/internal/stats');
      expect(body).toEqual({
        ...before,
        monthlyOrders: before.monthlyOrders + 1,
        totalRevenue: expect.stringMatching(/^\d+\.\d\d$/),
        monthlyRevenue: body.totalRevenue,
      });
      expect(Number(body.totalRevenue)).toBeGreaterThan(100);
    });
    expect((await commerce.call({ as: 'worker' }, 'GET', '/internal/stats')).status).toBe(404);
  });

  it('page through orders, newest first', async () => {
    const shopper = new Shopper(commerce, guest('guest-pages'));
    for (const wineId of [1, 2, 1]) {
      commerce.clock.advance(5);
      await shopper.buy('wine', wineId, 1);
    }
    const all = (await commerce.call(admin(), 'GET', '/api/admin/orders')).body as { id: string; created_at: string }[];
    expect(all).toHaveLength(3);
    expect([...all].sort((a, b) => b.created_at.localeCompare(a.created_at)).map((order) => order.id)).toEqual(
      all.map((order) => order.id),
    );
    const seen: string[] = [];
    let path: string | undefined = '/api/admin/orders?limit=1';
    while (path) {
      const page = await commerce.call(admin(), 'GET', path);
      seen.push(...(page.body as { id: string }[]).map((order) => order.id));
      path = nextPageOf(page);
    }
    expect(seen).toEqual(all.map((order) => order.id));
    expect((await commerce.call(customer(), 'GET', '/api/admin/orders')).status).toBe(403);
  });
});

describe('a customer who is erased', () => {
  it('leaves orders without personal data, and nothing else', async () => {
    const shopper = new Shopper(commerce, customer(77));
    const sent = await shopper.buy('event', 21, 1);
    const open = await shopper.buy('wine', 1, 1);
    await commerce.call(customer(77), 'POST', '/api/customer/addresses', {
      address_type: 'billing',
      first_name: 'Ann',
      last_name: 'Lee',
      address_line_1: '1 A',
      city: 'B',
      state: 'CA',
      zip_code: '1',
    });
    await shopper.add('wine', 2, 1);
    await eventually(async () => {
      const rows: unknown[] = await commerce.dataSource.query(
        `SELECT 1 FROM payment_attempts WHERE user_id = 77 AND state <> 'captured'`,
      );
      expect(rows).toEqual([]);
    });
    const event = {
      id: crypto.randomUUID(),
      type: 'customer.erased',
      payload: { userId: 77, email: 'user77@example.com' },
      occurredAt: '2026-06-03T19:00:00.000Z',
    };
    expect((await commerce.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] })).body.done).toEqual([
      event.id,
    ]);
    const read = async (id: string) => (await commerce.call(admin(), 'GET', `/api/orders/${id}`)).body;
    expect(await read(sent.id)).toMatchObject({
      customer_name: '[erased]',
      customer_email: '[erased]',
      customer_phone: null,
      total: sent.total,
      shipping_state: 'CA',
      shipping_zip: '',
    });
    expect(await read(open.id)).toMatchObject({ customer_name: '[erased]', status: 'cancelled' });
    const left: { count: number }[] = await commerce.dataSource.query(
      `SELECT (SELECT count(*) FROM addresses WHERE user_id = 77) + (SELECT count(*) FROM carts WHERE user_id = 77) + (SELECT count(*) FROM payment_attempts WHERE user_id = 77) AS count`,
    );
    expect(Number(left[0]?.count)).toBe(0);
  });
});

describe('amounts', () => {
  it('are never floating point in the tables', async () => {
    const rows: unknown[] = await commerce.dataSource.query(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND data_type IN ('real', 'double precision', 'money')`,
    );
    expect(rows).toEqual([]);
  });
});
