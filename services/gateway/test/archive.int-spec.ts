import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withHeldClock } from './support/held-clock.js';
import { FinishSignups } from '../src/people/sign-up/steps/finish-signups.js';
import type { Browser } from './support/browser.js';
import { type FakeCommerce, startFakeCommerce } from './support/fake-commerce.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { eventsOf, mailsTo, tokenIn } from './support/outbox.js';

let commerce: FakeCommerce;
let gateway: TestGateway;
let admin: Browser;
beforeAll(async () => {
  commerce = await startFakeCommerce();
  const { url } = commerce;
  const services = { COMMERCE_URL: url, HOSPITALITY_URL: url, CONTENT_URL: url, WORKER_URL: url };
  const env = { ...services, WRITES_PER_OWNER: '0', ROLE: 'api', SIGNUP_SWEEP_MS: '3600000' };
  gateway = await startGateway({ env });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
});
afterAll(async () => {
  await gateway.close();
  await commerce.stop();
});

const PASSWORD = 'quince and plum 7';

async function register(username: string): Promise<{ browser: Browser; id: number; email: string }> {
  const browser = gateway.browser();
  const email = `${username}@example.com`;
  const { status, json } = await browser.post('/api/auth/register', { username, email, password: PASSWORD });
  expect(status).toBe(201);
  return { browser, id: json.user.id, email };
}
const open = (id: number, reasons: string[], status = 200) =>
  commerce.answers.set(`GET /internal/customers/${id}/obligations`, { status, body: { reasons } });
const remove = (id: number) => admin.send('DELETE', `/api/admin/users/${id}`);
/** Does something each time a service is asked what is open. */
const whenAsked = (id: number, then: () => void | Promise<void>) =>
  commerce.before.set(`GET /internal/customers/${id}/obligations`, then);
const endingsOf = (id: number): number[][] => [...commerce.endings.values()].filter((users) => users.includes(id));
const told = async (id: number) =>
  (await eventsOf(gateway, 'customer.archived')).filter(({ payload }) => payload['userId'] === id);

describe('a customer who is taken away', () => {
  it('cannot be while something is booked or paid for: staff read what', async () => {
    const { browser, id } = await register('expected');
    open(id, ['A stay from 2027-01-02 to 2027-01-04 is booked.']);
    const refused = await remove(id);
    expect([refused.status, refused.json.code]).toEqual([409, 'archive_blocked']);
    expect(refused.json.message).toContain('This account cannot be removed yet: A stay from 2027-01-02');
    expect(refused.json.reasons).toContain('A stay from 2027-01-02 to 2027-01-04 is booked.');
    open(id, [], 503);
    const unknown = await remove(id);
    expect(unknown.status).toBe(503);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect(await told(id)).toEqual([]);
  });

  it('cannot sign in, loses session and links, and is reported to the services with its data', async () => {
    const { browser, id, email } = await register('gone');
    await browser.post('/api/customer/email', { email: 'gone-next@example.com', current_password: PASSWORD });
    const links = [...(await mailsTo(gateway, email)), ...(await mailsTo(gateway, 'gone-next@example.com'))];
    open(id, []);
    expect((await remove(id)).json).toEqual({ success: true });
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await gateway.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401);
    for (const mail of links) {
      const token = tokenIn(mail);
      if (token === '') continue;
      const answer = await gateway.browser().post('/api/auth/email-verification/confirm', { token });
      expect(answer.json.code).toBe('token_invalid');
    }
    expect((await told(id)).map(({ consumer, payload }) => [consumer, payload])).toEqual(
      ['commerce', 'hospitality', 'worker'].map((consumer) => [consumer, { userId: id, email }]),
    );
    expect((await remove(id)).status).toBe(404);
    await register('gone');
  });

  it('is not, while a sign-up for the club is being finished', async () => {
    const { id } = await register('halfway');
    open(id, []);
    await gateway.dataSource.query(
      `INSERT INTO signups (id, state, user_id, new_account, tier_id, lease_until, created_at, updated_at) VALUES (gen_random_uuid(), 'activating', $1, false, 14, now(), now(), now())`,
      [id],
    );
    expect((await remove(id)).json.reasons).toEqual([
      'A wine club sign-up is still being finished. Please try again in a minute.',
    ]);
  });
});

