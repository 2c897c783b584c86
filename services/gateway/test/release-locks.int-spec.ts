import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LockEnds } from '../src/releases/locks/lock-ends.js';
import { TrialJudge } from '../src/releases/trials/trial-judge.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';
import { packRelease } from './support/pack-release.js';
import { SliceVisitors } from './support/slice-visitors.js';

const NAME = 'mfe-cellar';
const OTHER = 'mfe-barn';
const PATH = `/api/slices/${NAME}`;
const SITE_LOCK = '/api/slices/lock';
const TOKEN = 'deploy-token-of-mfe-cellar';
const AS_TEAM = { authorization: `Bearer ${TOKEN}` };
const HOUR = 3600;
const DAY = 24 * HOUR;
let gateway: TestGateway;
let admin: Browser;
/** Staff who may deploy, but not pass locks. */
let deployer: Browser;
/** No session; the token says who they are. */
let team: Browser;
/** Stable at the start of each test; the next one is registered and waits. */
let [before, next, minor] = ['', '', 0];

beforeAll(async () => {
  gateway = await startGateway({
    slices: [NAME, OTHER],
    env: {
      ...{ TRUST_PROXY: '1', WRITES_PER_OWNER: '0', ROLE: 'api' },
      SLICE_DEPLOY_TOKENS: JSON.stringify({ [NAME]: TOKEN }),
    },
  });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  team = gateway.browser();
  const [role, username, password] = ['deployers', 'dora', 'quince and plum 7'];
  await admin.post('/api/admin/roles', { name: role, label: 'Deployers', permissions: ['slices.deploy'] });
  deployer = gateway.browser();
  const form = { username, email: 'dora@example.com', password };
  const { id } = (await deployer.post('/api/auth/register', form)).json.user;
  await admin.send('PATCH', `/api/admin/users/${id}`, { staff_roles: [role] });
  await publish('1.0.0', OTHER);
  await admin.send('PUT', `/api/slices/${OTHER}/auto`, { auto: false });
});
afterAll(() => gateway.close());

beforeEach(async () => {
  minor += 2;
  [before, next] = [`1.${minor}.0`, `1.${minor + 1}.0`];
  await publish(before);
  await admin.post(`${PATH}/promote`, { version: before });
  // Whatever other tests gave to everyone: no other release is gone back to.
  await gateway.dataSource.query(
    `UPDATE slice_releases SET good_at = CASE WHEN version = $1 THEN now() END,
       rejected_at = CASE WHEN version <> $1 THEN now() END WHERE name = $2`,
    [before, NAME],
  );
  await admin.send('PUT', `${PATH}/auto`, { auto: false });
  await publish(next);
});
afterEach(async () => {
  await admin.send('DELETE', SITE_LOCK);
  await admin.send('DELETE', `${PATH}/lock`);
});

const build = (version: string, name = NAME) =>
  buildRelease(gateway.origin(name), {
    manifest: { name, version, sdk: '^1.0.0', routes: [{ path: `/${name}` }] },
  });
