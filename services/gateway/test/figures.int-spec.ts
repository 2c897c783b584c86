import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Figures } from '../src/releases/figures/figures.js';
import { ReleaseAlarm } from '../src/releases/figures/release-alarm.js';
import { SliceTrial, TRIAL_MOVES, type TrialState } from '../src/releases/trials/slice-trial.entity.js';
import { SliceTrialRepository } from '../src/releases/trials/slice-trial.repository.js';
import { bootDataOf } from './support/boot-data.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';

const NAME = 'mfe-cellar';
const AT = '/api/slices/figures';
let gateway: TestGateway;
let admin: Browser;
beforeAll(async () => {
  gateway = await startGateway({ slices: [NAME], env: { WRITES_PER_OWNER: '0', ROLE: 'api' } });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  for (const version of ['1.0.0', '1.1.0']) {
    await buildRelease(gateway.origin(NAME), {
      manifest: { name: NAME, version, sdk: '^1.0.0', routes: [{ path: '/cellar' }] },
    });
    await admin.post(`/api/slices/${NAME}/publish`);
  }
});
afterAll(() => gateway.close());

/** Each test begins without figures, in memory and in the database. */
beforeEach(async () => {
  await flush();
  await gateway.dataSource.query('TRUNCATE slice_figures_hourly');
});

const flush = () => gateway.app.get(Figures, { strict: false }).flush();
const figuresOf = async (version: string) =>
  (await admin.get('/api/slices')).json[0].releases.find((one: { version: string }) => one.version === version).figures;

/** Somebody new opens a page, which tells this when it is left. */
async function leave(...slices: object[]): Promise<{ browser: Browser; token: string | undefined; status: number }> {
  const browser = gateway.browser();
  const { views } = bootDataOf((await browser.get('/cellar')).text);
  const { status } = await browser.post(AT, { token: views?.token, slices });
  return { browser, token: views?.token, status };
}
const good = (version: string, more: object = {}) => ({ slice: NAME, version, failed: false, ...more });

