import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from './support/browser.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  const env = {
    TRUST_PROXY: '1',
    WRITES_WITHOUT_COOKIE: '',
    CART_WRITES_WITHOUT_COOKIE: '',
    WRITES_PER_OWNER: '25',
    ROLE: 'api',
  };
  gateway = await startGateway({ env });
  for (const path of ['/api/contact', '/api/checkout/start', '/api/cart'])
    gateway.catalog.on(`POST ${path}`, () => ({ body: {} }));
  for (const write of ['PUT /api/cart/7', 'DELETE /api/cart/7', 'DELETE /api/cart/clear/a', 'POST /api/cart/add'])
    gateway.catalog.on(write, () => ({ body: {} }));
});
afterAll(() => gateway.close());

const without = (path: string, from: string): Promise<Answer> =>
  gateway.browser().post(path, {}, { 'x-forwarded-for': from });
const statuses = async (count: number, write: () => Promise<Answer>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: count }, write))).map(({ status }) => status);
const refused = (all: number[]): number => all.filter((status) => status === 429).length;

describe('writes that come without a cookie', () => {
  it('are 60 a minute per address and kind, also in development', async () => {
    const all = await statuses(70, () => without('/api/contact', '203.0.113.1'));
    expect([all.filter((status) => status === 200).length, refused(all)]).toEqual([60, 10]);
    const late = await without('/api/contact', '203.0.113.1');
    expect(late.status).toBe(429);
    expect(late.json).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('wait a moment') });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another kind and another address are counted by themselves.
    expect((await without('/api/checkout/start', '203.0.113.1')).status).toBe(200);
    expect((await without('/api/contact', '203.0.113.2')).status).toBe(200);
  });

  it('count a household of IPv6 as one', async () => {
    let host = 0;
    const all = await statuses(65, () => without('/api/contact', `2001:db8:0:5::${((host += 1)).toString(16)}`));
    expect(refused(all)).toBe(5);
  });

  it('leave those alone who have a cookie, and do not take a forged one for one', async () => {
    const from = { 'x-forwarded-for': '203.0.113.3' };
    expect(refused(await statuses(61, () => without('/api/contact', '203.0.113.3')))).toBe(1);
    const guest = gateway.browser();
    await guest.post('/api/cart', {}, from);
    expect((await guest.post('/api/contact', {}, from)).status).toBe(200);
    const customer = await signedIn(gateway, 'customer', 'harvest-customer');
    expect((await customer.post('/api/contact', {}, from)).status).toBe(200);
    const forged = gateway.browser();
    forged.cookies['guest'] = 'abc.20000.forged';
    expect((await forged.post('/api/contact', {}, from)).status).toBe(429);
  });

  it('are bounded per device as before once there is a cookie', async () => {
    const guest = gateway.browser();
    await guest.post('/api/cart', {}, { 'x-forwarded-for': '203.0.113.4' });
    const all = await statuses(30, () => guest.post('/api/contact', {}, { 'x-forwarded-for': '203.0.113.4' }));
    expect(refused(all)).toBe(5);
  });
});

describe('changes of carts', () => {
  it('are 20 a minute and address without a cookie: each of them would make another guest', async () => {
    const all = await statuses(30, () => without('/api/cart', '203.0.113.20'));
    expect([all.filter((status) => status === 200).length, refused(all)]).toEqual([20, 10]);
    expect((await without('/api/cart/add', '203.0.113.20')).status).toBe(429);
    expect((await without('/api/cart', '203.0.113.21')).status).toBe(200);
  });

  it('are 60 a minute for one visitor, whichever way the cart is changed', async () => {
    const from = { 'x-forwarded-for': '203.0.113.22' };
    const guest = gateway.browser();
    await guest.post('/api/cart', {}, { 'x-forwarded-for': '203.0.113.23' });
    const all = (
      await Promise.all([
        statuses(13, () => guest.post('/api/cart', {}, from)),
        statuses(13, () => guest.post('/api/cart/add', {}, from)),
        statuses(13, () => guest.send('PUT', '/api/cart/7', {}, from)),
        statuses(13, () => guest.send('DELETE', '/api/cart/7', undefined, from)),
        statuses(13, () => guest.send('DELETE', '/api/cart/clear/a', undefined, from)),
      ])
    ).flat();
    expect(refused(all)).toBe(6);
  });
});
