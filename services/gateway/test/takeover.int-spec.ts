import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import type { Browser } from './support/browser.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';
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

describe('an address that staff ask for', () => {
  let admin: Browser;
  beforeAll(async () => {
    admin = await signedIn(gateway, 'admin', 'harvest-admin');
  });
  const replace = (id: number, email: string) => admin.send('PATCH', `/api/admin/users/${id}`, { email });
  const nextDay = (work: () => Promise<unknown>) =>
    withHeldClock(gateway, async (clock) => {
      clock.advance(25 * 3600);
      await work();
    });
  const idOf = async (browser: Browser): Promise<number> => (await browser.get('/api/auth/me')).json.user.id;

  it('ends the links that were mailed before, and waits to be confirmed: it neither signs in nor resets', async () => {
    const browser = await register('corrected');
    await askForAddress(browser, 'stranger@example.com');
    const links = {
      change: await link('stranger@example.com', 'email_verification'),
      verify: await link('corrected@example.com', 'email_verification'),
    };
    const answer = await replace(await idOf(browser), 'right@example.com');
    expect([answer.status, answer.json.email, answer.json.pending_email]).toEqual([
      200,
      'corrected@example.com',
      'right@example.com',
    ]);
    for (const token of Object.values(links)) expect((await verify(token)).json.code).toBe('token_invalid');
    expect((await post('/api/auth/login', { email: 'right@example.com', password: OLD })).status).toBe(401);
    await post('/api/auth/password-reset', { email: 'right@example.com' });
    expect((await post('/api/auth/login', { email: 'corrected@example.com', password: OLD })).status).toBe(200);
    expect(await mailsTo(gateway, 'right@example.com', 'password_reset')).toEqual([]);
    // The address was never verified, yet its account may have orders and a card: it is not handed over at once either.
    const token = await link('right@example.com', 'email_verification');
    expect((await verify(token)).json.code).toBe('token_too_early');
    await nextDay(async () => expect(await verify(token)).toMatchObject({ status: 200 }));
    expect(await emailsOf('corrected')).toEqual([{ email: 'right@example.com', pending_email: null }]);
  });

  it('replaces a verified one after a day; the old address gets a notice and stops it with a new password', async () => {
    const browser = await register('proven');
    await verify(await link('proven@example.com', 'email_verification'));
    const id = await idOf(browser);
    expect((await replace(id, 'thief@example.com')).status).toBe(200);
    expect(await mailsTo(gateway, 'proven@example.com', 'email_changed')).toMatchObject([
      { data: { newEmail: 't…@example.com', stage: 'requested_by_staff' } },
    ]);
    const [mail] = await mailsTo(gateway, 'thief@example.com', 'email_verification');
    expect(mail?.data).toMatchObject({ waitHours: 24, validHours: 24 });
    expect((await verify(tokenIn(mail))).json.code).toBe('token_too_early');
    // The same link asked for again, by the owner who is signed in, waits as long.
    await browser.post('/api/auth/email-verification');
    const again = (await mailsTo(gateway, 'thief@example.com', 'email_verification'))[1];
    expect(again?.data).toMatchObject({ waitHours: 24 });
    expect((await verify(tokenIn(again))).json.code).toBe('token_too_early');
    await reset('proven@example.com');
    await nextDay(async () => expect((await verify(tokenIn(mail))).json.code).toBe('token_invalid'));
    expect(await emailsOf('proven')).toEqual([{ email: 'proven@example.com', pending_email: null }]);
  });

  it('replaces a verified one after a day without objection; both steps are in the audit log', async () => {
    const browser = await register('moving');
    await verify(await link('moving@example.com', 'email_verification'));
    const id = await idOf(browser);
    await replace(id, 'moved@example.com');
    const token = await link('moved@example.com', 'email_verification');
    await nextDay(async () => expect((await verify(token)).status).toBe(200));
    expect(await emailsOf('moving')).toEqual([{ email: 'moved@example.com', pending_email: null }]);
    const audit: { actor: string; after: object }[] = await gateway.dataSource.query(
      `SELECT actor, after FROM audit_log WHERE entity = 'user' AND entity_id = $1 ORDER BY id DESC LIMIT 2`,
      [String(id)],
    );
    expect(audit).toMatchObject([
      { after: { email: 'moved@example.com' } },
      { actor: 'admin', after: { email: 'moving@example.com', pending_email: 'moved@example.com' } },
    ]);
  });

  it('must be free, and is not asked for again and again', async () => {
    const browser = await register('often');
    const id = await idOf(browser);
    expect((await replace(id, 'customer@shambaridge.example')).json.code).toBe('email_taken');
    for (const round of [1, 2, 3, 4, 5]) expect((await replace(id, `often-${round}@example.com`)).status).toBe(200);
    expect((await replace(id, 'often-6@example.com')).status).toBe(429);
  });
});
