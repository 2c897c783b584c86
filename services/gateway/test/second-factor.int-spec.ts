import { inTransaction } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { FakeClock } from '@shamba/service-kit/testing';
import { eventually } from '@shamba/dev-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { NotedFactor } from '../src/people/second-factor/noted-factor.js';
import type { Answer, Browser } from './support/browser.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { mailsTo, tokenIn } from './support/outbox.js';

let gateway: TestGateway;
let owner: Browser;
/** Stands still unless a test moves it: codes do not change under the hands of a slow machine. */
const clock = new FakeClock(new Date());
beforeAll(async () => {
  gateway = await startGateway({ env: { WRITES_PER_OWNER: '0', ROLE: 'api' } });
  gateway.app.get(Clock, { strict: false }).now = () => clock.now();
  owner = await signedIn(gateway, 'admin', 'harvest-admin');
});
// The app's code is right once: each test begins with a new one.
beforeEach(() => clock.advance(30));
afterAll(() => gateway.close());

const PASSWORD = 'quince and plum 7';
const PATH = '/api/auth/second-factor';
const code = ({ status, json }: Answer) => [status, json?.code];
const login = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/api/auth/login', { email, password });
const give = (browser: Browser, typed: string) => browser.post(PATH, { code: typed });
/** The code that the app shows, now or some seconds later. */
const appCode = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + seconds * 1000 });

/** A member of staff with these roles, signed in; the factor is not set up. */
async function staff(username: string, ...staff_roles: string[]): Promise<Browser> {
  const browser = gateway.browser();
  const form = { username, email: `${username}@example.com`, password: PASSWORD };
  const { id } = (await browser.post('/api/auth/register', form)).json.user;
  expect((await owner.send('PATCH', `/api/admin/users/${id}`, { staff_roles })).status).toBe(200);
  return browser;
}
async function begin(browser: Browser, typed?: string): Promise<string> {
  const answer = await browser.post(`${PATH}/enrolment`, { current_password: PASSWORD, code: typed });
  expect(answer.status).toBe(200);
  return answer.json.secret;
}
/** Sets the factor up with the code of half a minute ago, so that the present one is still good. */
async function enrol(browser: Browser): Promise<{ secret: string; recovery: string[] }> {
  const secret = await begin(browser);
  const answer = await browser.post(`${PATH}/enrolment/confirm`, { code: appCode(secret, -30) });
  expect(answer.status).toBe(200);
  return { secret, recovery: answer.json.recovery_codes };
}

/** Mails to an address about the second factor, oldest first. */
const told = async (username: string): Promise<unknown[]> =>
  (await mailsTo(gateway, `${username}@example.com`, 'second_factor_changed')).map(({ data, bounded }) => [
    data['change'],
    bounded,
  ]);