it('adds up what pages saw of the releases in use, by hours and without anybody in them', async () => {
  expect(await figuresOf('1.1.0')).toBeNull();
  for (let page = 0; page < 20; page += 1)
    await leave(good('1.1.0', { load_ms: 300, lcp_ms: 1200, inp_ms: 90, cls_milli: 40 }));
  await flush();
  await leave(good('1.1.0', { load_ms: 320 }), { ...good('1.0.0'), failed: true });
  await flush();
  const now = await figuresOf('1.1.0');
  expect(now).toMatchObject({ views: 21, failed: 0 });
  for (const [name, expected] of Object.entries({
    load_p75_ms: 300,
    lcp_p75_ms: 1200,
    inp_p75_ms: 90,
    cls_p75_milli: 40,
  }))
    expect(Math.abs(now[name] - expected)).toBeLessThanOrEqual(expected * 0.16);
  expect(await figuresOf('1.0.0')).toMatchObject({ views: 1, failed: 1, load_p75_ms: null });
  const columns = await gateway.dataSource.query<{ name: string }[]>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'slice_figures_hourly'`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(
    ['cls_milli', 'failed', 'hour', 'inp_ms', 'lcp_ms', 'load_ms', 'slice', 'version', 'views'].sort(),
  );
});

it('takes each release once for a page, from its guest alone, and only what the site serves', async () => {
  const { browser, token, status } = await leave(good('1.1.0'), good('9.9.9'), { ...good('1.1.0'), slice: 'mfe-none' });
  expect(status).toBe(204);
  expect((await browser.post(AT, { token, slices: [good('1.1.0')] })).status).toBe(204);
  expect((await gateway.browser().post(AT, { token, slices: [good('1.1.0')] })).status).toBe(403);
  await flush();
  expect(await figuresOf('1.1.0')).toMatchObject({ views: 1 });
  const rows = await gateway.dataSource.query<unknown[]>(
    `SELECT 1 FROM slice_figures_hourly WHERE version = '9.9.9' OR slice = 'mfe-none'`,
  );
  expect(rows).toEqual([]);
});

it('a write under way is waited for: nothing is left to be written', async () => {
  await leave(good('1.1.0'));
  const writes = await gateway.dataSource.transaction(async (manager) => {
    await manager.query('LOCK TABLE slice_figures_hourly IN SHARE MODE');
    let returned = false;
    const both = [flush(), flush().then(() => (returned = true))];
    await figuresOf('1.1.0');
    expect(returned).toBe(false);
    return { both };
  });
  await Promise.all(writes.both);
  expect(await figuresOf('1.1.0')).toMatchObject({ views: 1 });
});

it.each([
  [{ slices: [good('1.1.0')] }, 'token'],
  [{ token: 'x', slices: 'all' }, 'slices'],
  [{ token: 'x', slices: [good('1.1.0', { load_ms: -1 })] }, 'slices'],
  [{ token: 'x', slices: Array.from({ length: 21 }, () => good('1.1.0')) }, 'slices'],
])('refuses %j', async (body, field) => {
  const { status, json } = await gateway.browser().post(AT, body);
  expect(status).toBe(400);
  expect(JSON.stringify(json)).toContain(field);
});

it('keeps the hours of 13 months', async () => {
  await withHeldClock(gateway, async (clock) => {
    await leave(good('1.1.0'));
    await flush();
    const rows = () => gateway.dataSource.query<unknown[]>('SELECT 1 FROM slice_figures_hourly');
    clock.advance(390 * 24 * 3600);
    await gateway.app.get(Figures, { strict: false }).tidy();
    expect((await rows()).length).toBeGreaterThan(0);
    clock.advance(10 * 24 * 3600);
    await gateway.app.get(Figures, { strict: false }).tidy();
    expect(await rows()).toEqual([]);
  });
});

it('tells the owner and staff once a day that many pages of a stable release fail, after its watch, and changes nothing', async () => {
  const told = async () => {
    await gateway.app.get(ReleaseAlarm, { strict: false }).tellAll();
    return gateway.dataSource.query<{ news: object }[]>(
      `SELECT payload AS news FROM outbox WHERE payload ->> 'subject' LIKE '%fails on many pages' ORDER BY id`,
    );
  };
  await withHeldClock(gateway, async (clock) => {
    const leaveMany = async (count: number, more: object) => {
      for (let page = 0; page < count; page += 1) await leave(good('1.1.0', more));
      await flush();
    };
    clock.advance(100 * 24 * 3600);
    await leaveMany(15, {});
    await leaveMany(4, { failed: true });
    await gateway.dataSource.manager.delete(SliceTrial, { slice: NAME });
    expect(await told()).toEqual([]);
    await leaveMany(1, { failed: true });
    const watched = { slice: NAME, kind: 'promoted', canary_version: '1.1.0', stable_version: '1.0.0' } as const;
    const at = { begun_at: clock.now(), stepped_at: clock.now() };
    await gateway.dataSource.manager.insert(SliceTrial, {
      ...watched,
      ...at,
      salt: 's',
      share: 100,
      p0: 0.005,
      p1: 0.05,
    });
    expect(await told()).toEqual([]);
    await gateway.dataSource.manager.delete(SliceTrial, { slice: NAME });
    const subject = `${NAME} 1.1.0 fails on many pages`;
    expect(await told()).toMatchObject([
      { news: { subject, slice: NAME, version: '1.1.0', felt: true, bounded: true } },
    ]);
    clock.advance(3600);
    expect(await told()).toHaveLength(1);
    clock.advance(24 * 3600);
    expect(await told()).toHaveLength(1);
    await leaveMany(20, { failed: true });
    expect(await told()).toHaveLength(2);
    expect((await admin.get('/api/slices')).json[0]).toMatchObject({ stable: '1.1.0' });
  });
});

it('a trial moves once from a state to each that may follow', async () => {
  const trials = gateway.app.get(SliceTrialRepository, { strict: false });
  // Nobody judges a trial that is not committed.
  await gateway.dataSource.transaction(async (manager) => {
    const [now, rates] = [new Date(), { p0: 0.005, p1: 0.05 }];
    // The watch over the release that was promoted last.
    await manager.delete(SliceTrial, { slice: NAME });
    const row = manager.create(SliceTrial, {
      ...{ slice: NAME, canary_version: '1.1.0', stable_version: '1.0.0', salt: 'salt', share: 50 },
      ...{ ...rates, begun_at: now, stepped_at: now },
    });
    await manager.insert(SliceTrial, row);
    for (const [from, ends] of Object.entries<readonly TrialState[]>(TRIAL_MOVES)) {
      for (const to of ends) {
        row.state = from as TrialState;
        await manager.update(SliceTrial, row.id, { state: row.state, ended_at: null });
        const move = () => trials.change(manager, row, { state: to, ended_at: to === 'ended' ? now : null });
        expect([from, to, await move(), await move()]).toEqual([from, to, true, false]);
      }
    }
    await manager.delete(SliceTrial, row.id);
  });
});
