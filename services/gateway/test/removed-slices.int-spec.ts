import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SlicePuller } from '../src/releases/deploy/slice-puller.js';
import { bootDataOf } from './support/boot-data.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { eventsOf } from './support/outbox.js';
import { packRelease } from './support/pack-release.js';

const NAME = 'mfe-cellar';
const TOKEN = 'deploy-token-of-mfe-cellar';
const AS_TEAM = { authorization: `Bearer ${TOKEN}` };
const PATH = `/api/slices/${NAME}`;
let gateway: TestGateway;
let admin: Browser;
let team: Browser;
beforeAll(async () => {
  gateway = await startGateway({
    slices: [NAME, 'mfe-barn', 'mfe-loft', 'mfe-account'],
    env: { SLICE_DEPLOY_TOKENS: JSON.stringify({ [NAME]: TOKEN }), SLICE_AUTO_PROMOTE: '1' },
  });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  team = gateway.browser();
  const link = { label: 'Cellar', to: `/${NAME}`, group: 'left' as const };
  for (const [name, more] of [
    ['mfe-account', {}],
    ['mfe-barn', { nav: [link] }],
    [NAME, { slots: ['tasting'], nav: [link], owner: { name: 'Cellar team', mail: 'cellar@example.com' } }],
  ] as const) {
    await build('1.0.0', name, more);
    expect((await admin.post(`/api/slices/${name}/publish`)).json).toMatchObject({ promoted: true });
  }
});
afterAll(() => gateway.close());

const build = (version: string, name = NAME, more: object = {}) =>
  buildRelease(gateway.origin(name), {
    manifest: { name, version, sdk: '^1.0.0', routes: [{ path: `/${name}` }], ...more },
  });
const sliceNow = async () =>
  (await admin.get('/api/slices')).json.find((slice: { name: string }) => slice.name === NAME);