describe('signing in with a second factor', () => {
  let secret: string;
  let recovery: string[];
  beforeAll(async () => {
    ({ secret, recovery } = await enrol(await staff('tess', 'shop')));
  });

  it('takes the right password as half of it: no session, and a cookie that opens nothing', async () => {
    const browser = gateway.browser();
    expect(code(await login(browser, 'tess'))).toEqual([401, 'second_factor_required']);
    expect(Object.keys(browser.cookies)).toContain('second-factor');
    expect(browser.cookies['session']).toBeUndefined();
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await browser.get('/api/admin/customers')).status).toBe(401);
    expect((await browser.get(PATH)).status).toBe(401);
    expect(code(await login(gateway.browser(), 'tess', 'wrong'))).toEqual([401, 'wrong_credentials']);
  });

  it('begins the session with the app’s code, which is right once', async () => {
    const [here, there] = [gateway.browser(), gateway.browser()];
    for (const browser of [here, there]) await login(browser, 'tess');
    const typed = appCode(secret);
    const answers = await Promise.all([give(here, `${typed.slice(0, 3)} ${typed.slice(3)}`), give(there, typed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [inside, outside] = answers[0]?.status === 200 ? [here, there] : [there, here];
    expect((await inside.get('/api/admin/customers')).status).toBe(200);
    expect(inside.cookies['second-factor']).toBeUndefined();
    expect((await outside.get('/api/auth/me')).status).toBe(401);
    expect(code(await give(outside, typed))).toEqual([400, 'wrong_code']);
  });

  it('takes a recovery code once, however it is typed, and notes it', async () => {
    const [first = ''] = recovery;
    const browser = gateway.browser();
    await login(browser, 'tess');
    const answer = await give(browser, first.toUpperCase().replaceAll('-', ' '));
    expect([answer.status, answer.json.user?.username]).toEqual([200, 'tess']);
    expect((await browser.get(PATH)).json).toMatchObject({ recovery_codes_left: 9, required: false });
    const again = gateway.browser();
    await login(again, 'tess');
    expect(code(await give(again, first))).toEqual([400, 'wrong_code']);
    const audit: unknown[] = await gateway.dataSource.query(
      `SELECT 1 FROM audit_log JOIN users u ON entity = 'user' AND entity_id = u.id::text
       WHERE u.username = 'tess' AND after ->> 'second_factor' = 'a recovery code was used'`,
    );
    expect(audit).toHaveLength(1);
  });

  it('has to be done within five minutes, with the cookie as it was given', async () => {
    const browser = gateway.browser();
    expect(code(await give(browser, '123456'))).toEqual([401, 'second_factor_expired']);
    await login(browser, 'tess');
    const forged = gateway.browser();
    const { 'second-factor': value = '', guest = '' } = browser.cookies;
    for (const cookie of [value.replace(/factor\.\d+/, 'factor.1'), guest, `${value}x`]) {
      forged.cookies['second-factor'] = cookie;
      expect(code(await give(forged, appCode(secret)))).toEqual([401, 'second_factor_expired']);
    }
    clock.advance(301);
    expect(code(await give(browser, appCode(secret)))).toEqual([401, 'second_factor_expired']);
    await login(browser, 'tess');
    expect((await give(browser, appCode(secret))).status).toBe(200);
  });

  it('slows wrong codes down as wrong passwords, also for the right one', async () => {
    const { secret: own } = await enrol(await staff('slow', 'shop'));
    const browser = gateway.browser();
    await login(browser, 'slow');
    for (const _ of [1, 2, 3, 4, 5]) expect(code(await give(browser, '000000'))).toEqual([400, 'wrong_code']);
    const early = await give(browser, appCode(own));
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    clock.advance(1);
    expect((await give(browser, appCode(own))).status).toBe(200);
  });

  it('is not skipped by a password that was reset by mail; a new password ends a step that had begun', async () => {
    const { secret: own } = await enrol(await staff('reset', 'shop'));
    const halfway = gateway.browser();
    await login(halfway, 'reset');
    await gateway.browser().post('/api/auth/password-reset', { email: 'reset@example.com' });
    await eventually(async () => expect(await mailsTo(gateway, 'reset@example.com', 'password_reset')).toHaveLength(1));
    const token = tokenIn((await mailsTo(gateway, 'reset@example.com', 'password_reset'))[0]);
    const fresh = gateway.browser();
    const next = 'walnut harbour 31';
    expect((await fresh.post('/api/auth/password-reset/confirm', { token, password: next })).status).toBe(200);
    expect(code(await give(halfway, appCode(own)))).toEqual([401, 'second_factor_expired']);
    expect(code(await login(fresh, 'reset', next))).toEqual([401, 'second_factor_required']);
    expect((await give(fresh, appCode(own))).status).toBe(200);
  });
});

describe('setting it up', () => {
  it('requires the password and the app’s first code; other sessions end, this one stays', async () => {
    const browser = await staff('nia', 'shop');
    const elsewhere = await signedIn(gateway, 'nia', PASSWORD);
    expect(code(await browser.post(`${PATH}/enrolment`, { current_password: 'wrong' }))).toEqual([
      400,
      'wrong_password',
    ]);
    const { json } = await browser.post(`${PATH}/enrolment`, { current_password: PASSWORD });
    expect(json.uri).toContain(`secret=${json.secret}`);
    expect(json.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await browser.get(PATH)).json).toEqual({ enabled_at: null, required: false, recovery_codes_left: 0 });
    // Nothing is asked for before it is confirmed.
    expect((await login(gateway.browser(), 'nia')).status).toBe(200);
    const wrong = await browser.post(`${PATH}/enrolment/confirm`, { code: '000000' });
    expect(wrong.json.errors).toHaveProperty('code');
    const done = await browser.post(`${PATH}/enrolment/confirm`, { code: appCode(json.secret) });
    expect(done.json.recovery_codes).toHaveLength(10);
    expect((await browser.get(PATH)).json).toMatchObject({ enabled_at: expect.any(String), recovery_codes_left: 10 });
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    // The code that confirmed it is spent.
    const again = gateway.browser();
    await login(again, 'nia');
    expect(code(await give(again, appCode(json.secret)))).toEqual([400, 'wrong_code']);
  });

  it('runs out after a quarter of an hour, and must have begun', async () => {
    const browser = await staff('late', 'shop');
    const confirm = (typed: string) => browser.post(`${PATH}/enrolment/confirm`, { code: typed });
    expect(code(await confirm('123456'))).toEqual([409, 'enrolment_expired']);
    const secret = await begin(browser);
    clock.advance(16 * 60);
    expect(code(await confirm(appCode(secret)))).toEqual([409, 'enrolment_expired']);
  });

  it('keeps the app in use until another one’s first code; then only that one counts', async () => {
    const browser = await staff('mover', 'shop');
    await gateway.dataSource.query(`UPDATE users SET email_verified_at = now() WHERE username = 'mover'`);
    const { secret: old } = await enrol(browser);
    const next = await begin(browser, appCode(old));
    const before = gateway.browser();
    await login(before, 'mover');
    expect((await give(before, appCode(old, 30))).status).toBe(200);
    expect((await browser.post(`${PATH}/enrolment/confirm`, { code: appCode(next) })).status).toBe(200);
    const after = gateway.browser();
    await login(after, 'mover');
    expect(code(await give(after, appCode(old, 30)))).toEqual([400, 'wrong_code']);
    expect((await give(after, appCode(next, 30))).status).toBe(200);
    expect(await told('mover')).toEqual([
      ['set_up', undefined],
      ['replaced', undefined],
    ]);
  });

  it('in place of another app asks for a code of that one, or a recovery code: the password is not enough', async () => {
    const browser = await staff('keeper', 'shop');
    const { secret, recovery } = await enrol(browser);
    const asked = (typed?: string) => browser.post(`${PATH}/enrolment`, { current_password: PASSWORD, code: typed });
    const without = await asked();
    expect([without.status, without.json.errors]).toEqual([400, { code: ['Please enter the code'] }]);
    expect(code(await asked('000000'))).toEqual([400, 'wrong_code']);
    // The code that set it up is spent.
    expect(code(await asked(appCode(secret, -30)))).toEqual([400, 'wrong_code']);
    expect((await asked(recovery[0])).status).toBe(200);
    expect((await browser.get(PATH)).json.recovery_codes_left).toBe(9);
    for (const _ of [1, 2, 3]) await asked('000000');
    const early = await asked(appCode(secret));
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('keeps nothing that opens it: the secret is sealed, for this user alone, the codes are hashed', async () => {
    const { secret, recovery } = await enrol(await staff('vault', 'shop'));
    const rows: { text: string }[] = await gateway.dataSource.query(
      `SELECT row_to_json(f)::text AS text FROM second_factors f
       UNION ALL SELECT row_to_json(a)::text FROM audit_log a UNION ALL SELECT row_to_json(o)::text FROM outbox o`,
    );
    const everything = rows.map(({ text }) => text).join('\n');
    for (const hidden of [secret, ...recovery]) expect(everything).not.toContain(hidden);
    await enrol(await staff('thief', 'shop'));
    await gateway.dataSource.query(
      `UPDATE second_factors SET secret = (SELECT f.secret FROM second_factors f JOIN users u ON u.id = f.user_id WHERE u.username = 'vault'), last_step = 0
       WHERE user_id = (SELECT id FROM users WHERE username = 'thief')`,
    );
    const browser = gateway.browser();
    await login(browser, 'thief');
    expect((await give(browser, appCode(secret))).status).toBe(500);
  });

  it('is for staff', async () => {
    const customer = await signedIn(gateway, 'customer', 'harvest-customer');
    const answer = await customer.post(`${PATH}/enrolment`, { current_password: 'harvest-customer' });
    expect(code(answer)).toEqual([403, 'forbidden']);
    expect((await gateway.browser().post(`${PATH}/enrolment`, { current_password: 'x' })).status).toBe(401);
  });
});

describe('changing it', () => {
  it('replaces the recovery codes, and takes it away, with the password and a code', async () => {
    const browser = await staff('rita', 'shop');
    expect(code(await browser.post(`${PATH}/recovery-codes`, { current_password: PASSWORD }))).toEqual([
      409,
      'no_second_factor',
    ]);
    const { secret, recovery } = await enrol(browser);
    expect(code(await browser.post(`${PATH}/recovery-codes`, { current_password: 'no' }))).toEqual([
      400,
      'wrong_password',
    ]);
    for (const path of ['recovery-codes', 'removal'])
      expect((await browser.post(`${PATH}/${path}`, { current_password: PASSWORD })).json.errors).toHaveProperty(
        'code',
      );
    const proof = { current_password: PASSWORD, code: appCode(secret) };
    const { json } = await browser.post(`${PATH}/recovery-codes`, proof);
    const elsewhere = gateway.browser();
    await login(elsewhere, 'rita');
    expect(code(await give(elsewhere, recovery[0] ?? ''))).toEqual([400, 'wrong_code']);
    expect((await give(elsewhere, json.recovery_codes[0])).status).toBe(200);
    expect(code(await browser.post(`${PATH}/removal`, proof))).toEqual([400, 'wrong_code']);
    expect((await browser.post(`${PATH}/removal`, { ...proof, code: appCode(secret, 30) })).status).toBe(204);
    // An address that was never verified may be anybody's: its mails are few.
    expect(await told('rita')).toEqual([
      ['set_up', true],
      ['removed', true],
    ]);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect((await login(gateway.browser(), 'rita')).status).toBe(200);
  });
});

it('is taken away by the command: its sessions end, and the password is enough again', async () => {
  const browser = await staff('lost', 'shop');
  await enrol(browser);
  const { id } = (await browser.get('/api/auth/me')).json.user;
  const noted = gateway.app.get(NotedFactor, { strict: false });
  await inTransaction(gateway.dataSource, (manager) => noted.set(manager, id, 'reset by command'));
  expect((await login(gateway.browser(), 'lost')).status).toBe(200);
  expect(await gateway.dataSource.query('SELECT 1 FROM second_factors WHERE user_id = $1', [id])).toEqual([]);
  const [{ after }] = await gateway.dataSource.query(
    `SELECT after FROM audit_log WHERE entity = 'user' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
    [String(id)],
  );
  expect(after).toEqual({ second_factor: 'reset by command' });
  expect((await told('lost')).at(-1)).toEqual(['reset', true]);
});

describe('a role that needs one', () => {
  beforeAll(async () => {
    const role = { name: 'till', label: 'Till', permissions: ['customers.read', 'orders.read'], second_factor: true };
    expect((await owner.post('/api/admin/roles', role)).status).toBe(201);
  });

  it('allows only the set-up before there is a factor', async () => {
    const browser = await staff('tia', 'till');
    expect((await browser.get('/api/auth/me')).json.user).toMatchObject({ permissions: [], must_enrol: true });
    for (const path of ['/api/admin/customers', '/api/admin/users', '/api/admin/roles', '/api/admin/audit'])
      expect(code(await browser.get(path))).toEqual([403, 'second_factor_enrolment_required']);
    expect(code(await browser.post('/api/admin/wines', { name: 'x' }))).toEqual([
      403,
      'second_factor_enrolment_required',
    ]);
    expect((await browser.get(PATH)).json).toMatchObject({ required: true, enabled_at: null });
    const fresh = gateway.browser();
    expect((await login(fresh, 'tia')).json).toMatchObject({ must_enrol: true, permissions: [] });
  });

  it('opens everything of it afterwards, at once, and keeps the factor', async () => {
    const browser = await staff('tom', 'till');
    const { secret } = await enrol(browser);
    expect((await browser.get('/api/auth/me')).json.user).toMatchObject({ must_enrol: false });
    expect((await browser.get('/api/admin/customers')).status).toBe(200);
    const proof = { current_password: PASSWORD, code: appCode(secret) };
    expect(code(await browser.post(`${PATH}/removal`, proof))).toEqual([409, 'second_factor_stays']);
  });

  it('asks those who have it already, as soon as it needs one', async () => {
    const { json } = await owner.get('/api/admin/roles');
    const content = json.find(({ name }: { name: string }) => name === 'content');
    const writer = await staff('wanda', 'content');
    expect((await writer.get('/api/auth/me')).json.user.must_enrol).toBe(false);
    const body = { label: content.label, permissions: content.permissions, second_factor: true };
    expect((await owner.send('PUT', '/api/admin/roles/content', body)).status).toBe(200);
    expect((await writer.get('/api/auth/me')).json.user).toMatchObject({ must_enrol: true, permissions: [] });
  });

  it('is not the demo’s owner, whose password is published', async () => {
    expect((await login(gateway.browser(), 'admin', 'harvest-admin')).json).toMatchObject({
      must_enrol: false,
      permissions: ['*'],
    });
  });
});
