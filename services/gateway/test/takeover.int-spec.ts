import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import type { Browser } from './support/browser.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { eventsOf, mailsTo, tokenIn } from './support/outbox.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ env: { WRITES_PER_OWNER: '0', ROLE: 'api' } });
});
afterAll(() => gateway.close());

const OLD = 'quince and plum 7';
const NEW = 'walnut harbour 31';

async function register(username: string): Promise<Browser> {
  const browser = gateway.browser();
  const email = `${username}@example.com`;
  expect((await browser.post('/api/auth/register', { username, email, password: OLD })).status).toBe(201);
  return browser;
}
const post = (path: string, body: object) => gateway.browser().post(path, body);
const askForAddress = (browser: Browser, email: string) =>
  browser.post('/api/customer/email', { email, current_password: OLD });
const verify = (token: string) => post('/api/auth/email-verification/confirm', { token });
const link = async (to: string, kind: string) => tokenIn((await mailsTo(gateway, to, kind))[0]);

/** The owner of the address resets the password by mail. */
async function reset(email: string): Promise<void> {
  await post('/api/auth/password-reset', { email });
  await eventually(async () => expect(await mailsTo(gateway, email, 'password_reset')).toHaveLength(1));
  const token = await link(email, 'password_reset');
  expect((await post('/api/auth/password-reset/confirm', { token, password: NEW })).status).toBe(200);
}
const emailsOf = (username: string) =>
  gateway.dataSource.query('SELECT email, pending_email FROM users WHERE username = $1', [username]);

describe('an account made with another person’s address', () => {
  it('is its owner’s alone once they have reset the password: the maker’s change of address is worth nothing', async () => {
    const mallory = await register('victim');
    expect((await askForAddress(mallory, 'mallory@example.com')).status).toBe(202);
    const change = await link('mallory@example.com', 'email_verification');
    await reset('victim@example.com');
    expect((await verify(change)).json.code).toBe('token_invalid');
    expect(await emailsOf('victim')).toEqual([{ email: 'victim@example.com', pending_email: null }]);
    expect((await mallory.get('/api/auth/me')).status).toBe(401);
    expect((await post('/api/auth/login', { email: 'victim@example.com', password: NEW })).status).toBe(200);
  });

  it('keeps nothing of what its maker wrote: the profile is empty, commerce drops cart and addresses', async () => {
    const mallory = await register('sleeper');
    const profile = { first_name: 'Mal', last_name: 'Lory', phone: '555-0100', location: 'Elsewhere', bio: 'Me' };
    await mallory.send('PUT', '/api/customer/profile', profile);
    await reset('sleeper@example.com');
    const owner = await signedIn(gateway, 'sleeper@example.com', NEW);
    const { json } = await owner.get('/api/customer/profile');
    expect(json).toMatchObject({
      email: 'sleeper@example.com',
      email_verified: true,
      first_name: null,
      last_name: null,
      phone: null,
      location: null,
      bio: null,
    });
    const { id } = (await owner.get('/api/auth/me')).json.user;
    expect(
      (await eventsOf(gateway, 'customer.reclaimed')).filter(({ payload }) => payload['userId'] === id),
    ).toMatchObject([{ consumer: 'commerce', payload: { userId: id } }]);
  });

  it('that was verified before keeps its profile when its owner forgets the password', async () => {
    const owner = await register('forgetful');
    await verify(await link('forgetful@example.com', 'email_verification'));
    await owner.send('PUT', '/api/customer/profile', { first_name: 'Fay' });
    await reset('forgetful@example.com');
    const { json } = await (await signedIn(gateway, 'forgetful', NEW)).get('/api/customer/profile');
    expect(json).toMatchObject({ first_name: 'Fay', email_verified: true });
  });
});

describe('a new password', () => {
  it('ends every mailed link and the address that was waited for', async () => {
    const browser = await register('changed');
    await askForAddress(browser, 'later@example.com');
    await post('/api/auth/password-reset', { email: 'changed@example.com' });
    await eventually(async () =>
      expect(await mailsTo(gateway, 'changed@example.com', 'password_reset')).toHaveLength(1),
    );
    const links = {
      change: await link('later@example.com', 'email_verification'),
      verify: await link('changed@example.com', 'email_verification'),
      reset: await link('changed@example.com', 'password_reset'),
    };
    expect((await browser.post('/api/customer/password', { current_password: OLD, password: NEW })).status).toBe(204);
    expect((await verify(links.change)).json.code).toBe('token_invalid');
    expect((await verify(links.verify)).json.code).toBe('token_invalid');
    const again = await post('/api/auth/password-reset/confirm', { token: links.reset, password: OLD });
    expect(again.json.code).toBe('token_invalid');
    expect((await browser.get('/api/customer/profile')).json).toMatchObject({ pending_email: null });
  });

  it('chosen while another address is asked for with the old one: the address is not waited for', async () => {
    for (const round of [1, 2, 3]) {
      const username = `race${round}`;
      const here = await register(username);
      const there = await signedIn(gateway, username, OLD);
      await Promise.all([
        askForAddress(there, `${username}-new@example.com`),
        here.post('/api/customer/password', { current_password: OLD, password: NEW }),
      ]);
      expect(await emailsOf(username)).toEqual([{ email: `${username}@example.com`, pending_email: null }]);
    }
  });
});

describe('an address that staff replace', () => {
  it('ends the links that the old one was sent, and the address that was waited for', async () => {
    const browser = await register('corrected');
    await askForAddress(browser, 'stranger@example.com');
    const links = {
      change: await link('stranger@example.com', 'email_verification'),
      verify: await link('corrected@example.com', 'email_verification'),
    };
    const { id } = (await browser.get('/api/auth/me')).json.user;
    const admin = await signedIn(gateway, 'admin', 'harvest-admin');
    const patch = { email: 'right@example.com' };
    expect((await admin.send('PATCH', `/api/admin/users/${id}`, patch)).status).toBe(200);
    for (const token of Object.values(links)) expect((await verify(token)).json.code).toBe('token_invalid');
    expect(await emailsOf('corrected')).toEqual([{ email: 'right@example.com', pending_email: null }]);
  });
});
