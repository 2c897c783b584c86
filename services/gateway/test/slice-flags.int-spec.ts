import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SliceFlags } from '../src/releases/flags/slice-flags.js';
import { bootDataOf } from './support/boot-data.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

const NAME = 'mfe-cellar';
const OTHER = 'mfe-barn';
const PATH = `/api/slices/${NAME}`;
const TOKEN = 'deploy-token-of-mfe-cellar';
const DAY_MS = 24 * 3_600_000;
const wrap = { name: 'gift-wrap', about: 'Gift wrapping' };
interface Shown {
  on: boolean;
  why: string;
  percent: number | null;
}
let gateway: TestGateway;
let admin: Browser;
/** The newest release of each test: stable, and the first to declare its flags. */
let [version, minor] = ['', 0];

beforeAll(async () => {
  gateway = await startGateway({
    slices: [NAME, OTHER],
    env: { WRITES_PER_OWNER: '0', ROLE: 'api', SLICE_DEPLOY_TOKENS: JSON.stringify({ [NAME]: TOKEN }) },
  });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  minor += 1;
  version = `1.${minor}.0`;
  await gateway.dataSource.query('DELETE FROM slice_flags');
  await publish(version, [wrap]);
  await admin.post(`${PATH}/promote`, { version });
  await admin.send('PUT', `${PATH}/auto`, { auto: false });
});

async function publish(published: string, flags: object[], name = NAME): Promise<void> {
  await buildRelease(gateway.origin(name), {
    manifest: {
      ...{ name, version: published, sdk: '^1.0.0', routes: [{ path: `/${name}` }] },
      flags: flags as { name: string; about: string }[],
    },
  });
  const answer = await admin.post(`/api/slices/${name}/publish`);
  if (answer.status !== 200) throw new Error(answer.text);
}
const set = (percent: number, staff = false, by: Browser = admin) =>
  by.send('PUT', `${PATH}/flags/gift-wrap`, { percent, staff });
const bootOf = async (browser: Browser) => bootDataOf((await browser.get(`/${NAME}`)).text);
/** Flags of the stable release; a page names those of its fallback as well. */
const flagsOf = async (browser: Browser = gateway.browser()) =>
  (await bootOf(browser)).flags?.[`${NAME}@${version}`] ?? [];
const listed = async () =>
  (await admin.get('/api/slices')).json.find(({ name }: { name: string }) => name === NAME).flags;

