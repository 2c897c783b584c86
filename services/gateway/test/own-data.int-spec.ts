import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CustomerFactsRepository } from '../src/people/customers/facts/customer-facts.repository.js';
import type { Browser } from './support/browser.js';
import { type FakeCommerce, startFakeCommerce } from './support/fake-commerce.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';
import { eventsOf, mailsTo } from './support/outbox.js';

let commerce: FakeCommerce;
let gateway: TestGateway;
beforeAll(async () => {
  commerce = await startFakeCommerce();
  const url = {
    COMMERCE_URL: commerce.url,
    HOSPITALITY_URL: commerce.url,
    CONTENT_URL: commerce.url,
    WORKER_URL: commerce.url,
  };
  gateway = await startGateway({ env: { ...url, WRITES_PER_OWNER: '0', ROLE: 'api' } });
});
afterAll(async () => {
  await gateway.close();
  await commerce.stop();
});

async function register(username: string): Promise<Browser> {
  const browser = gateway.browser();
  const { status } = await browser.post('/api/auth/register', {
    username,
    email: `${username}@example.com`,
    password: 'quince and plum 7',
  });
  expect(status).toBe(201);
  return browser;
}

const exported = (browser: Browser, current_password = 'quince and plum 7') =>
  browser.post('/api/customer/export', { current_password });