async function publish(version: string, name = NAME) {
  await build(version, name);
  const answer = await admin.post(`/api/slices/${name}/publish`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json;
}
async function upload(version: string, query: string) {
  await build(version);
  const answer = await fetch(`${gateway.url}${PATH}/releases${query}`, {
    method: 'PUT',
    headers: { ...AS_TEAM, 'content-type': 'application/x-tar' },
    body: new Uint8Array(await packRelease(gateway.origin(NAME))),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}
const sliceNow = async (name = NAME) =>
  (await admin.get('/api/slices')).json.find((slice: { name: string }) => slice.name === name);
const releaseNow = async (version: string) =>
  (await sliceNow()).releases.find((release: { version: string }) => release.version === version);
const day = (ahead: number) => new Date(Date.now() + ahead * DAY * 1000).toISOString().slice(0, 10);
const inWords = (date: string) => new Date(date).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const HARVEST = { reason: 'Harvest weekend', last_day: day(2) };
const lock = async (body: object = HARVEST) => {
  const answer = await admin.send('PUT', SITE_LOCK, body);
  expect(answer.status).toBe(200);
  return answer.json;
};
const look = () => gateway.app.get(LockEnds, { strict: false }).look();
const judgeAll = () => gateway.app.get(TrialJudge, { strict: false }).judgeAll();
const LOCKED = { status: 409, code: 'releases_locked' };

describe('who locks', () => {
  it('is staff with slices.lock for the site, with a reason and a day within 62', async () => {
    expect((await deployer.send('PUT', SITE_LOCK, HARVEST)).status).toBe(403);
    expect((await team.send('PUT', SITE_LOCK, HARVEST, AS_TEAM)).status).toBe(401);
    for (const body of [
      { ...HARVEST, last_day: day(-3) },
      { ...HARVEST, last_day: day(80) },
    ])
      expect((await admin.send('PUT', SITE_LOCK, body)).json).toMatchObject({
        status: 400,
        errors: { last_day: ['Please give a day from today to 62 days ahead'] },
      });
    expect((await admin.send('PUT', SITE_LOCK, { last_day: day(1) })).status).toBe(400);
    expect(await lock()).toMatchObject({ ...HARVEST, slice: null, locked_by: 'admin' });
    expect(await sliceNow()).toMatchObject({ locks: [{ slice: null, ...HARVEST }] });
    expect(await sliceNow(OTHER)).toMatchObject({ locks: [{ slice: null }] });
    expect((await deployer.send('DELETE', SITE_LOCK)).status).toBe(403);
    expect((await admin.send('DELETE', SITE_LOCK)).status).toBe(200);
    expect((await admin.send('DELETE', SITE_LOCK)).json).toMatchObject({ status: 404, code: 'not_locked' });
    const audit = await gateway.dataSource.query(
      `SELECT action FROM audit_log WHERE entity = 'slice_lock' AND entity_id = '*' ORDER BY id DESC LIMIT 2`,
    );
    expect(audit).toEqual([{ action: 'delete' }, { action: 'create' }]);
  });

  it('is a token for its own slice, which ends no lock of staff', async () => {
    const mine = () => team.send('PUT', `${PATH}/lock`, HARVEST, AS_TEAM);
    expect((await team.send('PUT', `/api/slices/${OTHER}/lock`, HARVEST, AS_TEAM)).status).toBe(403);
    expect((await deployer.send('PUT', `${PATH}/lock`, HARVEST)).status).toBe(403);
    expect((await mine()).json).toMatchObject({ slice: NAME, locked_by: `token of ${NAME}` });
    expect(await sliceNow(OTHER)).toMatchObject({ locks: [] });
    expect((await team.send('DELETE', `${PATH}/lock`, undefined, AS_TEAM)).status).toBe(200);
    await admin.send('PUT', `${PATH}/lock`, HARVEST);
    expect((await mine()).json).toMatchObject({ status: 403, code: 'locked_by_staff' });
    expect((await team.send('DELETE', `${PATH}/lock`, undefined, AS_TEAM)).status).toBe(403);
    expect((await admin.send('PUT', '/api/slices/mfe-none/lock', HARVEST)).status).toBe(404);
  });
});

describe('while it holds', () => {
  it('people give visitors nothing else, unless they hold the permission and say so', async () => {
    await lock();
    for (const [by, headers] of [
      [admin, {}],
      [deployer, {}],
      [team, AS_TEAM],
    ] as const) {
      const refused = await by.send('POST', `${PATH}/promote`, { version: next }, headers);
      expect(refused.json).toMatchObject(LOCKED);
      expect(refused.json.message).toBe(
        `All releases are locked until the end of ${inWords(HARVEST.last_day)}: Harvest weekend`,
      );
      expect((await by.send('POST', `${PATH}/canary`, { version: next, percent: 10 }, headers)).json).toMatchObject(
        LOCKED,
      );
    }
    const despite = { version: next, despite_lock: true };
    expect((await deployer.post(`${PATH}/promote`, despite)).status).toBe(403);
    expect((await team.send('POST', `${PATH}/promote`, despite, AS_TEAM)).status).toBe(403);
    expect(await sliceNow()).toMatchObject({ stable: before, canary: null });
    expect((await admin.post(`${PATH}/promote`, despite)).json).toMatchObject({ stable: next });
  });

  it('holds for a set when it holds for one of its slices', async () => {
    await admin.send('PUT', `${PATH}/lock`, HARVEST);
    const version = `1.${minor}.1`;
    await publish(version, OTHER);
    const releases = [
      { name: NAME, version: next },
      { name: OTHER, version },
    ];
    expect((await admin.post('/api/slices/sets/promote', { releases })).json).toMatchObject(LOCKED);
    expect((await admin.post('/api/slices/sets/canary', { releases, percent: 10 })).json).toMatchObject(LOCKED);
    expect((await deployer.post('/api/slices/sets/promote', { releases, despite_lock: true })).status).toBe(403);
    expect((await admin.post('/api/slices/sets/promote', { releases, despite_lock: true })).status).toBe(200);
    const back = [{ name: NAME }, { name: OTHER }];
    expect((await admin.post('/api/slices/sets/rollback', { releases: back })).status).toBe(200);
    expect((await admin.post('/api/slices/sets/rollback', { releases })).json).toMatchObject(LOCKED);
  });

  it('lets anybody roll back to what was good, and to nothing else', async () => {
    await admin.post(`${PATH}/promote`, { version: next });
    const waiting = `1.${minor + 1}.1`;
    await publish(waiting);
    await lock();
    expect((await team.send('POST', `${PATH}/rollback`, { version: waiting }, AS_TEAM)).json).toMatchObject(LOCKED);
    expect((await team.send('POST', `${PATH}/rollback`, {}, AS_TEAM)).json).toMatchObject({ stable: before });
    expect((await admin.post(`${PATH}/rollback`, { version: next })).json).toMatchObject(LOCKED);
  });

  it('a token takes no slice off the site; staff do', async () => {
    await lock();
    const path = `${PATH}?confirm=${NAME}`;
    expect((await team.send('DELETE', path, undefined, AS_TEAM)).json).toMatchObject(LOCKED);
    expect(await sliceNow()).toMatchObject({ stable: before });
  });

  it('an upload to be promoted is refused and stays unknown; the same one later does all of it', async () => {
    await lock();
    const version = `1.${minor + 1}.1`;
    expect((await upload(version, '?promote=true')).json).toMatchObject(LOCKED);
    expect(await releaseNow(version)).toBeUndefined();
    await admin.send('DELETE', SITE_LOCK);
    expect((await upload(version, '?promote=true')).json).toMatchObject({ registered: true, promoted: true });
  });

  it('a canary stays at its share, and goes back when it fails', async () => {
    await withHeldClock(gateway, async (clock) => {
      const visitors = new SliceVisitors(gateway, NAME);
      await admin.post(`${PATH}/canary`, { version: next, percent: 50 });
      await visitors.of(next, 65, 'ok');
      clock.advance(4 * HOUR + 1);
      await lock();
      await judgeAll();
      expect(await sliceNow()).toMatchObject({ stable: before, canary: next, canary_percent: 50 });
      expect((await admin.post(`${PATH}/canary`, { version: next, percent: 60 })).json).toMatchObject(LOCKED);
      expect((await admin.post(`${PATH}/canary`, { version: next, percent: 40 })).status).toBe(200);
      await visitors.of(next, 12, 'fail');
      await judgeAll();
      expect(await sliceNow()).toMatchObject({ stable: before, canary: null });
    });
  });

  it('a canary without a verdict is held a week after it ends, and so is its set when one of its slices is locked', async () => {
    const trials = async () =>
      gateway.dataSource.query(
        `SELECT DISTINCT state, reason FROM slice_trials WHERE ended_at IS NULL AND slice = ANY($1)`,
        [[NAME, OTHER]],
      );
    await withHeldClock(gateway, async (clock) => {
      const [version, last_day] = [`1.${minor}.3`, day(9)];
      await publish(version, OTHER);
      const releases = [
        { name: NAME, version: next },
        { name: OTHER, version },
      ];
      expect((await admin.post('/api/slices/sets/canary', { releases, percent: 50 })).status).toBe(200);
      await admin.send('PUT', `${PATH}/lock`, { ...HARVEST, last_day });
      clock.advance(8 * DAY);
      await judgeAll();
      expect(await trials()).toEqual([{ state: 'running', reason: null }]);
      clock.advance(3 * DAY);
      // First the lock is over but not removed yet; the next step removes it.
      await judgeAll();
      await look();
      clock.advance(6 * DAY);
      await judgeAll();
      expect(await trials()).toEqual([{ state: 'running', reason: null }]);
      clock.advance(DAY);
      await judgeAll();
      expect((await trials()).map(({ state }: { state: string }) => state)).toContain('held');
      expect((await admin.post(`${PATH}/canary`, { version: next, percent: 0 })).status).toBe(200);
      expect(await trials()).toEqual([]);
    });
  });
});

describe('what would go to everyone by itself', () => {
  beforeEach(() => admin.send('PUT', `${PATH}/auto`, { auto: true }));
  const newer = () => `1.${minor + 1}.5`;

  it('waits, and follows when the last day is over', async () => {
    await withHeldClock(gateway, async (clock) => {
      await lock();
      expect(await publish(newer())).toMatchObject({ registered: true, promoted: false, waits_for_lock: true });
      expect(await releaseNow(newer())).toMatchObject({ waits_for_lock: true });
      await look();
      expect(await sliceNow()).toMatchObject({ stable: before });
      clock.advance(4 * DAY);
      await look();
      expect(await sliceNow()).toMatchObject({ stable: newer(), locks: [] });
      expect(await releaseNow(newer())).toMatchObject({ waits_for_lock: false });
      const [row] = await gateway.dataSource.query(
        `SELECT action, actor FROM audit_log WHERE entity = 'slice_lock' ORDER BY id DESC LIMIT 1`,
      );
      expect(row).toEqual({ action: 'delete', actor: 'system' });
    });
  });

  it('follows an unlock, the newest alone', async () => {
    await lock();
    await publish(newer());
    await publish(`1.${minor + 1}.6`);
    await admin.send('DELETE', SITE_LOCK);
    await look();
    expect(await sliceNow()).toMatchObject({ stable: `1.${minor + 1}.6` });
  });

  it('does not follow when people promoted another release meanwhile, or switched auto off', async () => {
    await lock();
    await publish(newer());
    await admin.post(`${PATH}/promote`, { version: next, despite_lock: true });
    await admin.send('DELETE', SITE_LOCK);
    await look();
    expect(await sliceNow()).toMatchObject({ stable: next });
    await lock();
    await publish(`1.${minor + 1}.7`);
    await admin.send('PUT', `${PATH}/auto`, { auto: false });
    await admin.send('DELETE', SITE_LOCK);
    await look();
    expect(await sliceNow()).toMatchObject({ stable: next });
  });

  it('waits also where a start offers a build that is known', async () => {
    await lock();
    const version = newer();
    await upload(version, '?set=true');
    expect(await releaseNow(version)).toMatchObject({ waits_for_lock: false });
    expect((await upload(version, '?offer=true')).json).toMatchObject({ registered: false, promoted: false });
    expect(await releaseNow(version)).toMatchObject({ waits_for_lock: true });
  });

  it('follows also when a start offered an older build', async () => {
    await admin.post(`${PATH}/promote`, { version: next });
    await admin.send('PUT', `${PATH}/auto`, { auto: true });
    await lock();
    expect((await upload(before, '?offer=true')).json).toMatchObject({ registered: false, promoted: false });
    expect(await releaseNow(before)).toMatchObject({ waits_for_lock: true });
    await admin.send('DELETE', SITE_LOCK);
    await look();
    expect(await sliceNow()).toMatchObject({ stable: before });
  });
});
