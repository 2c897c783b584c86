import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe('registration', () => {
  it('makes a customer, signs in and never says anything of the password', async () => {
    const browser = gateway.browser();
    const answer = await browser.post('/api/auth/register', {
      username: 'nia',
      email: 'Nia@Example.com',
      password: 'a long one',
      account_type: 'admin',
      role: 'admin',
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      username: 'nia',
      role: 'customer',
      // A domain has one spelling; the part before it stays as it was typed.
      user: { username: 'nia', email: 'Nia@example.com', role: 'customer', account_type: 'customer', permissions: [] },
    });
    expect(answer.text).not.toContain('argon2');
    const me = await browser.get('/api/auth/me');
    expect(me.json).toMatchObject({ user: { username: 'nia' } });
    expect([answer, me].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
    const rows = await gateway.dataSource.query<{ password_hash: string; role: string }[]>(
      `SELECT password_hash, role FROM users WHERE username = 'nia'`,
    );
    expect(rows[0]?.role).toBe('customer');
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await gateway.dataSource.query('SELECT 1 FROM audit_log WHERE after::text LIKE $1', ['%argon2%'])).toEqual(
      [],
    );
  });

  it.each([
    [{ username: '', email: 'x@example.com', password: 'quince and plum 7' }, { username: ['Username is required'] }],
    [
      { username: 'ab', email: 'x@example.com', password: 'quince and plum 7' },
      { username: ['Username must be at least 3 characters'] },
    ],
    [
      { username: 'a@b.c', email: 'x@example.com', password: 'quince and plum 7' },
      { username: ['Username cannot contain @ or spaces'] },
    ],
    [
      { username: 'someone', email: 'nope', password: 'quince and plum 7' },
      { email: ['Please enter a valid email address'] },
    ],
    [{ username: 'someone', email: 'x@example.com', password: '' }, { password: ['Password is required'] }],
    [{ username: 'someone', email: 'x@example.com' }, { password: ['Password is required'] }],
    [
      { username: 'someone', email: 'x@example.com', password: '12345' },
      { password: ['Password must be at least 6 characters'] },
    ],
  ])('refuses %j', async (body, errors) => {
    const answer = await gateway.browser().post('/api/auth/register', body);
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toEqual(errors);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('tells a taken username or e-mail apart from case, also when both come at once', async () => {
    await gateway
      .browser()
      .post('/api/auth/register', { username: 'taken', email: 'taken@example.com', password: 'quince and plum 7' });
    const again = await gateway
      .browser()
      .post('/api/auth/register', { username: 'TAKEN', email: 'other@example.com', password: 'quince and plum 7' });
    expect([again.status, again.json.code]).toEqual([409, 'username_taken']);
    const email = await gateway
      .browser()
      .post('/api/auth/register', { username: 'other', email: 'TAKEN@example.com', password: 'quince and plum 7' });
    expect([email.status, email.json.code]).toEqual([409, 'email_taken']);
    const race = await Promise.all(
      [1, 2, 3].map(() =>
        gateway
          .browser()
          .post('/api/auth/register', { username: 'racer', email: 'racer@example.com', password: 'quince and plum 7' }),
      ),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('signing in and out', () => {
  it.each(['customer', 'CUSTOMER', 'customer@shambaridge.example'])(
    'takes %s, in a session made new at that moment',
    async (email) => {
      const browser = gateway.browser();
      browser.cookies['session'] = 's:planted.by-attacker';
      const answer = await browser.post('/api/auth/login', { email, password: 'harvest-customer' });
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({ id: 2, username: 'customer', user: { id: 2, role: 'customer' } });
      expect(browser.cookies['session']).not.toContain('planted');
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('session='));
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
      expect(cookie).not.toMatch(/Secure/);
    },
  );

  it('keeps fifty sessions of one account, those that were used last', async () => {
    const first = await signedIn(gateway, 'customer', 'harvest-customer');
    const second = await signedIn(gateway, 'customer', 'harvest-customer');
    for (let time = 0; time < 49; time += 1) await signedIn(gateway, 'customer', 'harvest-customer');
    const last = await signedIn(gateway, 'customer', 'harvest-customer');
    expect((await last.get('/api/customer/sessions')).json).toHaveLength(50);
    const statuses = await Promise.all([first, second].map(async (one) => (await one.get('/api/auth/me')).status));
    expect(statuses).toEqual([401, 401]);
  });

  it('makes no session without a sign-in', async () => {
    const browser = gateway.browser();
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    await browser.post('/api/auth/login', { email: 'customer', password: 'wrong' });
    expect(Object.keys(browser.cookies)).not.toContain('session');
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const wrong = await gateway.browser().post('/api/auth/login', { email: 'customer', password: 'wrong' });
    const unknown = await gateway.browser().post('/api/auth/login', { email: 'nobody', password: 'wrong' });
    expect([wrong.status, wrong.json.message]).toEqual([401, 'Invalid username, email or password.']);
    expect({ ...unknown.json, requestId: '' }).toEqual({ ...wrong.json, requestId: '' });
  });

  it('hints staff past the shared cache, and takes the hint back', async () => {
    const browser = await signedIn(gateway, 'admin', 'harvest-admin');
    expect(browser.cookies['aud']).toBe('staff');
    await browser.post('/api/auth/logout');
    expect(browser.cookies['aud']).toBeUndefined();
  });

  it('ends the session at sign-out and makes the browser a new guest', async () => {
    const browser = await signedIn(gateway, 'customer', 'harvest-customer');
    gateway.catalog.on('POST /api/cart', () => ({ body: {} }));
    await browser.post('/api/cart', {});
    const { session, guest } = { ...browser.cookies };
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
    expect(browser.cookies['session']).toBeUndefined();
    expect(browser.cookies['guest']).toBeDefined();
    expect(browser.cookies['guest']).not.toBe(guest);
    browser.cookies['session'] = session ?? '';
    expect((await browser.get('/api/auth/me')).status).toBe(401);
  });
});

describe('where a write may come from', () => {
  const credentials = { email: 'customer', password: 'harvest-customer' };

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
  ])('refuses %j with %i', async (headers, status) => {
    expect(
      (await gateway.browser().post('/api/auth/login', credentials, headers as Record<string, string>)).status,
    ).toBe(status);
  });

  it('takes its own origin', async () => {
    expect(
      (
        await gateway
          .browser()
          .post('/api/auth/login', credentials, { origin: gateway.url, 'sec-fetch-site': 'same-origin' })
      ).status,
    ).toBe(200);
  });
});
