import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SlicePuller } from '../src/releases/deploy/slice-puller.js';
import { bootDataOf } from './support/boot-data.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { eventsOf } from './support/outbox.js';
import { packRelease } from './support/pack-release.js';

const SLICES = Array.from({ length: 12 }, (_, index) => `mfe-cellar-${index}`);
let gateway: TestGateway;
let admin: Browser;
let team: Browser;
/** Each test has a slice of its own, with one release that everyone gets, and its team's token. */
let name: string;
let path: string;
let asTeam: { authorization: string };
let tests = 0;
beforeAll(async () => {
  const tokens = Object.fromEntries(SLICES.map((slice) => [slice, `deploy-token-of-${slice}`]));
  gateway = await startGateway({
    slices: [...SLICES, 'mfe-barn', 'mfe-loft', 'mfe-account'],
    env: { SLICE_DEPLOY_TOKENS: JSON.stringify(tokens), SLICE_AUTO_PROMOTE: '1' },
  });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  team = gateway.browser();
  await publish('mfe-account');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  name = SLICES[tests++] ?? '';
  path = `/api/slices/${name}`;
  asTeam = { authorization: `Bearer deploy-token-of-${name}` };
  await publish(name, { slots: ['tasting'], owner: { name: 'Cellar team', mail: 'cellar@example.com' } });
});

const build = (version: string, slice = name, more: object = {}) =>
  buildRelease(gateway.origin(slice), {
    manifest: { name: slice, version, sdk: '^1.0.0', routes: [{ path: `/${slice}` }], ...more },
  });
const publish = async (slice: string, more: object = {}) => {
  await build('1.0.0', slice, more);
  expect((await admin.post(`/api/slices/${slice}/publish`)).json).toMatchObject({ promoted: true });
};
const sliceNow = async () =>
  (await admin.get('/api/slices')).json.find((slice: { name: string }) => slice.name === name);
const upload = async (query = '', as = asTeam, slice = name) => {
  const answer = await fetch(`${gateway.url}/api/slices/${slice}/releases${query}`, {
    method: 'PUT',
    headers: { ...as, 'content-type': 'application/x-tar' },
    body: new Uint8Array(await packRelease(gateway.origin(slice))),
  });
  return (await answer.json()) as Record<string, unknown>;
};
const remove = (by: Browser, confirm = name, headers = {}) =>
  by.send('DELETE', `${path}?confirm=${confirm}`, undefined, headers);
/** Taken off the site; its team has uploaded these since. */
const removedBefore = async (...versions: string[]) => {
  expect((await remove(admin)).status).toBe(200);
  for (const version of versions) {
    await build(version);
    expect(await upload()).toMatchObject({ registered: true, promoted: false });
  }
};

