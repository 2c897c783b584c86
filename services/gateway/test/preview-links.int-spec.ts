import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { PreviewLinks, SliceSnapshot } from '../src/releases/index.js';
import { bootDataOf } from './support/boot-data.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';

const NAME = 'mfe-cellar';
const AT = `/api/slices/${NAME}/previews`;
const DAY_S = 24 * 3600;
const HTML = { accept: 'text/html' };
let gateway: TestGateway;
let admin: Browser;

const publish = async (name: string, version: string, routes: string[], sdk = '^1.0.0') => {
  const manifest = { name, version, sdk, routes: routes.map((path) => ({ path })) };
  await buildRelease(gateway.origin(name), { manifest });
  await admin.post(`/api/slices/${name}/publish`);
};

beforeAll(async () => {
  gateway = await startGateway({ slices: [NAME, 'mfe-new', 'mfe-other', 'mfe-admin'] });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  await publish(NAME, '1.1.0', ['/cellar']);
  await publish('mfe-new', '1.0.0', ['/new']);
  await publish('mfe-admin', '1.0.0', ['/admin']);
  await admin.send('PUT', `/api/slices/${NAME}/auto`, { auto: false });
  await publish(NAME, '2.0.0', ['/vault/:id', '/vault']);
  await publish(NAME, '9.0.0', ['/cellar'], '^9.0.0');
});
afterAll(() => gateway.close());
/** Each test begins without the links of others: a slice has fifty at most. */
beforeEach(() => gateway.dataSource.query('UPDATE slice_previews SET revoked_at = now() WHERE revoked_at IS NULL'));

const create = (body: object = {}, name = NAME) =>
  admin.post(`/api/slices/${name}/previews`, { version: '2.0.0', days: 7, ...body });
const made = async (): Promise<{ id: number; path: string }> => {
  const { json } = await create();
  return { id: json.id, path: new URL(json.link).pathname };
};
const versionFor = async (browser: Browser, path: string) =>
  bootDataOf((await browser.get(path)).text).registry[NAME]?.version;
const rowOf = async (id: number) =>
  (await admin.get('/api/slices/previews')).json.find((row: { id: number }) => row.id === id);

it('shows one release to a browser without an account, and to no other', async () => {
  const { path } = await made();
  const guest = gateway.browser();
  const opened = await guest.get(path);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/vault']);
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const page = await guest.get('/vault');
  expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('cache-control')]).toEqual([
    200,
    'noindex',
    'no-store',
  ]);
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  expect(page.text).toContain('Preview of cellar 2.0.0 until ');
  // Names of flags that are off, and canaries, are for staff.
  expect((await guest.get('/api/slices/shown')).status).toBe(403);
  const boot = bootDataOf(page.text);
  expect([boot.registry[NAME]?.version, boot.registry[NAME]?.lastGood]).toEqual(['2.0.0', undefined]);
  // Nothing that it could report figures with.
  expect(boot.views).toBeUndefined();
  // Each page is loaded from the server, which checks the link again.
  expect(boot.releases).toMatch(/^preview\b/);
  const other = gateway.browser();
  expect((await other.get('/vault')).status).toBe(404);
  const site = await other.get('/cellar');
  expect(bootDataOf(site.text).views?.token).toEqual(expect.any(String));
  expect([bootDataOf(site.text).registry[NAME]?.version, site.text.includes('Preview of')]).toEqual(['1.1.0', false]);
});

it('ends for the browser that says so', async () => {
  const guest = gateway.browser();
  await guest.get((await made()).path);
  expect(await versionFor(guest, '/vault')).toBe('2.0.0');
  expect((await guest.get('/preview/end')).headers.get('location')).toBe('/');
  expect((await guest.get('/vault')).status).toBe(404);
});

it('counts each browser once, a second apart', async () => {
  await withHeldClock(gateway, async (clock) => {
    const { id, path } = await made();
    const guest = gateway.browser();
    await guest.get(path);
    await guest.get(path);
    await gateway.browser().get(path);
    expect(await rowOf(id)).toMatchObject({ opens: 1, last_opened_at: clock.now().toISOString() });
    clock.advance(1);
    await guest.get(path);
    await gateway.browser().send('HEAD', path);
    await gateway.browser().get(path);
    expect((await rowOf(id)).opens).toBe(2);
  });
});

it('stops at its end: the next page is the site’s, and the link says so', async () => {
  await withHeldClock(gateway, async (clock) => {
    const { id, path } = await made();
    const guest = gateway.browser();
    await guest.get(path);
    clock.advance(7 * DAY_S - 1);
    expect(await versionFor(guest, '/vault')).toBe('2.0.0');
    clock.advance(1);
    expect(await versionFor(guest, '/cellar')).toBe('1.1.0');
    expect(guest.cookies['preview']).toBeUndefined();
    expect((await guest.get(path)).json).toMatchObject({ status: 410, code: 'preview_ended' });
    expect(await rowOf(id)).toBeUndefined();
    clock.advance(31 * DAY_S);
    await gateway.app.get(PreviewLinks).tidy();
    expect(await gateway.dataSource.query('SELECT id FROM slice_previews WHERE id = $1', [id])).toEqual([]);
  });
});

