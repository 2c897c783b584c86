import { Clock } from '@shamba/service-kit/time';
import { FakeClock } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { FirstRun } from '../src/people/first-run/first-run.js';
import { CreateAdmin } from '../src/people/staff/create-admin.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { type FakeService, startFakeService } from './support/fake-service.js';
import { emptyRedis, startGateway, type TestGateway } from './support/gateway.js';

const PASSWORD = 'quince and plum 7';
const OWNER = { username: 'rosa', email: 'rosa@example.com', password: PASSWORD };
const clock = new FakeClock(new Date());
let gateway: TestGateway;
let worker: FakeService;
beforeAll(async () => {
  worker = await startFakeService();
  gateway = await startGateway({
    seed: false,
    slices: ['mfe-admin'],
    env: { ROLE: 'api', WRITES_PER_OWNER: '0', WORKER_URL: worker.url, SIGN_IN_SLOW_FROM: '5' },
  });
  gateway.app.get(Clock, { strict: false }).now = () => clock.now();
});
afterAll(async () => {
  await gateway.close();
  await worker.stop();
});
/** A site as it is right after its installation. */
async function fresh(): Promise<void> {
  await gateway.dataSource.query('TRUNCATE users CASCADE');
  await gateway.dataSource.query(
    "UPDATE first_run SET closed_at = NULL, finished_at = NULL, steps = '{}', salt = gen_random_uuid()",
  );
  await emptyRedis();
  // A new site has a new gateway, which has not seen the end of a first run.
  Object.assign(gateway.app.get(FirstRun, { strict: false }), { finished: false });
}
beforeEach(fresh);

const code = async () => (await gateway.app.get(FirstRun, { strict: false }).code()) ?? '';
const state = async () => (await gateway.browser().get('/api/setup')).json.state;
const make = async (browser: Browser, over: object = {}) =>
  browser.post('/api/setup/owner', { code: await code(), ...OWNER, ...over });
/** Sets the second factor up, which an owner outside the demo needs before anything else. */
async function enrol(browser: Browser): Promise<void> {
  const path = '/api/auth/second-factor/enrolment';
  const { secret } = (await browser.post(path, { current_password: PASSWORD })).json;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const typed = app.generate({ timestamp: clock.now().getTime() });
  expect((await browser.post(`${path}/confirm`, { code: typed })).status).toBe(200);
}