describe('taking a slice off the site', () => {
  it('asks for its name and for the right to, and leaves what the site needs', async () => {
    expect((await remove(admin, '')).json).toMatchObject({ status: 422, code: 'not_confirmed' });
    expect((await remove(admin, 'mfe-account')).json).toMatchObject({ status: 422, code: 'not_confirmed' });
    expect((await remove(team)).status).toBe(401);
    expect((await remove(team, name, { authorization: 'Bearer another' })).status).toBe(403);
    const needed = await admin.send('DELETE', '/api/slices/mfe-account?confirm=mfe-account');
    expect(needed.json).toMatchObject({ status: 409, code: 'slice_needed' });
    expect((await admin.send('DELETE', '/api/slices/mfe-none?confirm=mfe-none')).status).toBe(404);
    expect(await sliceNow()).toMatchObject({ stable: '1.0.0', removed_at: null });
  });

  it('takes its pages, links, slots and trial away with the next page, leaves open pages its files, and is told', async () => {
    await publish('mfe-barn', { nav: [{ label: 'Cellar', to: `/${name}`, group: 'left' }] });
    await build('1.1.0');
    await upload('?canary=50');
    const lost = [`link of mfe-barn leads nowhere: /${name}`, `page gone: /${name}`, 'slot gone: tasting'];
    expect(await sliceNow()).toMatchObject({ needed: false, lost_without: lost, owner: { name: 'Cellar team' } });
    expect(await sliceNow()).toMatchObject({ trial: { kind: 'canary' } });
    const visitor = gateway.browser();
    await visitor.get(`/${name}`);
    const heard = async () => (await visitor.get('/api/auth/me')).headers.get('shamba-releases');
    const before = await heard();
    expect(before).not.toBeNull();
    const { link } = (await admin.post(`${path}/previews`, { version: '1.0.0', days: 7 })).json;
    const answer = await remove(admin);
    expect(answer).toMatchObject({ status: 200, json: { name, stable: null, canary: null, lost } });
    expect(await sliceNow()).toMatchObject({ trial: null, releases: [], removed_at: expect.any(String) });
    const page = await gateway.browser().get(`/${name}`);
    expect(page.status).toBe(404);
    expect(bootDataOf(page.text).registry).not.toHaveProperty(name);
    expect(await heard()).not.toBe(before);
    expect((await gateway.browser().get(`/mfe/${name}/1.0.0/entry.js`)).status).toBe(200);
    expect((await gateway.browser().get(new URL(link).pathname)).status).toBe(410);
    // It is in the audit log, and told to the team and the winery.
    const [row] = await gateway.dataSource.query(
      `SELECT actor, before->>'stable_version' AS stable FROM audit_log
       WHERE entity = 'slice' AND entity_id = '${name}' AND after->>'removed_at' IS NOT NULL`,
    );
    expect(row).toEqual({ actor: 'admin', stable: '1.0.0' });
    const told = (await eventsOf(gateway, 'release.told')).map(({ payload }) => payload);
    expect(told.find(({ subject }) => subject === `${name} was taken off the site`)).toMatchObject({
      owner: { name: 'Cellar team', mail: 'cellar@example.com' },
      felt: true,
      facts: [{ label: 'By', value: 'admin' }, { label: 'Lost with it' }],
    });
  });

  it('keeps it off: what tokens and folders publish waits, although it is the first', async () => {
    await removedBefore();
    expect(await upload()).toMatchObject({ status: 409, code: 'release_retired' });
    await build('2.0.0');
    expect(await upload('?promote=true')).toMatchObject({ status: 409, code: 'slice_removed' });
    expect(await upload()).toEqual({ version: '2.0.0', registered: true, promoted: false });
    await build('2.1.0');
    await gateway.app.get(SlicePuller, { strict: false }).pullAll();
    expect((await team.post(`${path}/publish?promote=true`, {}, asTeam)).json).toMatchObject({ promoted: false });
    for (const [step, body] of [
      ['promote', { version: '2.0.0' }],
      ['canary', { version: '2.0.0', percent: 10 }],
      ['rollback', { version: '2.0.0' }],
    ] as const)
      expect((await team.post(`${path}/${step}`, body, asTeam)).json).toMatchObject({
        status: 409,
        code: 'slice_removed',
      });
    const releases = [
      { name, version: '2.0.0' },
      { name: 'mfe-account', version: '1.0.0' },
    ];
    for (const [step, more] of [
      ['promote', {}],
      ['canary', { percent: 10 }],
      ['rollback', {}],
    ] as const)
      expect((await admin.post(`/api/slices/sets/${step}`, { releases, ...more })).json).toMatchObject({
        status: 409,
        code: 'slice_removed',
      });
    expect(await sliceNow()).toMatchObject({ stable: null, removed_at: expect.any(String) });
    expect((await gateway.browser().get(`/${name}`)).status).toBe(404);
  });

  it('a token can show it by no link; staff can', async () => {
    await removedBefore('2.0.0');
    const links = async () =>
      (await admin.get('/api/slices/previews')).json.filter(({ slice }: { slice: string }) => slice === name);
    expect(await links()).toEqual([]);
    const body = { version: '2.0.0', days: 1 };
    expect((await team.post(`${path}/previews`, body, asTeam)).json).toMatchObject({
      status: 409,
      code: 'slice_removed',
    });
    const { json } = await admin.post(`${path}/previews`, body);
    const { pathname } = new URL(json.link);
    expect((await gateway.browser().get(pathname)).status).toBe(302);
    expect(await links()).toHaveLength(1);
    // As a gateway of before made it for a token.
    await gateway.dataSource.query('UPDATE slice_previews SET created_by = $2 WHERE id = $1', [
      json.id,
      `token of ${name}`,
    ]);
    expect((await gateway.browser().get(pathname)).status).toBe(410);
    expect(await links()).toEqual([]);
  });

  it('comes back when staff promote a release', async () => {
    await removedBefore('2.0.0', '2.1.0');
    expect((await admin.post(`${path}/promote`, { version: '2.0.0' })).json).toMatchObject({
      stable: '2.0.0',
      removed_at: null,
    });
    expect((await gateway.browser().get(`/${name}`)).status).toBe(200);
    expect((await team.post(`${path}/promote`, { version: '2.1.0' }, asTeam)).status).toBe(200);
    expect((await remove(team, name, asTeam)).status).toBe(200);
  });

  it('is on the site when a gateway of before put it on and left the day of its removal', async () => {
    await removedBefore('3.0.0', '3.1.0');
    await gateway.dataSource.query("UPDATE slices SET stable_version = '3.0.0' WHERE name = $1", [name]);
    expect(await sliceNow()).toMatchObject({ stable: '3.0.0', removed_at: null });
    const canary = { version: '3.1.0', percent: 10 };
    expect((await team.post(`${path}/canary`, canary, asTeam)).status).toBe(200);
    expect((await team.post(`${path}/promote`, { version: '3.1.0' }, asTeam)).status).toBe(200);
    await admin.post(`${path}/rollback`, { version: '3.0.0' });
    expect(await sliceNow()).toMatchObject({ stable: '3.0.0', pinned: true, removed_at: null });
    expect((await remove(team, name, asTeam)).status).toBe(200);
  });
});