it('is revoked at once, for the browsers that follow it too', async () => {
  const { id, path } = await made();
  const guest = gateway.browser();
  await guest.get(path);
  expect((await admin.send('DELETE', `/api/slices/mfe-new/previews/${id}`)).json.code).toBe('unknown_preview');
  expect((await admin.send('DELETE', `${AT}/${id}`)).status).toBe(200);
  expect((await admin.send('DELETE', `${AT}/${id}`)).json.code).toBe('unknown_preview');
  expect(await versionFor(guest, '/cellar')).toBe('1.1.0');
  // The same page for a secret that never was.
  for (const address of [path, `/preview/${'x'.repeat(43)}`, '/preview/short']) {
    const gone = await guest.get(address, HTML);
    expect([gone.status, gone.headers.get('x-robots-tag')]).toEqual([410, 'noindex']);
    expect(gone.text).toContain('It has expired or was revoked, or this release can no longer be shown.');
    expect(gone.text).toContain('<a class="button primary" href="/">');
  }
});

it('shows a slice that the site does not serve, until its release is retired', async () => {
  await gateway.dataSource.query("UPDATE slices SET stable_version = NULL WHERE name = 'mfe-new'");
  await gateway.dataSource.query("UPDATE slice_releases SET promoted_at = NULL WHERE name = 'mfe-new'");
  await gateway.app.get(SliceSnapshot).refresh();
  const { json } = await create({ version: '1.0.0' }, 'mfe-new');
  const guest = gateway.browser();
  expect((await guest.get('/new')).status).toBe(404);
  const { pathname } = new URL(json.link);
  expect((await guest.get(pathname)).headers.get('location')).toBe('/new');
  expect(bootDataOf((await guest.get('/new')).text).registry['mfe-new']?.version).toBe('1.0.0');
  expect((await admin.post('/api/slices/mfe-new/retire', { version: '1.0.0' })).status).toBe(200);
  expect((await guest.get('/new')).status).toBe(404);
  expect((await guest.get(pathname)).status).toBe(410);
});

it('shows no release whose paths another slice has got, or whose SDK pages no longer have', async () => {
  const { path } = await made();
  const guest = gateway.browser();
  await guest.get(path);
  await publish('mfe-other', '1.0.0', ['/vault']);
  const page = await guest.get('/vault');
  expect(Object.keys(bootDataOf(page.text).registry)).toContain('mfe-other');
  expect(bootDataOf(page.text).registry[NAME]?.version).toBe('1.1.0');
  expect((await guest.get(path)).status).toBe(410);
  expect((await admin.send('DELETE', '/api/slices/mfe-other?confirm=mfe-other')).status).toBe(200);
  expect((await guest.get(path)).status).toBe(302);
  const wantSdk = (sdk: string) =>
    gateway.dataSource.query(
      `UPDATE slice_releases SET release = release || jsonb_build_object('sdk', $3::text)
       WHERE name = $1 AND version = $2`,
      [NAME, '2.0.0', sdk],
    );
  await wantSdk('^9.0.0');
  expect((await guest.get(path)).status).toBe(410);
  expect(await versionFor(guest, '/cellar')).toBe('1.1.0');
  await wantSdk('^1.0.0');
});

it('is left aside while it can’t be read: its visitor gets the page that others get', async () => {
  const guest = gateway.browser();
  await guest.get((await made()).path);
  await gateway.dataSource.query('ALTER TABLE slice_previews RENAME TO away');
  const page = await guest.get('/cellar');
  await gateway.dataSource.query('ALTER TABLE away RENAME TO slice_previews');
  expect([page.status, bootDataOf(page.text).registry[NAME]?.version]).toEqual([200, '1.1.0']);
  expect(await versionFor(guest, '/vault')).toBe('2.0.0');
});

it('is refused, with a reason, for what nobody may or can be shown', async () => {
  expect((await create({ version: '1.0.0' }, 'mfe-admin')).json).toMatchObject({
    status: 409,
    code: 'preview_not_for_others',
  });
  expect((await create({ version: '9.0.0' })).json.code).toBe('sdk_mismatch');
  expect((await create({ version: '7.0.0' })).json.code).toBe('unknown_release');
  expect((await create({}, 'mfe-none')).json.code).toBe('unknown_slice');
  for (const days of [0, 31, 1.5]) expect((await create({ days })).json.errors.days).toHaveLength(1);
  const nobody = gateway.browser();
  expect((await nobody.post(AT, { version: '2.0.0', days: 1 })).status).toBe(401);
  expect((await nobody.get('/api/slices/previews')).status).toBe(401);
});

it('is made and listed by the slice’s token, fifty at most', async () => {
  const { json } = await admin.post('/api/admin/slice-tokens', { slice: NAME, label: 'the cellar' });
  const headers = { authorization: `Bearer ${json.token}` };
  const team = gateway.browser();
  const statuses = new Set<number>();
  for (let count = 0; count < 50; count += 1)
    statuses.add((await team.post(AT, { version: '2.0.0', days: 30 }, headers)).status);
  expect([...statuses]).toEqual([201]);
  expect((await team.post(AT, { version: '2.0.0', days: 30 }, headers)).json.code).toBe('too_many_previews');
  const { json: rows } = await team.get('/api/slices/previews', headers);
  expect([rows.length, rows[0].created_by, JSON.stringify(rows).includes('hash')]).toEqual([
    50,
    `token of ${NAME}`,
    false,
  ]);
  expect((await team.post('/api/slices/mfe-new/previews', { version: '1.0.0', days: 1 }, headers)).status).toBe(403);
});
