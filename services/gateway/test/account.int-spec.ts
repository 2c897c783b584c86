import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import { Like } from 'typeorm';
import { LinkRequest } from '../src/people/mails/link-request.entity.js';
import { TidyMailedLinks } from '../src/people/mails/tidy-mailed-links.js';
import type { Browser } from './support/browser.js';
import { type FakeCommerce, startFakeCommerce } from './support/fake-commerce.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { eventsOf, mailsTo as sentTo, tokenIn } from './support/outbox.js';

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

const mailsTo = (to: string, kind?: string) => sentTo(gateway, to, kind);
/** Services that heard that this address was verified, oldest first. */
const toldOf = async (email: string) =>
  (await eventsOf(gateway, 'customer.email_verified'))
    .filter(({ payload }) => payload['email'] === email)
    .map(({ consumer }) => consumer);

async function register(name: string, username = name): Promise<Browser> {
  const browser = gateway.browser();
  const { status } = await browser.post('/api/auth/register', {
    username,
    email: `${name}@example.com`,
    password: 'quince and plum 7',
  });
  expect(status).toBe(201);
  return browser;
}
const signIn = (email: string, password: string) => gateway.browser().post('/api/auth/login', { email, password });

describe('who is signed in', () => {
  it('is a quiet answer for guests who ask so, and 401 for all others', async () => {
    const quiet = await gateway.browser().get('/api/auth/me?optional=1');
    expect([quiet.status, quiet.json]).toEqual([200, { user: null }]);
    expect((await gateway.browser().get('/api/auth/me')).status).toBe(401);
    expect((await (await register('quiet')).get('/api/auth/me?optional=1')).json.user.username).toBe('quiet');
  });
});

describe('a registration that is taken', () => {
  it('says each field that is', async () => {
    await register('both');
    const answer = await gateway
      .browser()
      .post('/api/auth/register', { username: 'Both', email: 'BOTH@example.com', password: 'quince and plum 7' });
    expect([answer.status, answer.json.code, Object.keys(answer.json.errors)]).toEqual([
      409,
      'username_taken',
      ['username', 'email'],
    ]);
  });
});