describe('while an account is being closed', () => {
  const archive = (_: Browser, id: number) => remove(id);
  const erase = (browser: Browser) => browser.post('/api/customer/erasure', { current_password: PASSWORD });

  it.each([
    ['taken away', 'fenced-archive', archive],
    ['erased', 'fenced-erase', erase],
  ] as const)('commerce and hospitality are told before they are asked: %s', async (_, name, close) => {
    const { browser, id } = await register(name);
    open(id, ['A stay is booked.']);
    const seen: number[][][] = [];
    whenAsked(id, () => void seen.push(endingsOf(id)));
    expect((await close(browser, id)).status).toBe(409);
    expect(seen).toEqual(Array(4).fill([[id, id]]));
    expect(endingsOf(id)).toEqual([]);

    open(id, [], 503);
    expect((await close(browser, id)).status).toBe(503);
    expect(endingsOf(id)).toEqual([]);

    open(id, []);
    expect((await close(browser, id)).status).toBeLessThan(300);
    // It stands until the news arrives, or lapses.
    expect(endingsOf(id)).toEqual([[id, id]]);
  });

  it('a concurrent sign-up for the club keeps the account', async () => {
    const { id } = await register('fenced-joining');
    open(id, []);
    let asked = 0;
    whenAsked(id, async () => {
      asked += 1;
      // The last service to be asked; the gateway has looked for sign-ups then.
      if (asked === 4)
        await gateway.dataSource.query(
          `INSERT INTO signups (id, state, user_id, new_account, tier_id, lease_until, created_at, updated_at) VALUES (gen_random_uuid(), 'reserved', $1, false, 14, now(), now(), now())`,
          [id],
        );
    });
    expect((await remove(id)).json.reasons).toEqual([
      'A wine club sign-up is still being finished. Please try again in a minute.',
    ]);
    expect(endingsOf(id)).toEqual([]);
    expect(await told(id)).toEqual([]);
  });

  it('answers that take too long close nothing: what keeps the customer back may lapse', async () => {
    const { id } = await register('fenced-slow');
    open(id, []);
    await withHeldClock(gateway, async (clock) => {
      let asked = 0;
      whenAsked(id, () => {
        asked += 1;
        if (asked === 4) clock.advance(61);
      });
      expect((await remove(id)).status).toBe(503);
    });
    expect(endingsOf(id)).toEqual([]);
    expect(await told(id)).toEqual([]);
  });

  it('a service that cannot be told keeps the account', async () => {
    const { id } = await register('fenced-away');
    open(id, []);
    const asked: string[] = [];
    whenAsked(id, () => void asked.push('asked'));
    commerce.down = /endings/;
    expect((await remove(id)).status).toBe(503);
    commerce.down = undefined;
    expect(asked).toEqual([]);
    expect(await told(id)).toEqual([]);
    expect((await remove(id)).status).toBe(200);
  });
});

describe('staff who are taken away', () => {
  it('are locked out at once, whatever is booked; their unfinished sign-up ends without a card', async () => {
    const { browser, id } = await register('clerk');
    await admin.send('PATCH', `/api/admin/users/${id}`, { staff_roles: ['shop'] });
    expect((await browser.get('/api/admin/customers')).status).toBe(200);
    open(id, ['Order SR-1 has not been shipped yet.']);
    const signup = crypto.randomUUID();
    await gateway.dataSource.query(
      `INSERT INTO signups (id, state, user_id, new_account, tier_id, lease_until, created_at, updated_at) VALUES ($2, 'activating', $1, false, 14, now(), now(), now())`,
      [id, signup],
    );
    commerce.members.set(signup, { status: 'pending', userId: id, tierId: 14, email: 'x', card: 'stored' });
    expect((await remove(id)).status).toBe(200);
    expect((await browser.get('/api/admin/customers')).status).toBe(401);
    expect(await told(id)).toHaveLength(3);
    await gateway.app.get(FinishSignups, { strict: false }).execute();
    expect([...commerce.members.values()].filter(({ userId }) => userId === id)).not.toContainEqual(
      expect.objectContaining({ status: 'active' }),
    );
    const [row] = await gateway.dataSource.query<{ state: string }[]>('SELECT state FROM signups WHERE id = $1', [
      signup,
    ]);
    expect(row?.state).toBe('failed');
  });
});