describe('the one-time code', () => {
  it('is asked for before anything is made, and wrong ones slow down the next', async () => {
    expect(await state()).toBe('open');
    const browser = gateway.browser();
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await browser.post('/api/setup/owner', { code: `WRNG-0000-000${tries}`, ...OWNER });
      expect([answer.status, answer.json.code]).toEqual([400, 'wrong_code']);
    }
    const fast = await gateway.browser().post('/api/setup/code', { code: await code() });
    expect([fast.status, fast.headers.get('retry-after')]).toEqual([429, '1']);
    clock.advance(60);
    expect((await gateway.browser().post('/api/setup/code', { code: (await code()).toLowerCase() })).status).toBe(204);
    expect(await state()).toBe('open');
    expect(await gateway.dataSource.query('SELECT 1 FROM users')).toEqual([]);
  });

  it('is kept nowhere: the database has half of it', async () => {
    const rows = JSON.stringify(await gateway.dataSource.query('SELECT * FROM first_run'));
    expect(rows).not.toContain((await code()).replaceAll('-', ''));
    expect(rows).not.toContain(await code());
  });

  it('makes the owner by the rules of staff, signed in, and nothing after that', async () => {
    const used = await code();
    const browser = gateway.browser();
    const short = await make(browser, { password: 'short 7' });
    expect(short.json.errors).toEqual({ password: ['Staff passwords need at least 12 characters'] });
    expect((await make(browser, { email: '' })).json.errors).toEqual({ email: ['Email is required'] });
    const made = await make(browser);
    expect([made.status, made.json.role, made.json.must_enrol]).toEqual([201, 'admin', true]);
    expect((await browser.get('/api/auth/me')).json.user.username).toBe('rosa');
    expect(await state()).toBe('begun');
    for (const path of ['/api/setup/code', '/api/setup/owner']) {
      const late = await gateway
        .browser()
        .post(path, { code: used, ...OWNER, username: 'eve', email: 'eve@example.com' });
      expect([late.status, late.json.code]).toEqual([409, 'set_up_closed']);
    }
    // Also when that owner is gone.
    await gateway.dataSource.query('TRUNCATE users CASCADE');
    expect((await make(gateway.browser(), { code: used })).json.code).toBe('set_up_closed');
  });

  it('makes one owner of two browsers at once', async () => {
    // Read before the first owner is made: after it there is no code to read.
    const used = await code();
    const names = ['rosa', 'eve', 'ann', 'tess'];
    const answers = await Promise.all(
      names.map((username) => make(gateway.browser(), { code: used, username, email: `${username}@example.com` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const owners = await gateway.dataSource.query("SELECT count(*)::int AS n FROM users WHERE role = 'admin'");
    expect(owners).toEqual([{ n: 1 }]);
  });

  it('opens nothing once the command has made an administrator', async () => {
    const used = await code();
    await gateway.app.get(CreateAdmin, { strict: false }).execute({ username: 'wim', password: PASSWORD });
    expect((await make(gateway.browser(), { code: used })).json.code).toBe('set_up_closed');
    expect(await gateway.app.get(FirstRun, { strict: false }).code()).toBeNull();
  });
});

describe('the pages of staff', () => {
  it('lead to the set-up as long as there is no owner', async () => {
    const owner = gateway.browser();
    await make(owner);
    await enrol(owner);
    await buildRelease(gateway.origin('mfe-admin'), {
      manifest: {
        name: 'mfe-admin',
        version: '1.0.0',
        sdk: '^1.0.0',
        routes: [{ path: '/setup' }, { path: '/admin/*', access: 'staff' }],
      },
    });
    expect((await owner.post('/api/slices/mfe-admin/publish')).status).toBeLessThan(300);
    const open = async (path: string) => {
      const { status, headers } = await gateway.browser().get(path, { accept: 'text/html' });
      return [status, headers.get('location')];
    };
    expect(await open('/admin/orders')).toEqual([200, null]);
    await fresh();
    expect(await open('/admin/orders')).toEqual([302, '/setup']);
    expect(await open('/setup')).toEqual([200, null]);
  });
});

describe('the steps of the owner', () => {
  it('wait for the second factor, are remembered, and end the set-up with the last one', async () => {
    const browser = gateway.browser();
    await make(browser);
    expect((await browser.get('/api/admin/setup')).json.code).toBe('second_factor_enrolment_required');
    await enrol(browser);
    expect((await browser.get('/api/admin/setup')).json).toEqual({ state: 'begun', done: [], mail_to: OWNER.email });
    const done = (step: string) => browser.send('PUT', `/api/admin/setup/steps/${step}`, {});
    await done('hours');
    expect((await done('winery')).json.done).toEqual(['winery', 'hours']);
    expect((await done('everything')).status).toBe(400);
    await Promise.all(['selling', 'payments', 'winery'].map(done));
    expect((await done('mail')).json).toMatchObject({ state: 'finished' });
    expect(await state()).toBe('finished');
    const noted = await gateway.dataSource.query("SELECT count(*)::int AS n FROM audit_log WHERE entity = 'first_run'");
    expect(noted).toEqual([{ n: 5 }]);
  });

  it('send a test mail to the owner’s own address, ten an hour', async () => {
    worker.on('POST /internal/test-mail', () => ({ body: { outcome: 'failed', problem: 'Relay denied' } }));
    const browser = gateway.browser();
    await make(browser);
    await enrol(browser);
    worker.seen.length = 0;
    const test = () => browser.post('/api/admin/setup/test-mail', { to: 'victim@example.com' });
    expect((await test()).json).toEqual({ outcome: 'failed', to: OWNER.email, problem: 'Relay denied' });
    expect(worker.seen.map(({ body }) => JSON.parse(body))).toEqual([{ to: OWNER.email }]);
    for (let count = 1; count < 10; count += 1) expect((await test()).status).toBe(200);
    expect((await test()).status).toBe(429);
    expect((await gateway.browser().post('/api/admin/setup/test-mail', {})).status).toBe(401);
  });

  it('send the sample of a mail with the words on screen, counted with the other tests', async () => {
    const wrong = { errors: { intro: ['There is no placeholder {{x}}'] } };
    worker.on('POST /internal/test-mail', ({ body }) => {
      const { sample } = JSON.parse(body) as { sample: { key: string; intro?: string } };
      if (sample.key === 'nothing') return { status: 404, body: {} };
      return sample.intro === '{{x}}' ? { status: 400, body: wrong } : { body: { outcome: 'sent', problem: null } };
    });
    const browser = gateway.browser();
    await make(browser);
    await enrol(browser);
    worker.seen.length = 0;
    const words = { subject: 'Hi', greeting: 'Hello' };
    const send = (key: string, more = {}) => browser.post(`/api/admin/mail-texts/${key}/test`, { ...words, ...more });
    expect((await send('order_confirmation')).json).toEqual({ outcome: 'sent', to: OWNER.email, problem: null });
    expect(worker.seen.map(({ body }) => JSON.parse(body))).toEqual([
      { to: OWNER.email, sample: { ...words, key: 'order_confirmation' } },
    ]);
    expect((await send('order_confirmation', { intro: '{{x}}' })).json).toMatchObject({ status: 400, ...wrong });
    expect((await send('nothing')).status).toBe(404);
    for (let count = 3; count < 10; count += 1) expect((await send('order_confirmation')).status).toBe(200);
    expect((await send('order_confirmation')).status).toBe(429);
  });
});
