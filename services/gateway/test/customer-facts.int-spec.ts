import type { OrderCounted } from '@shamba/event-contract';
import { IdentitySigner } from '@shamba/service-kit/identity';
import { makeServiceKeys, type ServiceKeys, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { FillCustomerFacts } from '../src/people/customers/facts/fill-customer-facts.js';
import type { Browser } from './support/browser.js';
import { type FakeService, startFakeService } from './support/fake-service.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
let commerce: FakeService;
let owner: Browser;
beforeAll(async () => {
  commerce = await startFakeService();
  const urls = { COMMERCE_URL: commerce.url, HOSPITALITY_URL: commerce.url, CONTENT_URL: commerce.url };
  gateway = await startGateway({ env: { ...urls, WORKER_URL: commerce.url, WRITES_PER_OWNER: '0', ROLE: 'api' } });
  owner = await signedIn(gateway, 'admin', 'harvest-admin');
});
afterAll(async () => {
  await gateway.close();
  await commerce.stop();
});
beforeEach(async () => {
  await gateway.dataSource.query(
    'TRUNCATE customer_orders, customer_facts; UPDATE users SET order_count = 0, spent = 0; UPDATE customer_facts_fill SET paid_after = NULL, paid_done_at = NULL',
  );
});

const PASSWORD = 'quince and plum 7';
const order = (more: Partial<OrderCounted> = {}): OrderCounted => ({
  orderId: randomUUID(),
  revision: 2,
  email: 'Customer@ShambaRidge.example',
  userId: null,
  placedAt: '2026-06-03T19:00:00.000Z',
  counts: true,
  net: [{ day: '2026-06-03', amount: '28.00' }],
  ...more,
});
const send = (orders: OrderCounted[], as: Speaker | null = { as: 'commerce' }, path = '/internal/inbox') =>
  gateway.call(as, 'POST', path, {
    events: orders.map((payload) => ({
      id: randomUUID(),
      type: 'order.counted',
      payload,
      occurredAt: '2026-06-03T19:00:00Z',
    })),
  });
const tell = async (...orders: OrderCounted[]): Promise<void> => {
  const { status, body } = await send(orders);
  expect([status, body.failed]).toEqual([200, []]);
};
const customers = async (query = '') => (await owner.get(`/api/admin/customers?${query}`)).json;
const named = (userId: number, firstName: string) =>
  gateway.call({ as: 'commerce' }, 'POST', '/internal/inbox', {
    events: [
      {
        id: randomUUID(),
        type: 'customer.named',
        payload: { userId, firstName, lastName: 'Lee' },
        occurredAt: '2026-06-03T19:00:00Z',
      },
    ],
  });
const names = async (query: string) => (await customers(query)).map(({ username }: { username: string }) => username);
const register = async (username: string): Promise<{ browser: Browser; id: number }> => {
  const browser = gateway.browser();
  const form = { username, email: `${username}@example.com`, password: PASSWORD };
  return { browser, id: (await browser.post('/api/auth/register', form)).json.user.id };
};

describe('what customers have ordered', () => {
  it('is summed up by address in any case of letters, without what is cancelled, and changes with refunds', async () => {
    const first = order({ placedAt: '2026-01-02T03:04:05.000Z' });
    const second = order({
      net: [
        { day: '2026-06-03', amount: '15.00' },
        // A later day, as older releases report it.
        { day: '2126-06-04', amount: '0.50' },
      ],
    });
    const cancelled = order({
      counts: false,
      net: [{ day: '2026-06-03', amount: '5.00' }],
      placedAt: '2025-01-01T00:00:00.000Z',
    });
    await tell(first, second, cancelled);
    const summed = async () => (await owner.get('/api/admin/customers/2')).json;
    expect(await summed()).toMatchObject({
      order_count: 2,
      money_spent: '48.50',
      first_order_at: '2026-01-02T03:04:05.000Z',
      last_order_at: '2026-06-03T19:00:00.000Z',
    });
    await tell({ ...second, revision: 3, net: [] }, { ...first, revision: 4, counts: false, net: [] });
    expect(await summed()).toMatchObject({ order_count: 1, money_spent: '5.00' });
    await tell({ ...second, revision: 5, counts: false });
    expect(await summed()).toMatchObject({
      order_count: 0,
      first_order_at: null,
      last_order_at: null,
    });
  });

  it('is the same in whatever order and however often events arrive', async () => {
    const ids = [randomUUID(), randomUUID()];
    const change = fc.record({
      orderId: fc.constantFrom(...ids),
      counts: fc.boolean(),
      cents: fc.integer({ min: -500, max: 500 }),
      email: fc.constantFrom('customer@shambaridge.example', 'other@example.com', '[erased]'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), fc.nat(), async (changes, turn) => {
        await gateway.dataSource.query(
          'TRUNCATE customer_orders, customer_facts; UPDATE users SET order_count = 0, spent = 0',
        );
        const events = changes.map(({ orderId, counts, cents, email }, index) =>
          order({ orderId, counts, email, revision: index + 1, net: [{ day: '2026-06-03', amount: decimal(cents) }] }),
        );
        const mixed = [...events.slice(turn % events.length), ...events, ...events.slice(0, turn % events.length)];
        // Together: the inbox takes several at a time.
        await tell(...mixed);
        const last = ids
          .map((id) => events.findLast(({ orderId }) => orderId === id))
          .filter((one) => one !== undefined);
        const expected = ['customer@shambaridge.example', 'other@example.com'].flatMap((email) => {
          const mine = last.filter((one) => one.email === email);
          if (mine.length === 0) return [];
          const cents = mine.reduce((sum, one) => sum + Math.round(Number(one.net[0]?.amount) * 100), 0);
          return [{ email, orders: mine.filter(({ counts }) => counts).length, spent: String(cents) }];
        });
        expect(
          await gateway.dataSource.query('SELECT email, orders, spent FROM customer_facts ORDER BY email'),
        ).toEqual(expected);
        const [user] = await gateway.dataSource.query('SELECT order_count, spent FROM users WHERE id = 2');
        const own = expected.find(({ email }) => email.startsWith('customer@'));
        expect(user).toEqual({ order_count: own?.orders ?? 0, spent: own?.spent ?? '0' });
      }),
      { numRuns: 25 },
    );
  });

  it('belongs to the account of the address: a new one, and one that changes its address', async () => {
    await tell(order({ email: 'Lena@example.com' }));
    const { id } = await register('lena');
    expect((await owner.get(`/api/admin/customers/${id}`)).json).toMatchObject({
      order_count: 1,
      money_spent: '28.00',
    });
    await gateway.dataSource.query(`UPDATE users SET email = 'lena.new@example.com' WHERE id = $1`, [id]);
    expect((await owner.get(`/api/admin/customers/${id}`)).json).toMatchObject({ order_count: 0, money_spent: '0.00' });
  });

  it('filters and sorts the list, with pages', async () => {
    for (const name of ['many', 'few', 'none']) await register(name);
    await tell(
      order({ email: 'many@example.com' }),
      order({ email: 'many@example.com' }),
      order({ email: 'few@example.com', net: [{ day: '2026-06-03', amount: '99.00' }] }),
    );
    expect(await names('activity=active')).toEqual(['few', 'many']);
    expect(await names('activity=new')).toEqual(expect.arrayContaining(['none', 'customer']));
    expect(await names('activity=new')).not.toContain('few');
    expect((await names('sort=-spent')).slice(0, 2)).toEqual(['few', 'many']);
    expect(await names('sort=-orders&limit=1&page=2')).toEqual(['few']);
    expect(await names('activity=active&approval_status=pending')).toEqual([]);
    expect(await names('activity=active&q=man')).toEqual(['many']);
    expect((await owner.get('/api/admin/customers?activity=asleep')).status).toBe(400);
  });
});

describe('filling them from all orders', () => {
  const shelf = () => {
    const orders = Array.from({ length: 5 }, (_, index) =>
      order({ orderId: `00000000-0000-4000-8000-00000000000${index + 1}`, email: `person${index % 2}@example.com` }),
    );
    commerce.on('GET /internal/counted-orders', ({ url }) => {
      const query = new URL(url, 'http://commerce').searchParams;
      const after = query.get('after') ?? '';
      return { body: { orders: orders.filter(({ orderId }) => orderId > after).slice(0, 2), figures: 'paid' } };
    });
    return orders;
  };
  const fill = () => gateway.app.get(FillCustomerFacts, { strict: false });
  const facts = () => gateway.dataSource.query('SELECT email, orders, spent FROM customer_facts ORDER BY email');

  it('goes through all pages once, and again when it is begun again', async () => {
    shelf();
    const all = [
      { email: 'person0@example.com', orders: 3, spent: '8400' },
      { email: 'person1@example.com', orders: 2, spent: '5600' },
    ];
    expect(await fill().execute()).toBe(5);
    expect(await facts()).toEqual(all);
    expect(await fill().execute()).toBe(0);
    await gateway.dataSource.query('TRUNCATE customer_orders, customer_facts');
    await fill().begin();
    await fill().execute();
    expect(await facts()).toEqual(all);
  });

  it('waits while a commerce of the release before answers, and does not rely on the place of its gateways', async () => {
    await gateway.dataSource.query('UPDATE customer_facts_fill SET done_at = now()');
    commerce.on('GET /internal/counted-orders', () => ({ body: { orders: [order()] } }));
    await expect(fill().execute()).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(await facts()).toEqual([]);
    shelf();
    expect(await fill().execute()).toBe(5);
  });

  it('resumes after an interruption, and keeps newer revisions from events', async () => {
    const [first] = shelf();
    if (!first) throw new Error('No order');
    await tell({ ...first, revision: 9, counts: false, net: [] });
    await commerce.stop();
    await expect(fill().execute()).rejects.toMatchObject({ code: 'service_unavailable' });
    await commerce.start();
    expect(await fill().execute()).toBe(5);
    expect((await facts())[0]).toEqual({ email: 'person0@example.com', orders: 2, spent: '5600' });
  });
});

describe('the inbox', () => {
  it('is open to the services’ own signatures, and does not exist for anybody else', async () => {
    const strangers: ServiceKeys = await makeServiceKeys();
    expect((await send([order()])).status).toBe(200);
    const people: (Speaker | null)[] = [
      null,
      { as: 'person', guestId: 'g' },
      { as: 'person', userId: 1, role: 'admin', permissions: ['*'] },
    ];
    for (const speaker of people)
      expect((await send([order()], speaker)).body).toMatchObject({ status: 404, code: 'not_found' });
    const key = strangers.get('commerce')?.privateKey ?? {};
    const forged = await new IdentitySigner('commerce', key).sign('gateway');
    const answer = await gateway.call(null, 'POST', '/internal/inbox', { events: [] }, { 'x-shamba-identity': forged });
    expect(answer.status).toBe(404);
    expect(await gateway.dataSource.query('SELECT count(*)::int AS n FROM customer_orders')).toEqual([{ n: 1 }]);
  });

  it('is the only path below /internal that takes events, is never forwarded, and takes batches as large as they may be', async () => {
    // The gateway reads commerce's settings by itself now and then.
    const asked = () => commerce.seen.filter(({ url }) => /inbox|audit|internal$/i.test(url));
    expect(asked()).toEqual([]);
    for (const path of ['/internal/audit', '/internal/inbox/x', '/internal/INBOX', '/internal'])
      expect((await send([order()], { as: 'commerce' }, path)).status).toBe(404);
    for (const path of ['/internal/%2e/inbox', '/internal//inbox', '/internal%2finbox'])
      expect((await send([order()], null, path)).status).not.toBe(200);
    expect((await gateway.call({ as: 'commerce' }, 'GET', '/internal/inbox')).status).toBe(404);
    expect(asked()).toEqual([]);
    const large = order({ net: Array.from({ length: 15_000 }, () => ({ day: '2026-01-03', amount: '0.01' })) });
    await tell(large);
    expect((await owner.get('/api/admin/customers/2')).json).toMatchObject({ money_spent: '150.00' });
  });
});

const decimal = (cents: number): string => (cents / 100).toFixed(2);

describe('the name in a guest’s orders', () => {
  it('is that of the account which they join, unless it has one', async () => {
    const { browser, id } = await register('guestlee');
    const profile = async () => (await browser.get('/api/customer/profile')).json;
    expect((await named(id, 'Ann')).body.failed).toEqual([]);
    expect(await profile()).toMatchObject({ first_name: 'Ann', last_name: 'Lee', version: 2 });
    expect((await named(id, 'Bob')).body.failed).toEqual([]);
    expect(await profile()).toMatchObject({ first_name: 'Ann', last_name: 'Lee', version: 2 });
    expect((await named(999_999, 'Bob')).body.failed).toEqual([]);
  });
});
