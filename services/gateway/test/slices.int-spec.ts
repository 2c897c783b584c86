import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootDataOf } from './support/boot-data.js';
import { SlicePuller } from '../src/releases/deploy/slice-puller.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { packRelease } from './support/pack-release.js';

const TOKEN = 'deploy-token-of-mfe-cellar';
let gateway: TestGateway;
let admin: Browser;
beforeAll(async () => {
  gateway = await startGateway({
    slices: ['mfe-cellar', 'mfe-barn', 'mfe-greedy', 'mfe-cask'],
    env: { SLICE_DEPLOY_TOKENS: JSON.stringify({ 'mfe-cellar': TOKEN }) },
  });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
});
afterAll(() => gateway.close());

const build = (
  version: string,
  change: { name?: string; sdk?: string; path?: string; files?: Record<string, string>; conformance?: unknown } = {},
) => {
  const name = change.name ?? 'mfe-cellar';
  const manifest = { name, version, sdk: change.sdk ?? '^1.0.0', routes: [{ path: change.path ?? `/${name}` }] };
  const { files, conformance } = change;
  return buildRelease(gateway.origin(name), { manifest, conformance, ...(files && { files }) });
};
const publish = (name = 'mfe-cellar') => admin.post(`/api/slices/${name}/publish`);
const sliceNow = async (name = 'mfe-cellar') =>
  (await admin.get('/api/slices')).json.find((slice: { name: string }) => slice.name === name);