describe('a start offers the build of a folder', () => {
  const tokenFor = async (slice: string) => {
    const { json } = await admin.post('/api/admin/slice-tokens', { slice, label: 'npm start' });
    return { authorization: `Bearer ${json.token}` };
  };
  let asStart: { authorization: string };
  const start = async () => (await team.post(`${path}/publish?promote=true`, {}, asStart)).json;
  const started = async (...versions: string[]) => {
    for (const version of versions) {
      await build(version);
      expect(await start()).toMatchObject({ promoted: true });
    }
  };
  const promote = (version: string) => admin.post(`${path}/promote`, { version });
  const stable = async () => (await sliceNow()).stable;
  beforeEach(async () => {
    asStart = await tokenFor(name);
  });

  it('everyone gets it, also one with a lower version, as long as nobody promoted another', async () => {
    await started('1.0.0-dev.2');
    expect(await stable()).toBe('1.0.0-dev.2');
    expect(await start()).toMatchObject({ promoted: false });
  });

  it('what people promoted stays over starts with other builds, known and new', async () => {
    await started('1.0.0-dev.2');
    await promote('1.0.0');
    expect(await start()).toMatchObject({ registered: false, promoted: false });
    await build('1.5.0');
    await gateway.app.get(SlicePuller, { strict: false }).pullAll();
    expect(await start()).toMatchObject({ promoted: false });
    expect(await stable()).toBe('1.0.0');
  });

  it('once people promoted the build of the folder itself, the next one replaces it', async () => {
    await started('1.5.0');
    await promote('1.0.0');
    await promote('1.5.0');
    await start();
    await build('1.6.0');
    expect(await start()).toMatchObject({ promoted: true });
    expect(await stable()).toBe('1.6.0');
  });

  it('it follows the folder again by auto, also when the build of the start is a later one', async () => {
    await started('1.5.0');
    await promote('1.0.0');
    await build('1.7.0');
    expect(await start()).toMatchObject({ promoted: false });
    await team.send('PUT', `${path}/auto`, { auto: true }, asStart);
    expect(await start()).toMatchObject({ promoted: true });
    expect(await stable()).toBe('1.7.0');
  });

  it('an upload for a start replaces nothing that people promoted either', async () => {
    await started('1.7.0');
    await build('1.8.0');
    expect(await upload('?offer=true', asStart)).toMatchObject({ promoted: true });
    await promote('1.7.0');
    await build('1.9.0');
    expect(await upload('?offer=true', asStart)).toMatchObject({ registered: true, promoted: false });
    expect(await stable()).toBe('1.7.0');
  });

  it('a first release that a person publishes with promote is their choice', async () => {
    await build('1.0.0', 'mfe-loft');
    const asLoft = await tokenFor('mfe-loft');
    expect(await upload('?promote=true', asLoft, 'mfe-loft')).toMatchObject({ promoted: true });
    await build('1.1.0', 'mfe-loft');
    expect((await team.post('/api/slices/mfe-loft/publish?promote=true', {}, asLoft)).json).toMatchObject({
      registered: true,
      promoted: false,
    });
  });
});
