import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FinishSignups } from '../src/signup/use-cases/finish-signups.js';
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
const told = async (id: number) =>
  (await eventsOf(gateway, 'customer.archived')).filter(({ payload }) => payload['userId'] === id);

describe('a customer who is taken away', () => {
  it('cannot be while something is booked or paid for: staff read what', async () => {
    const { browser, id } = await register('expected');
    open(id, ['A stay from 2027-01-02 to 2027-01-04 is booked.']);
    const refused = await remove(id);
    expect([refused.status, refused.json.code]).toEqual([409, 'archive_blocked']);
    expect(refused.json.message).toContain('This account cannot be taken away yet: A stay from 2027-01-02');
    expect(refused.json.reasons).toContain('A stay from 2027-01-02 to 2027-01-04 is booked.');
    open(id, [], 503);
    const unknown = await remove(id);
    expect(unknown.status).toBe(503);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect(await told(id)).toEqual([]);
  });

  it('cannot sign in, loses session and links, and the services that have something of it are told', async () => {
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

describe('staff who are taken away', () => {
  it('are shut out at once, whatever is booked; a sign-up of theirs that is halfway ends without a card', async () => {
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