describe('publishing', () => {
  it('makes the first valid release stable and serves exactly its files', async () => {
    await build('1.0.0', { files: { 'art/hero.webp': 'picture', 'chunk.js': `/* ${'x'.repeat(3000)} */` } });
    expect((await publish()).json).toEqual({ version: '1.0.0', registered: true, promoted: true });
    expect((await publish()).json).toEqual({ version: '1.0.0', registered: false, promoted: false });
    const file = await gateway.browser().get('/mfe/mfe-cellar/1.0.0/entry.js', { 'accept-encoding': 'gzip' });
    expect(file.text).toContain('mfe-cellar 1.0.0');
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    const chunk = await gateway.browser().get('/mfe/mfe-cellar/1.0.0/chunk.js', { 'accept-encoding': 'gzip' });
    expect(chunk.headers.get('content-encoding')).toBe('gzip');
    expect((await gateway.browser().get('/mfe/mfe-cellar/1.0.0/art/hero.webp')).headers.get('content-type')).toBe(
      'image/webp',
    );
    await writeFile(join(gateway.store, 'mfe-cellar/1.0.0/smuggled.js'), 'alert(1)');
    for (const path of ['smuggled.js', 'release.json', 'nope.js', '../1.0.0/entry.js'])
      expect((await gateway.browser().get(`/mfe/mfe-cellar/1.0.0/${path}`)).status).toBe(
        path.startsWith('..') ? 200 : 404,
      );
    for (const path of ['/mfe/mfe-cellar/9.9.9/entry.js', '/mfe/constructor/1.0.0/entry.js', '/mfe/mfe-cellar'])
      expect((await gateway.browser().get(path)).status).toBe(404);
  });

  it('refuses the same version with other content', async () => {
    await build('1.0.0', { files: { 'chunk.js': 'changed' } });
    expect((await publish()).json).toMatchObject({ status: 409, code: 'version_taken' });
    expect((await gateway.browser().get('/mfe/mfe-cellar/1.0.0/chunk.js')).text).not.toContain('changed');
  });

  it('refuses files that do not match their hashes and leaves nothing of them behind', async () => {
    await build('1.0.1');
    await writeFile(join(gateway.origin('mfe-cellar'), 'entry.js'), 'tampered');
    expect((await publish()).json).toMatchObject({ status: 422, code: 'invalid_release' });
    expect(await readdir(join(gateway.store, 'mfe-cellar'))).toEqual(['1.0.0']);
  });

  it('answers the same to many tampered builds at once, and leaves nothing of them behind', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`chunk-${index}.js`, 'x'.repeat(20_000 + index)]),
    );
    await build('1.0.2', { files });
    await writeFile(join(gateway.origin('mfe-cellar'), 'chunk-3.js'), 'tampered');
    const answers = await Promise.all(Array.from({ length: 12 }, () => publish()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect(await readdir(join(gateway.store, 'mfe-cellar'))).toEqual(['1.0.0']);
  });

  it('sweeps copies that a killed process left, not those under way', async () => {
    const folder = join(gateway.store, 'mfe-cellar');
    for (const name of ['.incoming-0.9.0-old', '.incoming-0.9.0-new']) await mkdir(join(folder, name));
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(folder, '.incoming-0.9.0-old'), longAgo, longAgo);
    await build('1.0.3', { sdk: '^9.0.0' });
    const changes = ['SDK range: ^1.0.0 → ^9.0.0', 'chunk.js: 3.0 → 0.0 kB'];
    expect((await publish()).json).toEqual({ version: '1.0.3', registered: true, promoted: false, changes });
    expect(await readdir(folder)).toEqual(['.incoming-0.9.0-new', '1.0.0', '1.0.3']);
    await rm(join(folder, '.incoming-0.9.0-new'), { recursive: true });
  });

  it('refuses a path of another slice or of the gateway', async () => {
    await build('1.0.0', { name: 'mfe-greedy', path: '/mfe-cellar/:id' });
    expect((await publish('mfe-greedy')).status).toBe(200);
    await build('1.1.0', { name: 'mfe-greedy', path: '/mfe-cellar' });
    expect((await publish('mfe-greedy')).json).toMatchObject({ status: 409, code: 'routes_overlap' });
    await build('1.2.0', { name: 'mfe-greedy', path: '/api/*' });
    expect((await publish('mfe-greedy')).json).toMatchObject({ status: 409, code: 'routes_overlap' });
  });

  it('promotes higher versions by itself, not those for another SDK', async () => {
    await build('1.1.0');
    expect((await publish()).json).toMatchObject({ promoted: true });
    await build('2.0.0', { sdk: '^2.0.0' });
    expect((await publish()).json).toMatchObject({ registered: true, promoted: false });
    expect((await admin.post('/api/slices/mfe-cellar/promote', { version: '2.0.0' })).json).toMatchObject({
      status: 409,
      code: 'sdk_mismatch',
    });
    expect(await sliceNow()).toMatchObject({ stable: '1.1.0', pinned: false });
  });

  it('needs a build that can be read', async () => {
    expect((await publish('mfe-barn')).json).toMatchObject({ status: 502, code: 'origin_unreachable' });
    expect((await publish('mfe-unknown')).json).toMatchObject({ status: 404, code: 'unknown_slice' });
  });
});