describe('a flag', () => {
  it('is in the page of each visitor of its share, also in a kept one, from the next page on', async () => {
    expect(await flagsOf()).toEqual([]);
    const guests = Array.from({ length: 12 }, () => gateway.browser());
    expect((await set(50)).json).toMatchObject({ name: 'gift-wrap', percent: 50, staff: false });
    const seen = await Promise.all(guests.map(flagsOf));
    for (const flags of seen) expect([[], ['gift-wrap']]).toContainEqual(flags);
    expect(await Promise.all(guests.map(flagsOf))).toEqual(seen);
    await set(100);
    expect(await Promise.all(guests.map(flagsOf))).toEqual(guests.map(() => ['gift-wrap']));
    await set(0);
    expect(await Promise.all(guests.map(flagsOf))).toEqual(guests.map(() => []));
  });

  it('is on for staff only when that is set', async () => {
    await set(0, true);
    expect(await flagsOf()).toEqual([]);
    expect(await flagsOf(admin)).toEqual(['gift-wrap']);
  });

  it('is explained to staff who release slices: value and reason, also of a canary', async () => {
    const explained = async (browser: Browser) => {
      const { status, json } = await browser.get('/api/slices/shown');
      if (status !== 200) return json.code;
      const { arm, canary_percent, flags } = json.find(({ name }: { name: string }) => name === NAME);
      return { arm, canary_percent, flags: flags.map(({ on, why, percent }: Shown) => [on, why, percent]) };
    };
    expect(await explained(gateway.browser())).toBe('forbidden');
    const none = { arm: null, canary_percent: null };
    expect(await explained(admin)).toMatchObject({ ...none, flags: [[false, 'unset', null]] });
    await set(0, true);
    expect(await explained(admin)).toMatchObject({ ...none, flags: [[true, 'staff', 0]] });
    await set(100);
    expect(await explained(admin)).toMatchObject({ ...none, flags: [[true, 'share', 100]] });
    const next = `1.${minor}.1`;
    await publish(next, [{ ...wrap, canary: true }]);
    await admin.post(`${PATH}/canary`, { version: next, percent: 100 });
    expect(await explained(admin)).toEqual({
      ...{ arm: 'canary', canary_percent: 100 },
      flags: [[true, 'canary', 100]],
    });
    await admin.post(`${PATH}/canary`, { version: next, percent: 0 });
    await admin.post(`${PATH}/retire`, { version: next });
  });

  it('tells open tabs that a new page would be another', async () => {
    const guest = gateway.browser();
    const { releases } = await bootOf(guest);
    await set(1);
    expect((await bootOf(guest)).releases).not.toBe(releases);
  });

  it('is listed with the releases that declare it, and every change is in the record of changes', async () => {
    await publish(`1.${minor}.1`, [{ ...wrap, about: 'Paper and ribbon', canary: true }]);
    await set(20, true);
    expect(await listed()).toEqual([
      expect.objectContaining({
        ...{ name: 'gift-wrap', about: 'Paper and ribbon', percent: 20, staff: true, on_in: [`1.${minor}.1`] },
        releases: expect.arrayContaining([`1.${minor}.1`, version]),
      }),
    ]);
    const [row] = await gateway.dataSource.query(
      `SELECT action, actor, entity_id FROM audit_log WHERE entity = 'slice_flag' ORDER BY id DESC LIMIT 1`,
    );
    expect(row).toEqual({ action: 'create', actor: 'admin', entity_id: `${NAME} gift-wrap` });
  });

  it('comes on with the canary that brings it, and stays on for everyone when that is promoted', async () => {
    const next = `1.${minor}.1`;
    await publish(next, [{ ...wrap, canary: true }]);
    await admin.post(`${PATH}/canary`, { version: next, percent: 100 });
    const boot = await bootOf(gateway.browser());
    expect([boot.registry[NAME]?.version, boot.flags]).toEqual([next, { [`${NAME}@${next}`]: ['gift-wrap'] }]);
    await admin.post(`${PATH}/promote`, { version: next });
    version = next;
    expect(await flagsOf()).toEqual(['gift-wrap']);
    await set(0);
    expect(await flagsOf()).toEqual([]);
  });

  it('is refused when no release declares it, beyond 100 percent, by another slice’s token and without permission', async () => {
    const unknown = await admin.send('PUT', `${PATH}/flags/free-wine`, { percent: 100, staff: true });
    expect([unknown.status, unknown.json.code]).toEqual([404, 'unknown_flag']);
    expect((await set(101)).json.errors).toHaveProperty('percent');
    expect((await set(10, false, gateway.browser())).status).toBe(401);
    const asTeam = (slice: string) =>
      gateway
        .browser()
        .send(
          'PUT',
          `/api/slices/${slice}/flags/gift-wrap`,
          { percent: 5, staff: false },
          { authorization: `Bearer ${TOKEN}` },
        );
    expect((await asTeam(NAME)).json).toMatchObject({ percent: 5 });
    expect((await asTeam(OTHER)).status).toBe(403);
  });

  it('goes down but not up while its slice is locked', async () => {
    await set(40);
    await admin.send('PUT', `${PATH}/lock`, {
      reason: 'Harvest weekend',
      last_day: new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10),
    });
    expect((await set(41)).json.code).toBe('releases_locked');
    expect((await set(40, true)).json.code).toBe('releases_locked');
    expect((await set(10)).status).toBe(200);
    await admin.send('DELETE', `${PATH}/lock`);
    expect((await set(41)).status).toBe(200);
  });

  it('is forgotten when no release that is offered declares it', async () => {
    await publish(`2.${minor}.0`, [{ name: 'short-lived', about: 'For a day' }]);
    await admin.send('PUT', `${PATH}/flags/short-lived`, { percent: 100, staff: false });
    const forget = () => gateway.app.get(SliceFlags, { strict: false }).forget();
    const rows = () => gateway.dataSource.query(`SELECT flag FROM slice_flags ORDER BY flag`);
    await set(3);
    await forget();
    expect(await rows()).toEqual([{ flag: 'gift-wrap' }, { flag: 'short-lived' }]);
    await admin.post(`${PATH}/retire`, { version: `2.${minor}.0` });
    await forget();
    expect(await rows()).toEqual([{ flag: 'gift-wrap' }]);
  });
});