describe('one’s data', () => {
  const parts = (userId: number, body: unknown) =>
    commerce.answers.set(`GET /internal/customers/${userId}/export`, { status: 200, body });

  it('come as a file with every service’s part', async () => {
    const browser = await register('reader');
    const { id } = (await browser.get('/api/auth/me')).json.user;
    parts(id, { orders: [{ id: 'o1' }] });
    const answer = await exported(browser);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.json).toMatchObject({
      profile: { username: 'reader', email: 'reader@example.com' },
      sessions: [{ device: expect.any(String) }],
      orders: [{ id: 'o1' }],
      hospitality_orders: [{ id: 'o1' }],
    });
    expect(answer.text).not.toContain('argon2');
  });

  it('are not half of them', async () => {
    const browser = await register('partial');
    const { id } = (await browser.get('/api/auth/me')).json.user;
    commerce.answers.set(`GET /internal/customers/${id}/export`, { status: 503, body: {} });
    expect((await exported(browser)).status).toBe(503);
  });

  it('need the password: a session that was left open gives nothing away, and may not guess for ever', async () => {
    const browser = await register('careful');
    const { id } = (await browser.get('/api/auth/me')).json.user;
    parts(id, {});
    expect((await browser.get('/api/customer/export')).status).toBe(405);
    expect((await browser.post('/api/customer/export', {})).json.errors).toHaveProperty('current_password');
    await withHeldClock(gateway, async () => {
      for (let time = 0; time < 5; time += 1)
        expect((await exported(browser, 'a guess')).json).toMatchObject({
          status: 400,
          code: 'wrong_password',
          errors: { current_password: [expect.any(String)] },
        });
      expect((await exported(browser)).status).toBe(429);
    });
  });

  it('are erased when nothing is open: no person is left, and the name is free', async () => {
    const browser = await register('forgetme');
    const other = await signedIn(gateway, 'forgetme', 'quince and plum 7');
    const { id } = (await browser.get('/api/auth/me')).json.user;
    await browser.send('PUT', '/api/customer/profile', { first_name: 'Unforgettable' });
    expect((await mailsTo(gateway, 'forgetme@example.com')).map((mail) => mail.userId)).toContain(id);
    const erase = (current_password = 'quince and plum 7') =>
      browser.post('/api/customer/erasure', { current_password });
    commerce.answers.set(`GET /internal/customers/${id}/obligations`, {
      status: 200,
      body: { reasons: ['Order SR-1 is on its way.'] },
    });
    expect((await erase('wrong')).json.code).toBe('wrong_password');
    const blocked = await erase();
    expect([blocked.status, blocked.json.code, blocked.json.reasons]).toEqual([
      409,
      'erasure_blocked',
      Array(4).fill('Order SR-1 is on its way.'),
    ]);
    commerce.answers.set(`GET /internal/customers/${id}/obligations`, { status: 200, body: { reasons: [] } });
    expect((await erase()).status).toBe(204);
    expect([(await browser.get('/api/auth/me')).status, (await other.get('/api/auth/me')).status]).toEqual([401, 401]);
    for (const table of ['users', 'audit_log', 'mail_tokens', 'signups', 'outbox']) {
      const rows = await gateway.dataSource.query(
        `SELECT t::text AS row FROM "${table}" t WHERE t::text ILIKE '%forgetme%' OR t::text ILIKE '%Unforgettable%'`,
      );
      expect({ [table]: rows }).toEqual({ [table]: [] });
    }
    const erased = (await eventsOf(gateway, 'customer.erased')).filter(({ payload }) => payload['userId'] === id);
    // The address was never verified: nothing may be erased by it.
    expect(erased.map(({ consumer, payload }) => [consumer, payload])).toEqual(
      ['commerce', 'hospitality', 'content', 'worker'].map((consumer) => [
        consumer,
        { userId: id, email: '', traces: [] },
      ]),
    );
    await register('forgetme');
  });

  it('include what was ordered under a verified address, but not what another account ordered with it', async () => {
    const browser = await register('buyer');
    const { id } = (await browser.get('/api/auth/me')).json.user;
    const email = 'buyer@example.com';
    await gateway.dataSource.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
    const facts = gateway.app.get(CustomerFactsRepository, { strict: false });
    await gateway.dataSource.transaction(async (manager) => {
      for (const userId of [id, null, 999]) {
        const order = { orderId: randomUUID(), revision: 2, email, userId, counts: true, net: [] };
        await facts.take([{ ...order, placedAt: '2026-06-03T19:00:00Z' }], manager);
      }
    });
    commerce.answers.set(`GET /internal/customers/${id}/obligations`, { status: 200, body: { reasons: [] } });
    expect((await browser.post('/api/customer/erasure', { current_password: 'quince and plum 7' })).status).toBe(204);
    const rows = (sql: string) => gateway.dataSource.query<unknown[]>(sql, [email]);
    expect(await rows('SELECT orders FROM customer_facts WHERE email = $1')).toEqual([{ orders: 1 }]);
    expect(await rows('SELECT user_id FROM customer_orders WHERE email = $1')).toEqual([{ user_id: 999 }]);
  });

  it('are not erased during a sign-up for the club: its membership would have no account', async () => {
    const browser = await register('joining');
    const { id } = (await browser.get('/api/auth/me')).json.user;
    commerce.answers.set(`GET /internal/customers/${id}/obligations`, { status: 200, body: { reasons: [] } });
    const [signup] = await gateway.dataSource.query<{ id: string }[]>(
      `INSERT INTO signups (id, state, user_id, new_account, tier_id, lease_until, created_at, updated_at) VALUES (gen_random_uuid(), 'activating', $1, false, 14, now(), now(), now()) RETURNING id`,
      [id],
    );
    const erase = () => browser.post('/api/customer/erasure', { current_password: 'quince and plum 7' });
    expect((await erase()).json).toMatchObject({
      code: 'erasure_blocked',
      reasons: ['A wine club sign-up is still being finished. Please try again in a minute.'],
    });
    await gateway.dataSource.query(`UPDATE signups SET state = 'done' WHERE id = $1`, [signup?.id]);
    expect((await erase()).status).toBe(204);
  });

  it('of staff are not erased by themselves', async () => {
    const browser = await signedIn(gateway, 'admin', 'harvest-admin');
    expect((await browser.post('/api/customer/erasure', { current_password: 'harvest-admin' })).json.code).toBe(
      'erasure_blocked',
    );
  });
});