describe('promotion, canary and rollback', () => {
  it('rolls back to the last good release and stays there until a release is promoted', async () => {
    expect((await admin.post('/api/slices/mfe-cellar/rollback')).json).toMatchObject({ stable: '1.0.0', pinned: true });
    expect((await admin.post('/api/slices/mfe-cellar/rollback')).json).toMatchObject({
      status: 409,
      code: 'nothing_to_roll_back_to',
    });
    await build('1.2.0');
    expect((await publish()).json).toMatchObject({ registered: true });
    expect(await sliceNow()).toMatchObject({ stable: '1.0.0', pinned: true });
    expect((await admin.post('/api/slices/mfe-cellar/promote', { version: '1.2.0' })).json).toMatchObject({
      stable: '1.2.0',
      pinned: false,
    });
    expect((await admin.post('/api/slices/mfe-cellar/promote', { version: '7.0.0' })).json).toMatchObject({
      status: 404,
      code: 'unknown_release',
    });
  });

  it('gives a canary to the share of visitors that was asked for', async () => {
    expect((await admin.post('/api/slices/mfe-cellar/canary', { version: '1.1.0', percent: 101 })).status).toBe(400);
    expect((await admin.post('/api/slices/mfe-cellar/canary', { version: '1.1.0', percent: 100 })).json).toMatchObject({
      canary: '1.1.0',
      canary_percent: 100,
    });
    expect((await gateway.browser().get('/mfe-cellar')).text).toContain('/mfe/mfe-cellar/1.1.0/remoteEntry.js');
    expect((await admin.post('/api/slices/mfe-cellar/canary', { version: '1.1.0', percent: 0 })).json).toMatchObject({
      canary: null,
    });
    expect((await gateway.browser().get('/mfe-cellar')).text).toContain('"version":"1.2.0"');
  });

  it('ends a canary for its own version only, and never makes what everyone gets a canary', async () => {
    const canary = async (version: string, percent: number) =>
      (await admin.post('/api/slices/mfe-cellar/canary', { version, percent })).json;
    expect(await canary('1.2.0', 10)).toMatchObject({ status: 409, code: 'already_stable' });
    expect(await canary('1.1.0', 30)).toMatchObject({ canary: '1.1.0', canary_percent: 30 });
    expect(await canary('1.0.0', 0)).toMatchObject({ canary: '1.1.0', canary_percent: 30 });
    expect(await canary('1.2.0', 0)).toMatchObject({ canary: '1.1.0', canary_percent: 30 });
    expect(await canary('1.1.0', 0)).toMatchObject({ canary: null, canary_percent: 0 });
  });

  it('ends a canary that the shell can no longer run', async () => {
    const change = (sdk: string) =>
      gateway.dataSource.query(
        `UPDATE slice_releases SET release = jsonb_set(release, '{sdk}', to_jsonb($1::text)) WHERE name = 'mfe-cellar' AND version = '1.1.0'`,
        [sdk],
      );
    const canary = async (percent: number) =>
      (await admin.post('/api/slices/mfe-cellar/canary', { version: '1.1.0', percent })).json;
    expect(await canary(30)).toMatchObject({ canary: '1.1.0' });
    await change('^9.0.0');
    expect(await canary(40)).toMatchObject({ status: 409, code: 'sdk_mismatch' });
    expect(await canary(0)).toMatchObject({ canary: null });
    await change('^1.0.0');
  });

  it('notes who changed what', async () => {
    const audit = await gateway.dataSource.query(
      `SELECT actor, before, after FROM audit_log WHERE entity = 'slice' ORDER BY id LIMIT 1`,
    );
    expect(audit).toMatchObject([
      { actor: 'admin', before: { stable_version: '1.1.0' }, after: { stable_version: '1.0.0', pinned: true } },
    ]);
  });
});

describe('who may deploy', () => {
  it('is the holder of the slice’s token, for that slice only, or staff', async () => {
    const team = gateway.browser();
    const as = (token: string) => ({ authorization: `Bearer ${token}` });
    expect((await team.post('/api/slices/mfe-cellar/publish', undefined, as(TOKEN))).status).toBe(200);
    expect((await team.get('/api/slices', as(TOKEN))).status).toBe(200);
    expect((await team.post('/api/slices/mfe-greedy/publish', undefined, as(TOKEN))).status).toBe(403);
    expect((await team.post('/api/slices/mfe-cellar/publish', undefined, as(`${TOKEN}x`))).status).toBe(403);
    expect(
      (await team.post('/api/slices/constructor/publish', undefined, as('function Object() { [native code] }'))).status,
    ).toBe(403);
    expect((await team.post('/api/slices/mfe-cellar/publish')).status).toBe(401);
    expect((await admin.post('/api/slices/__proto__/publish')).json).toMatchObject({
      status: 404,
      code: 'unknown_slice',
    });
    const customer = await signedIn(gateway, 'customer', 'harvest-customer');
    expect((await customer.get('/api/slices')).status).toBe(403);
  });
});