const upload = async (query = '') => {
  const answer = await fetch(`${gateway.url}${PATH}/releases${query}`, {
    method: 'PUT',
    headers: { ...AS_TEAM, 'content-type': 'application/x-tar' },
    body: new Uint8Array(await packRelease(gateway.origin(NAME))),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
};
const remove = (by: Browser, confirm = NAME, headers = {}) =>
  by.send('DELETE', `${PATH}?confirm=${confirm}`, undefined, headers);

describe('taking a slice off the site', () => {
  it('asks for its name and for the right to, and leaves what the site needs', async () => {
    expect((await remove(admin, '')).json).toMatchObject({ status: 422, code: 'not_confirmed' });
    expect((await remove(admin, 'mfe-barn')).json).toMatchObject({ status: 422, code: 'not_confirmed' });
    expect((await remove(team)).status).toBe(401);
    expect((await remove(team, NAME, { authorization: 'Bearer another' })).status).toBe(403);
    const needed = await admin.send('DELETE', '/api/slices/mfe-account?confirm=mfe-account');
    expect(needed.json).toMatchObject({ status: 409, code: 'slice_needed' });
    expect((await admin.send('DELETE', '/api/slices/mfe-none?confirm=mfe-none')).status).toBe(404);
    expect(await sliceNow()).toMatchObject({ stable: '1.0.0', removed_at: null });
  });

  it('takes its pages, links, slots and trial away with the next page, and leaves open pages its files', async () => {
    await build('1.1.0');
    await upload('?canary=50');
    const lost = [`link of mfe-barn leads nowhere: /${NAME}`, `page gone: /${NAME}`, 'slot gone: tasting'];
    expect(await sliceNow()).toMatchObject({ needed: false, lost_without: lost, owner: { name: 'Cellar team' } });
    expect(await sliceNow()).toMatchObject({ trial: { kind: 'canary' } });
    const visitor = gateway.browser();
    await visitor.get(`/${NAME}`);
    const heard = async () => (await visitor.get('/api/auth/me')).headers.get('shamba-releases');
    const before = await heard();
    expect(before).not.toBeNull();
    const { link } = (await admin.post(`${PATH}/previews`, { version: '1.0.0', days: 7 })).json;
    const answer = await remove(admin);
    expect(answer).toMatchObject({ status: 200, json: { name: NAME, stable: null, canary: null, lost } });
    expect(await sliceNow()).toMatchObject({ trial: null, releases: [], removed_at: expect.any(String) });
    const page = await gateway.browser().get(`/${NAME}`);
    expect(page.status).toBe(404);
    expect(bootDataOf(page.text).registry).not.toHaveProperty(NAME);
    expect(await heard()).not.toBe(before);
    expect((await gateway.browser().get(`/mfe/${NAME}/1.0.0/entry.js`)).status).toBe(200);
    expect((await gateway.browser().get(new URL(link).pathname)).status).toBe(410);
  });

  it('is in the audit log, and told to the team and the winery', async () => {
    const [row] = await gateway.dataSource.query(
      `SELECT actor, before->>'stable_version' AS stable FROM audit_log
       WHERE entity = 'slice' AND entity_id = '${NAME}' AND after->>'removed_at' IS NOT NULL`,
    );
    expect(row).toEqual({ actor: 'admin', stable: '1.0.0' });
    const [told] = await eventsOf(gateway, 'release.told');
    expect(told?.payload).toMatchObject({
      subject: `${NAME} was taken off the site`,
      owner: { name: 'Cellar team', mail: 'cellar@example.com' },
      felt: true,
      facts: [{ label: 'By', value: 'admin' }, { label: 'Lost with it' }],
    });
  });

  it('keeps it off: what tokens and folders publish waits, although it is the first', async () => {
    await build('1.1.0');
    expect((await upload()).json).toMatchObject({ status: 409, code: 'release_retired' });
    await build('2.0.0');
    expect((await upload('?promote=true')).json).toMatchObject({ status: 409, code: 'slice_removed' });
    expect((await upload()).json).toEqual({ version: '2.0.0', registered: true, promoted: false });
    await build('2.1.0');
    await gateway.app.get(SlicePuller, { strict: false }).pullAll();
    expect((await team.post(`${PATH}/publish?promote=true`, {}, AS_TEAM)).json).toMatchObject({ promoted: false });
    for (const [path, body] of [
      ['promote', { version: '2.0.0' }],
      ['canary', { version: '2.0.0', percent: 10 }],
      ['rollback', { version: '2.0.0' }],
    ] as const)
      expect((await team.post(`${PATH}/${path}`, body, AS_TEAM)).json).toMatchObject({
        status: 409,
        code: 'slice_removed',
      });
    const releases = [
      { name: NAME, version: '2.0.0' },
      { name: 'mfe-barn', version: '1.0.0' },
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
    expect((await gateway.browser().get(`/${NAME}`)).status).toBe(404);
  });

  it('a token can show it by no link; staff can', async () => {
    const links = async () => (await admin.get('/api/slices/previews')).json;
    expect(await links()).toEqual([]);
    const body = { version: '2.0.0', days: 1 };
    expect((await team.post(`${PATH}/previews`, body, AS_TEAM)).json).toMatchObject({
      status: 409,
      code: 'slice_removed',
    });
    const { json } = await admin.post(`${PATH}/previews`, body);
    const { pathname } = new URL(json.link);
    expect((await gateway.browser().get(pathname)).status).toBe(302);
    expect(await links()).toHaveLength(1);
    // As a gateway of before made it for a token.
    await gateway.dataSource.query('UPDATE slice_previews SET created_by = $2 WHERE id = $1', [
      json.id,
      `token of ${NAME}`,
    ]);
    expect((await gateway.browser().get(pathname)).status).toBe(410);
    expect(await links()).toEqual([]);
  });

  it('comes back when staff promote a release', async () => {
    expect((await admin.post(`${PATH}/promote`, { version: '2.0.0' })).json).toMatchObject({
      stable: '2.0.0',
      removed_at: null,
    });
    expect((await gateway.browser().get(`/${NAME}`)).status).toBe(200);
    expect((await team.post(`${PATH}/promote`, { version: '2.1.0' }, AS_TEAM)).status).toBe(200);
    expect((await remove(team, NAME, AS_TEAM)).status).toBe(200);
  });

  it('is on the site when a gateway of before put it on and left the day of its removal', async () => {
    for (const version of ['3.0.0', '3.1.0']) {
      await build(version);
      await upload();
    }
    await gateway.dataSource.query("UPDATE slices SET stable_version = '3.0.0' WHERE name = $1", [NAME]);
    expect(await sliceNow()).toMatchObject({ stable: '3.0.0', removed_at: null });
    const canary = { version: '3.1.0', percent: 10 };
    expect((await team.post(`${PATH}/canary`, canary, AS_TEAM)).status).toBe(200);
    expect((await team.post(`${PATH}/promote`, { version: '3.1.0' }, AS_TEAM)).status).toBe(200);
    await admin.post(`${PATH}/rollback`, { version: '3.0.0' });
    expect(await sliceNow()).toMatchObject({ stable: '3.0.0', pinned: true, removed_at: null });
    expect((await remove(team, NAME, AS_TEAM)).status).toBe(200);
  });
});

describe('a start offers the build of a folder', () => {
  const start = async () => (await team.post('/api/slices/mfe-barn/publish?promote=true', {}, asBarn)).json;
  let asBarn: Record<string, string>;
  const stable = async () =>
    (await admin.get('/api/slices')).json.find((slice: { name: string }) => slice.name === 'mfe-barn').stable;
  beforeAll(async () => {
    const made = await admin.post('/api/admin/slice-tokens', { slice: 'mfe-barn', label: 'npm start' });
    asBarn = { authorization: `Bearer ${made.json.token}` };
  });

  it('everyone gets it, also one with a lower version, as long as nobody promoted another', async () => {
    await build('1.0.0-dev.2', 'mfe-barn');
    expect(await start()).toMatchObject({ promoted: true });
    expect(await stable()).toBe('1.0.0-dev.2');
    expect(await start()).toMatchObject({ promoted: false });
  });

  it('what people promoted stays over starts with other builds, known and new', async () => {
    await admin.post('/api/slices/mfe-barn/promote', { version: '1.0.0' });
    expect(await start()).toMatchObject({ registered: false, promoted: false });
    await build('1.5.0', 'mfe-barn');
    await gateway.app.get(SlicePuller, { strict: false }).pullAll();
    expect(await start()).toMatchObject({ promoted: false });
    expect(await stable()).toBe('1.0.0');
  });

  it('once people promoted the build of the folder itself, the next one replaces it', async () => {
    await admin.post('/api/slices/mfe-barn/promote', { version: '1.5.0' });
    await start();
    await build('1.6.0', 'mfe-barn');
    expect(await start()).toMatchObject({ promoted: true });
    expect(await stable()).toBe('1.6.0');
  });

  it('it follows the folder again by auto, also when the build of the start is a later one', async () => {
    await admin.post('/api/slices/mfe-barn/promote', { version: '1.5.0' });
    await build('1.7.0', 'mfe-barn');
    expect(await start()).toMatchObject({ promoted: false });
    await team.send('PUT', '/api/slices/mfe-barn/auto', { auto: true }, asBarn);
    expect(await start()).toMatchObject({ promoted: true });
    expect(await stable()).toBe('1.7.0');
  });

  const uploadOf = async (name: string, query: string, headers: Record<string, string>) => {
    const answer = await fetch(`${gateway.url}/api/slices/${name}/releases${query}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/x-tar' },
      body: new Uint8Array(await packRelease(gateway.origin(name))),
    });
    return (await answer.json()) as Record<string, unknown>;
  };

  it('an upload for a start replaces nothing that people promoted either', async () => {
    await build('1.8.0', 'mfe-barn');
    expect(await uploadOf('mfe-barn', '?offer=true', asBarn)).toMatchObject({ promoted: true });
    await admin.post('/api/slices/mfe-barn/promote', { version: '1.7.0' });
    await build('1.9.0', 'mfe-barn');
    expect(await uploadOf('mfe-barn', '?offer=true', asBarn)).toMatchObject({ registered: true, promoted: false });
    expect(await stable()).toBe('1.7.0');
  });

  it('a first release that a person publishes with promote is their choice', async () => {
    await build('1.0.0', 'mfe-loft');
    const made = await admin.post('/api/admin/slice-tokens', { slice: 'mfe-loft', label: 'npm start' });
    const asLoft = { authorization: `Bearer ${made.json.token}` };
    expect(await uploadOf('mfe-loft', '?promote=true', asLoft)).toMatchObject({ promoted: true });
    await build('1.1.0', 'mfe-loft');
    expect((await team.post('/api/slices/mfe-loft/publish?promote=true', {}, asLoft)).json).toMatchObject({
      registered: true,
      promoted: false,
    });
  });
});