describe('a forgotten password', () => {
  it('answers alike whether there is an account or not, and mails only where there is one', async () => {
    await register('forgot');
    const known = await gateway.browser().post('/api/auth/password-reset', { email: 'FORGOT@example.com' });
    const unknown = await gateway.browser().post('/api/auth/password-reset', { email: 'nobody@example.com' });
    expect([known.status, known.text]).toEqual([202, unknown.text]);
    await eventually(async () => expect(await mailsTo('forgot@example.com', 'password_reset')).toHaveLength(1));
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  it('is replaced once by the mailed link; every session ends, the address counts as verified', async () => {
    const before = await register('reset');
    await gateway.browser().post('/api/auth/password-reset', { email: 'reset@example.com' });
    await eventually(async () => expect(await mailsTo('reset@example.com', 'password_reset')).toHaveLength(1));
    const [mail] = await mailsTo('reset@example.com', 'password_reset');
    const token = tokenIn(mail);
    expect(mail?.data).toMatchObject({ resetPath: `/login/reset#${token}`, validMinutes: 60 });
    expect(await gateway.dataSource.query('SELECT 1 FROM mail_tokens WHERE token_hash = $1', [token])).toEqual([]);
    const confirm = (password: string) =>
      gateway.browser().post('/api/auth/password-reset/confirm', { token, password });
    expect((await confirm('short')).status).toBe(400);
    const browser = gateway.browser();
    const done = await browser.post('/api/auth/password-reset/confirm', { token, password: 'walnut harbour 31' });
    expect([done.status, done.json.user.username]).toEqual([200, 'reset']);
    expect(browser.cookies['session']).toBeUndefined();
    expect((await confirm('yet another')).json.code).toBe('token_invalid');
    expect((await before.get('/api/auth/me')).status).toBe(401);
    expect((await signIn('reset', 'quince and plum 7')).status).toBe(401);
    const told = ['commerce', 'hospitality'];
    expect(await toldOf('reset@example.com')).toEqual(told);
    expect((await signIn('reset', 'walnut harbour 31')).status).toBe(200);
    // Orders placed as a guest since then join the account at each sign-in.
    expect(await toldOf('reset@example.com')).toEqual([...told, ...told]);
    expect(await mailsTo('reset@example.com', 'password_changed')).toHaveLength(1);
  });

  it('has links that run out', async () => {
    await register('late');
    await gateway.browser().post('/api/auth/password-reset', { email: 'late@example.com' });
    await eventually(async () => expect(await mailsTo('late@example.com', 'password_reset')).toHaveLength(1));
    const token = tokenIn((await mailsTo('late@example.com', 'password_reset'))[0]);
    await gateway.dataSource.query('UPDATE mail_tokens SET expires_at = now()');
    for (const wrong of [token, 'x', 'a'.repeat(43)]) {
      expect(
        (
          await gateway
            .browser()
            .post('/api/auth/password-reset/confirm', { token: wrong, password: 'walnut harbour 31' })
        ).json.code,
      ).toBe('token_invalid');
    }
  });

  it('has three links an hour, counted before the look-up: an unknown address is answered alike', async () => {
    await register('asked-often');
    const ask = async (email: string, times: number) => {
      const answers = [];
      for (let time = 0; time < times; time += 1)
        answers.push(await gateway.browser().post('/api/auth/password-reset', { email }));
      return answers.map(({ status, json }) => [status, json.message]);
    };
    const known = await ask('asked-often@example.com', 3);
    known.push(...(await ask('ASKED-OFTEN@example.com', 1)));
    const unknown = await ask('never-heard-of@example.com', 4);
    expect(known.map(([status]) => status)).toEqual([202, 202, 202, 429]);
    expect(known.at(-1)?.[1]).toMatch(/already asked for this link three times.* try again in (59|60) minutes/);
    expect(unknown).toEqual(known);
    // Another spelling of the mailbox has no account and uses up nothing.
    expect(await ask('asked-often+x@example.com', 1)).toEqual([[202, undefined]]);
    await eventually(async () => expect(await mailsTo('asked-often@example.com', 'password_reset')).toHaveLength(3));
    await gateway.dataSource.query(`UPDATE link_requests SET since = since - interval '1 hour'`);
    expect(await ask('asked-often@example.com', 1)).toEqual([[202, undefined]]);
    await eventually(async () => expect(await mailsTo('asked-often@example.com', 'password_reset')).toHaveLength(4));
  });

  it('has three links when they are asked for at once', async () => {
    await register('at-once');
    const asked = Array.from({ length: 9 }, () =>
      gateway.browser().post('/api/auth/password-reset', { email: 'at-once@example.com' }),
    );
    const taken = (await Promise.all(asked)).filter(({ status }) => status === 202);
    expect(taken).toHaveLength(3);
    await eventually(async () => expect(await mailsTo('at-once@example.com', 'password_reset')).toHaveLength(3));
  });

  it('counts in an hour that began a little later by another clock, but not in one far ahead', async () => {
    const ask = async () =>
      (await gateway.browser().post('/api/auth/password-reset', { email: 'clocks@example.com' })).status;
    const begin = (ahead: string) =>
      gateway.dataSource.query(`UPDATE link_requests SET since = now() + interval '${ahead}' WHERE kind = 'reset'`);
    const first = [await ask(), await ask(), await ask()];
    await begin('30 seconds');
    const later = await ask();
    await begin('2 hours');
    expect([first, later, await ask()]).toEqual([[202, 202, 202], 429, 202]);
  });

  it('is the same mailbox in every spelling while no address of it was verified', async () => {
    const ask = async (names: string[]) => {
      for (const name of names)
        await gateway.browser().post('/api/auth/password-reset', { email: `box+${name}@example.com` });
    };
    const to = async (kind: string) => {
      const all = await Promise.all(['a', 'b', 'c', 'd'].map((name) => mailsTo(`box+${name}@example.com`, kind)));
      return all.map(({ length }) => length);
    };
    for (const name of ['a', 'b', 'c', 'd']) await register(`box+${name}`, `box-${name}`);
    expect(await to('email_verification')).toEqual([1, 1, 1, 0]);
    await ask(['a', 'a', 'b']);
    await eventually(async () => expect(await to('password_reset')).toEqual([2, 1, 0, 0]));
    // A verified address is its owner's: what was sent to others keeps nothing from it.
    await gateway.dataSource.query(`UPDATE users SET email_verified_at = now() WHERE email = 'box+d@example.com'`);
    await ask(['c', 'd', 'd', 'd']);
    await eventually(async () => expect(await to('password_reset')).toEqual([2, 1, 0, 3]));
  });

  it('has links that are forgotten a week after they ran out', async () => {
    const { id } = (await (await register('forgetful')).get('/api/auth/me')).json.user;
    const daysAfter = async (days: number) => {
      await gateway.dataSource.query(
        'UPDATE mail_tokens SET expires_at = now() - make_interval(days => $2) WHERE user_id = $1',
        [id, days],
      );
      await gateway.app.get(TidyMailedLinks, { strict: false }).execute();
      return gateway.dataSource.query('SELECT 1 FROM mail_tokens WHERE user_id = $1', [id]);
    };
    expect(await daysAfter(6)).toHaveLength(1);
    expect(await daysAfter(8)).toEqual([]);
  });

  it('has counts of links that are forgotten after an hour', async () => {
    const counts = gateway.dataSource.getRepository(LinkRequest);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const of = (subject: string, since: Date) => ({ kind: 'reset' as const, subject_hash: subject, asked: 3, since });
    await counts.insert([of('counted-57-minutes', minutesAgo(57)), of('counted-63-minutes', minutesAgo(63))]);
    await gateway.app.get(TidyMailedLinks, { strict: false }).execute();
    const left = await counts.findBy({ subject_hash: Like('counted-%') });
    expect(left.map(({ subject_hash }) => subject_hash)).toEqual(['counted-57-minutes']);
  });
});

describe('an e-mail address', () => {
  it('is confirmed by its mailed link, also when that is opened twice', async () => {
    const browser = await register('verify');
    expect((await browser.get('/api/customer/profile')).json.email_verified).toBe(false);
    expect((await browser.post('/api/auth/email-verification')).status).toBe(202);
    const links = await mailsTo('verify@example.com', 'email_verification');
    expect(links).toHaveLength(2);
    const confirm = () => gateway.browser().post('/api/auth/email-verification/confirm', { token: tokenIn(links[0]) });
    expect((await confirm()).json).toEqual({ email: 'verify@example.com' });
    expect((await confirm()).status).toBe(200);
    expect((await browser.get('/api/customer/profile')).json).toMatchObject({
      email_verified: true,
      pending_email: null,
    });
    expect(await toldOf('verify@example.com')).toEqual(['commerce', 'hospitality']);
    await browser.post('/api/auth/email-verification');
    expect(await mailsTo('verify@example.com', 'email_verification')).toHaveLength(2);
    expect((await gateway.browser().post('/api/auth/email-verification')).status).toBe(401);
  });

  it('of the demo accounts is verified', async () => {
    const browser = await signedIn(gateway, 'customer', 'harvest-customer');
    expect((await browser.get('/api/customer/profile')).json.email_verified).toBe(true);
  });

  it('is replaced only when the new address is confirmed, with a notice to the old one', async () => {
    const browser = await register('mover');
    const [first] = await mailsTo('mover@example.com', 'email_verification');
    await gateway.browser().post('/api/auth/email-verification/confirm', { token: tokenIn(first) });
    await register('neighbour');
    const change = (email: string, current_password = 'quince and plum 7') =>
      browser.post('/api/customer/email', { email, current_password });
    expect((await change('new@example.com', 'wrong')).json).toMatchObject({
      code: 'wrong_password',
      errors: { current_password: [expect.any(String)] },
    });
    expect((await change('NEIGHBOUR@example.com')).json.code).toBe('email_taken');
    expect((await change('Mover@example.com')).status).toBe(400);
    expect((await change('new@example.com')).status).toBe(202);
    expect((await browser.get('/api/customer/profile')).json).toMatchObject({
      email: 'mover@example.com',
      pending_email: 'new@example.com',
    });
    const [link] = await mailsTo('new@example.com', 'email_verification');
    expect(link?.data['purpose']).toBe('change');
    expect(
      (await gateway.browser().post('/api/auth/email-verification/confirm', { token: tokenIn(link) })).json,
    ).toEqual({ email: 'new@example.com' });
    expect((await browser.get('/api/customer/profile')).json).toMatchObject({
      email: 'new@example.com',
      pending_email: null,
      email_verified: true,
    });
    // Never limited: the owner of a verified address must get the notice.
    expect((await mailsTo('mover@example.com', 'email_changed')).map(({ data, bounded }) => [data, bounded])).toEqual([
      [{ stage: 'requested', newEmail: 'n…@example.com' }, undefined],
      [{ stage: 'done', newEmail: 'n…@example.com' }, undefined],
    ]);
    expect(
      (await gateway.browser().post('/api/auth/email-verification/confirm', { token: tokenIn(first) })).json.code,
    ).toBe('token_invalid');
    expect((await signIn('new@example.com', 'quince and plum 7')).status).toBe(200);
  });

  it('stays with another account that took it first', async () => {
    const browser = await register('slow');
    await browser.post('/api/customer/email', { email: 'wanted@example.com', current_password: 'quince and plum 7' });
    const [link] = await mailsTo('wanted@example.com');
    await gateway
      .browser()
      .post('/api/auth/register', { username: 'faster', email: 'wanted@example.com', password: 'quince and plum 7' });
    expect(
      (await gateway.browser().post('/api/auth/email-verification/confirm', { token: tokenIn(link) })).json.code,
    ).toBe('email_taken');
    expect((await browser.get('/api/customer/profile')).json.email).toBe('slow@example.com');
  });
});

describe('the profile', () => {
  it('is replaced with a version, an audit row, and neither name nor address', async () => {
    const browser = await register('profile');
    const { json } = await browser.get('/api/customer/profile');
    const put = (body: object, version?: number) =>
      browser.send('PUT', '/api/customer/profile', body, version === undefined ? {} : { 'if-match': `"${version}"` });
    const saved = await put(
      {
        ...json,
        first_name: 'Pro',
        last_name: 'File',
        bio: 'Grower',
        username: 'admin',
        email: 'x@example.com',
        role: 'admin',
      },
      json.version,
    );
    expect(saved.json).toMatchObject({
      username: 'profile',
      email: 'profile@example.com',
      first_name: 'Pro',
      bio: 'Grower',
    });
    expect((await put({ ...json, bio: 'Other' }, json.version)).json.code).toBe('stale_version');
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await browser.send('PUT', '/api/customer/profile', {}, form)).status).toBe(415);
    expect((await browser.get('/api/customer/profile')).json).toMatchObject({ first_name: 'Pro', bio: 'Grower' });
    expect((await put({ ...saved.json, bio: '' })).json.bio).toBeNull();
    expect((await browser.get('/api/auth/me')).json.user).toMatchObject({ name: 'Pro File', role: 'customer' });
    const audit = await gateway.dataSource.query(
      `SELECT after FROM audit_log WHERE entity = 'user' AND entity_id = $1 AND action = 'update'`,
      [String((await browser.get('/api/auth/me')).json.user.id)],
    );
    expect(audit).toHaveLength(2);
  });
});