it('takes in by itself what appears at an origin, whatever the other origins hold', async () => {
  await build('1.0.0', { name: 'mfe-barn' });
  await build('1.0.0', { files: { 'chunk.js': 'changed' } });
  await gateway.app.get(SlicePuller, { strict: false }).pullAll();
  expect(await sliceNow('mfe-barn')).toMatchObject({ stable: '1.0.0' });
});

describe('uploading', () => {
  const upload = async (version: string, query = '', over: { tar?: Buffer; token?: string; name?: string } = {}) => {
    const { name = 'mfe-cellar', token = TOKEN } = over;
    const body = over.tar ?? (await packRelease(gateway.origin(name)));
    const answer = await fetch(`${gateway.url}/api/slices/${name}/releases${query}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
      body: new Uint8Array(body),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown>, version };
  };

  it('takes in a build with the token of its slice only; it waits unless it is said otherwise', async () => {
    await admin.send('PUT', '/api/slices/mfe-cellar/auto', { auto: false });
    const before = (await sliceNow()).stable;
    await build('5.0.0', { files: { 'chunk.js': 'uploaded' } });
    expect((await upload('5.0.0', '', { token: 'another-token-of-somebody' })).status).toBe(403);
    expect((await upload('5.0.0')).json).toMatchObject({ version: '5.0.0', registered: true, promoted: false });
    expect(await sliceNow()).toMatchObject({ stable: before, auto_promote: false, canary: null });
    expect((await gateway.browser().get('/mfe/mfe-cellar/5.0.0/chunk.js')).text).toBe('uploaded');
    expect((await upload('5.0.0', '?canary=30')).json).toMatchObject({ registered: false, promoted: false });
    expect(await sliceNow()).toMatchObject({ stable: before, canary: '5.0.0', canary_percent: 30 });
    // A known release is promoted by name only: publishing it again must not undo a rollback.
    expect((await upload('5.0.0', '?promote=true')).json).toMatchObject({ registered: false, promoted: false });
    expect(await sliceNow()).toMatchObject({ stable: before, canary: '5.0.0' });
    await build('5.0.1');
    expect((await upload('5.0.1', '?promote=true')).json).toMatchObject({ registered: true, promoted: true });
    expect(await sliceNow()).toMatchObject({ stable: '5.0.1' });
  });

  it('gives an upload with a canary to that share only, also where new versions become stable by themselves', async () => {
    const { stable } = await sliceNow();
    await admin.send('PUT', '/api/slices/mfe-cellar/auto', { auto: true });
    await build('5.0.5');
    const { canary, ...given } = (await upload('5.0.5', '?canary=20')).json as { canary: { until: string } };
    expect(given).toMatchObject({ registered: true, promoted: false });
    const preview = `${gateway.url}/mfe-cellar?slice.cellar=5.0.5`;
    expect(canary).toEqual({ percent: 20, preview, until: expect.stringMatching(/^\d{4}-/) });
    expect(Date.parse(canary.until) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    expect(await sliceNow()).toMatchObject({ stable, canary: '5.0.5', canary_percent: 20 });
    await admin.post('/api/slices/mfe-cellar/canary', { version: '5.0.5', percent: 0 });
    await admin.send('PUT', '/api/slices/mfe-cellar/auto', { auto: false });
    // A rejected release starts again by name only, not by the same upload.
    await gateway.dataSource.query(`UPDATE slice_releases SET rejected_at = now() WHERE version = '5.0.5'`);
    expect((await upload('5.0.5', '?canary=20')).json).toMatchObject({ registered: false, canary: null });
    expect(await sliceNow()).toMatchObject({ stable, canary: null });
  });

  it('refuses what is no build of that slice, tampered with, or too much', async () => {
    await build('5.1.0', { files: { 'chunk.js': 'whole' } });
    const whole = await packRelease(gateway.origin('mfe-cellar'));
    await writeFile(join(gateway.origin('mfe-cellar'), 'chunk.js'), 'other');
    const tampered = await packRelease(gateway.origin('mfe-cellar'));
    const large = await packRelease(gateway.origin('mfe-cellar'), { 'padding.bin': Buffer.alloc(22 * 1024 * 1024) });
    const many = await packRelease(
      gateway.origin('mfe-cellar'),
      Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`${index}.js`, Buffer.from('x')])),
    );
    for (const tar of [Buffer.from('no tar at all'), whole.subarray(0, 900), tampered, large, many])
      expect((await upload('5.1.0', '', { tar })).json).toMatchObject({ status: 422, code: 'invalid_release' });
    expect((await upload('5.1.0', '', { tar: whole })).json).toMatchObject({ registered: true });
    expect(await readdir(join(gateway.store, 'mfe-cellar'))).not.toContainEqual(expect.stringMatching(/^\.incoming/));
  });

  it('refuses what cannot be compared, agrees not with itself, or has paths that are no files', async () => {
    const listed = { sha256: 'a'.repeat(64), bytes: 0 };
    for (const [change, reason] of [
      [{ version: '2026.06.03' }, 'its version 2026.06.03 is no semantic version'],
      [{ sdk: '^9.0.0' }, 'the SDK that it wants (^9.0.0) is not its manifest’s (^1.0.0)'],
      [{ files: [{ path: '.', ...listed }] }, 'release.json files.0.path'],
      [{ files: ['a', 'a/b'].map((path) => ({ path, ...listed })) }, 'a/b can’t be the path of a file'],
    ] as const) {
      await build('version' in change ? change.version : '5.3.0');
      const file = join(gateway.origin('mfe-cellar'), 'release.json');
      const text = JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change });
      const { name, version } = JSON.parse(text);
      const content = createHash('sha256').update(text).digest('hex');
      await writeFile(file, text);
      const passed = JSON.stringify({ name, version, content, tests: 4 });
      await writeFile(join(gateway.origin('mfe-cellar'), 'conformance.json'), passed);
      const tar = await packRelease(gateway.origin('mfe-cellar'));
      const { json } = await upload(version, '', { tar });
      expect(json).toMatchObject({ status: 422, code: 'invalid_release' });
      expect(json['message']).toContain(reason);
    }
    await build('5.3.0');
    expect((await upload('5.3.0')).json).toMatchObject({ registered: true });
  });

  it('shows all slices also while one has a release that was registered when any text was a version', async () => {
    const insert = `INSERT INTO slice_releases (name, version, content_hash, release)
      SELECT name, $1, $1, release FROM slice_releases WHERE name = 'mfe-cellar' AND version = '1.0.0'`;
    for (const version of ['2026.06.03', 'not a version']) await gateway.dataSource.query(insert, [version]);
    const all = (await admin.get('/api/slices')).json;
    expect(all.length).toBeGreaterThan(1);
    const { releases } = await sliceNow();
    expect(releases.at(0)).toMatchObject({ version: '2026.06.03' });
    expect(releases.at(-1)).toMatchObject({ version: 'not a version' });
    const retired = await admin.post('/api/slices/mfe-cellar/retire', { version: '2026.06.03' });
    expect(retired.status).toBe(200);
    await gateway.dataSource.query(`DELETE FROM slice_releases WHERE content_hash IN ('2026.06.03', 'not a version')`);
  });

  it('refuses what the conformance suite has not passed, and the result of another build', async () => {
    const result = { name: 'mfe-cellar', version: '5.2.0', content: 'a'.repeat(64), tests: 5 };
    for (const [conformance, reason] of [
      [null, 'conformance.json is missing'],
      ['passed', 'conformance.json is no result of the suite'],
      [{ ...result, tests: 0 }, 'conformance.json is no result of the suite'],
      [result, 'the result is of another build (mfe-cellar 5.2.0)'],
    ] as const) {
      await build('5.2.0', { conformance });
      const { json } = await upload('5.2.0');
      expect(json).toMatchObject({ status: 422, code: 'not_conforming' });
      expect(json['message']).toContain(`mfe-cellar 5.2.0 is not shown to pass the conformance suite: ${reason}. Run`);
    }
    // A refused release does not use up its version, and an origin (npm start) needs no test result.
    await build('5.2.0', { conformance: null });
    expect((await publish()).json).toMatchObject({ version: '5.2.0', registered: true });
    await build('5.2.1');
    expect((await upload('5.2.1')).json).toMatchObject({ version: '5.2.1', registered: true });
  });

  it('says who published a release, whether the shell can run it, and where a rollback goes', async () => {
    await build('6.0.0');
    await upload('6.0.0', '?promote=true');
    await build('6.1.0', { sdk: '^9.0.0' });
    await publish();
    const slice = await sliceNow();
    const facts = (version: string) =>
      slice.releases.find((release: { version: string }) => release.version === version);
    expect([slice.stable, typeof slice.last_good]).toEqual(['6.0.0', 'string']);
    expect(facts('6.0.0')).toMatchObject({ published_by: 'token of mfe-cellar', fits: true });
    expect(facts('6.1.0')).toMatchObject({ published_by: 'admin', fits: false });
  });

  it('refuses a first release that the shell cannot run', async () => {
    await build('1.0.0', { name: 'mfe-cask', sdk: '^9.0.0' });
    expect((await publish('mfe-cask')).json).toMatchObject({ status: 409, code: 'sdk_mismatch' });
    expect(await sliceNow('mfe-cask')).toBeUndefined();
    // The version is not taken: the same one may come again, built for this shell.
    await build('1.0.0', { name: 'mfe-cask' });
    expect((await publish('mfe-cask')).json).toMatchObject({ registered: true, promoted: true });
  });
});

describe('open tabs', () => {
  it('hear in answers to their own calls that the site serves other releases, and whether that is urgent', async () => {
    await build('3.0.0', { name: 'mfe-cask' });
    await publish('mfe-cask');
    await build('3.1.0', { name: 'mfe-cask' });
    await publish('mfe-cask');
    const visitor = gateway.browser();
    const bootNow = async () => bootDataOf((await visitor.get('/mfe-cask')).text).releases ?? '';
    const own = await bootNow();
    const heard = async () => (await visitor.get('/api/auth/me')).headers.get('shamba-releases');
    expect(own).toMatch(/^[\w-]{10}$/);
    expect(await heard()).toBe(own);
    // Who has no cookie of ours is somebody else with every call.
    expect((await gateway.browser().get('/api/auth/me')).headers.get('shamba-releases')).toBeNull();

    await admin.post('/api/slices/mfe-cask/rollback', { version: '3.0.0' });
    const after = await heard();
    expect(after).toMatch(/^[\w-]{10}$/);
    expect(after).not.toBe(own);
    expect(await bootNow()).toBe(after);

    await admin.post('/api/slices/mfe-cask/promote', { version: '3.1.0', urgent: true });
    expect(await heard()).toMatch(new RegExp(`^${own} mfe-cask=[0-9a-z]+$`));
    expect(await bootNow()).toBe(await heard());
    expect(bootDataOf((await gateway.browser().get('/mfe-cask')).text).releases).toBe(await heard());
  });
});

it('refuses a version that browsers could not tell from another one', async () => {
  await build('9.0.0-dev.1');
  expect((await publish()).json).toMatchObject({ registered: true });
  await build('9.0.0-dev-1');
  expect((await publish()).json).toMatchObject({ status: 409, code: 'version_too_alike' });
  expect(await readdir(join(gateway.store, 'mfe-cellar'))).not.toContain('9.0.0-dev-1');
});