describe('sessions', () => {
  it('are listed without giving them away, and ended one by one or all the others', async () => {
    const here = await register('devices');
    const there = gateway.browser();
    await there.post(
      '/api/auth/login',
      { email: 'devices', password: 'quince and plum 7' },
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1' },
    );
    const third = await signedIn(gateway, 'devices', 'quince and plum 7');
    const { json } = await here.get('/api/customer/sessions');
    expect(json).toHaveLength(3);
    expect(json.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const phone = json.find(({ device }: { device: string }) => device === 'Safari on iPhone');
    expect(phone).toMatchObject({
      current: false,
      created_at: expect.stringMatching(/Z$/),
      last_seen_at: expect.stringMatching(/Z$/),
    });
    for (const { cookies } of [here, there, third])
      expect(JSON.stringify(json)).not.toContain((cookies['session'] ?? 'none').slice(2, 20));
    expect((await here.send('DELETE', `/api/customer/sessions/${phone.id}`)).status).toBe(204);
    expect((await there.get('/api/auth/me')).status).toBe(401);
    expect((await here.send('DELETE', '/api/customer/sessions')).status).toBe(204);
    expect([(await third.get('/api/auth/me')).status, (await here.get('/api/auth/me')).status]).toEqual([401, 200]);
    expect((await here.get('/api/customer/sessions')).json).toHaveLength(1);
  });

  it('of other users are not listed', async () => {
    const mine = await register('mine');
    const yours = await register('yours');
    const [session] = (await yours.get('/api/customer/sessions')).json;
    expect((await mine.send('DELETE', `/api/customer/sessions/${session.id}`)).status).toBe(404);
    expect((await yours.get('/api/auth/me')).status).toBe(200);
  });

  it('elsewhere end with a new password, which needs the present one', async () => {
    const here = await register('changer');
    const there = await signedIn(gateway, 'changer', 'quince and plum 7');
    expect(
      (await here.post('/api/customer/password', { current_password: 'nope', password: 'brand new' })).json.code,
    ).toBe('wrong_password');
    expect(
      (await here.post('/api/customer/password', { current_password: 'quince and plum 7', password: 'brand new' }))
        .status,
    ).toBe(204);
    expect([(await here.get('/api/auth/me')).status, (await there.get('/api/auth/me')).status]).toEqual([200, 401]);
    expect([
      (await signIn('changer', 'quince and plum 7')).status,
      (await signIn('changer', 'brand new')).status,
    ]).toEqual([401, 200]);
    // Even a session that Redis still has is worth nothing after a new password.
    const [row] = await gateway.dataSource.query<{ id: number }[]>(
      `UPDATE users SET session_epoch = session_epoch + 1 WHERE username = 'changer' RETURNING id`,
    );
    expect(row).toBeDefined();
    await eventually(async () => expect((await here.get('/api/auth/me')).status).toBe(401), {
      interval: 500,
    });
  });

  it('two browsers that choose a new password at once: one of them does', async () => {
    const here = await register('twice');
    const there = await signedIn(gateway, 'twice', 'quince and plum 7');
    const choose = (browser: typeof here, password: string) =>
      browser.post('/api/customer/password', { current_password: 'quince and plum 7', password });
    const answers = await Promise.all([choose(here, 'chosen here'), choose(there, 'chosen there')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const [kept, lost] = answers[0]?.status === 204 ? ['chosen here', 'chosen there'] : ['chosen there', 'chosen here'];
    expect([(await signIn('twice', kept)).status, (await signIn('twice', lost)).status]).toEqual([200, 401]);
  });
});
