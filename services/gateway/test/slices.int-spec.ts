import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootDataOf } from './support/boot-data.js';
import { SlicePuller } from '../src/releases/deploy/slice-puller.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { packRelease } from './support/pack-release.js';

const PAIRS = Array.from({ length: 30 }, (_, index) => [`mfe-cellar-${index}`, `mfe-barn-${index}`]);
const tokenOf = (name: string) => `deploy-token-of-${name}`;
let gateway: TestGateway;
let admin: Browser;
/** No test has another one's slices: these two have no release yet. */
let [slice, other] = ['', ''];
beforeAll(async () => {
  const tokens = Object.fromEntries(PAIRS.map(([name = '']) => [name, tokenOf(name)]));
  gateway = await startGateway({ slices: PAIRS.flat(), env: { SLICE_DEPLOY_TOKENS: JSON.stringify(tokens) } });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
});
beforeEach(() => {
  [slice = '', other = ''] = PAIRS.pop() ?? [];
});
afterAll(() => gateway.close());

const build = (
  version: string,
  change: { name?: string; sdk?: string; path?: string; files?: Record<string, string>; conformance?: unknown } = {},
) => {
  const name = change.name ?? slice;
  const manifest = { name, version, sdk: change.sdk ?? '^1.0.0', routes: [{ path: change.path ?? `/${name}` }] };
  const { files, conformance } = change;
  return buildRelease(gateway.origin(name), { manifest, conformance, ...(files && { files }) });
};
const publish = (name = slice) => admin.post(`/api/slices/${name}/publish`);
/** Builds and publishes. Returns the answer. */
const bring = async (version: string, change: Parameters<typeof build>[1] = {}) => {
  await build(version, change);
  return (await publish(change.name)).json;
};
const ask = async (verb: string, body?: object) => (await admin.post(`/api/slices/${slice}/${verb}`, body)).json;
const auto = (on: boolean) => admin.send('PUT', `/api/slices/${slice}/auto`, { auto: on });
const sliceNow = async (of = slice) =>
  (await admin.get('/api/slices')).json.find(({ name }: { name: string }) => name === of);
const stored = () => readdir(join(gateway.store, slice));

describe('publishing', () => {
  it('makes the first valid release stable and serves exactly its files', async () => {
    await build('1.0.0', { files: { 'art/hero.webp': 'picture', 'chunk.js': `/* ${'x'.repeat(3000)} */` } });
    expect((await publish()).json).toEqual({ version: '1.0.0', registered: true, promoted: true });
    expect((await publish()).json).toEqual({ version: '1.0.0', registered: false, promoted: false });
    const served = (path: string) =>
      gateway.browser().get(`/mfe/${slice}/1.0.0/${path}`, { 'accept-encoding': 'gzip' });
    const file = await served('entry.js');
    expect(file.text).toContain(`${slice} 1.0.0`);
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    expect((await served('chunk.js')).headers.get('content-encoding')).toBe('gzip');
    expect((await served('art/hero.webp')).headers.get('content-type')).toBe('image/webp');
    await writeFile(join(gateway.store, slice, '1.0.0/smuggled.js'), 'alert(1)');
    for (const path of ['smuggled.js', 'release.json', 'nope.js', '../1.0.0/entry.js'])
      expect((await served(path)).status).toBe(path.startsWith('..') ? 200 : 404);
    for (const path of [`/mfe/${slice}/9.9.9/entry.js`, '/mfe/constructor/1.0.0/entry.js', `/mfe/${slice}`])
      expect((await gateway.browser().get(path)).status).toBe(404);
  });

  it('refuses the same version with other content', async () => {
    await bring('1.0.0', { files: { 'chunk.js': 'first' } });
    const answer = await bring('1.0.0', { files: { 'chunk.js': 'changed' } });
    expect(answer).toMatchObject({ status: 409, code: 'version_taken' });
    expect((await gateway.browser().get(`/mfe/${slice}/1.0.0/chunk.js`)).text).toBe('first');
  });

  it('refuses files that do not match their hashes and leaves nothing of them behind', async () => {
    await bring('1.0.0');
    await build('1.0.1');
    await writeFile(join(gateway.origin(slice), 'entry.js'), 'tampered');
    expect((await publish()).json).toMatchObject({ status: 422, code: 'invalid_release' });
    expect(await stored()).toEqual(['1.0.0']);
  });

  it('answers the same to many tampered builds at once, and leaves nothing of them behind', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`chunk-${index}.js`, 'x'.repeat(20_000 + index)]),
    );
    await bring('1.0.0');
    await build('1.0.2', { files });
    await writeFile(join(gateway.origin(slice), 'chunk-3.js'), 'tampered');
    const answers = await Promise.all(Array.from({ length: 12 }, () => publish()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect(await stored()).toEqual(['1.0.0']);
  });

  it('sweeps copies that a killed process left, not those under way', async () => {
    await bring('1.0.0', { files: { 'chunk.js': 'x'.repeat(3000) } });
    const folder = join(gateway.store, slice);
    for (const name of ['.incoming-0.9.0-old', '.incoming-0.9.0-new']) await mkdir(join(folder, name));
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(folder, '.incoming-0.9.0-old'), longAgo, longAgo);
    const changes = ['SDK range: ^1.0.0 → ^9.0.0', 'chunk.js: 3.0 → 0.0 kB'];
    const answer = await bring('1.0.3', { sdk: '^9.0.0' });
    expect(answer).toEqual({ version: '1.0.3', registered: true, promoted: false, changes });
    expect(await stored()).toEqual(['.incoming-0.9.0-new', '1.0.0', '1.0.3']);
  });

  it('refuses a path of another slice or of the gateway', async () => {
    await bring('1.0.0');
    const greedy = (version: string, path: string) => bring(version, { name: other, path });
    expect(await greedy('1.0.0', `/${slice}/:id`)).toMatchObject({ registered: true });
    for (const path of [`/${slice}`, '/api/*'])
      expect(await greedy('1.1.0', path)).toMatchObject({ status: 409, code: 'routes_overlap' });
  });

  it('promotes higher versions by itself, not those for another SDK', async () => {
    for (const version of ['1.0.0', '1.1.0']) expect(await bring(version)).toMatchObject({ promoted: true });
    expect(await bring('2.0.0', { sdk: '^2.0.0' })).toMatchObject({ registered: true, promoted: false });
    expect(await ask('promote', { version: '2.0.0' })).toMatchObject({ status: 409, code: 'sdk_mismatch' });
    expect(await sliceNow()).toMatchObject({ stable: '1.1.0', pinned: false });
  });

  it('needs a build that can be read', async () => {
    expect((await publish()).json).toMatchObject({ status: 502, code: 'origin_unreachable' });
    expect((await publish('mfe-unknown')).json).toMatchObject({ status: 404, code: 'unknown_slice' });
  });
});

describe('promotion, canary and rollback', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) await bring(version);
  });

  it('rolls back to the last good release and stays there until a release is promoted; who did it is noted', async () => {
    expect(await ask('rollback')).toMatchObject({ stable: '1.0.0', pinned: true });
    expect(await ask('rollback')).toMatchObject({ status: 409, code: 'nothing_to_roll_back_to' });
    const audit = await gateway.dataSource.query(
      `SELECT actor, before, after FROM audit_log WHERE entity = 'slice' AND entity_id = $1 ORDER BY id`,
      [slice],
    );
    expect(audit).toMatchObject([
      { actor: 'admin', before: { stable_version: '1.1.0' }, after: { stable_version: '1.0.0', pinned: true } },
    ]);
    expect(await bring('1.2.0')).toMatchObject({ registered: true });
    expect(await sliceNow()).toMatchObject({ stable: '1.0.0', pinned: true });
    expect(await ask('promote', { version: '1.2.0' })).toMatchObject({ stable: '1.2.0', pinned: false });
    expect(await ask('promote', { version: '7.0.0' })).toMatchObject({ status: 404, code: 'unknown_release' });
  });

  it('gives a canary to the share of visitors that was asked for', async () => {
    const canary = (percent: number) => ask('canary', { version: '1.0.0', percent });
    const seen = async () => (await gateway.browser().get(`/${slice}`)).text;
    expect(await canary(101)).toMatchObject({ status: 400 });
    expect(await canary(100)).toMatchObject({ canary: '1.0.0', canary_percent: 100 });
    expect(await seen()).toContain(`/mfe/${slice}/1.0.0/remoteEntry.js`);
    expect(await canary(0)).toMatchObject({ canary: null });
    expect(await seen()).toContain(`/mfe/${slice}/1.1.0/remoteEntry.js`);
  });

  it('ends a canary for its own version only, and never makes what everyone gets a canary', async () => {
    const canary = (version: string, percent: number) => ask('canary', { version, percent });
    await bring('1.2.0');
    expect(await canary('1.2.0', 10)).toMatchObject({ status: 409, code: 'already_stable' });
    expect(await canary('1.1.0', 30)).toMatchObject({ canary: '1.1.0', canary_percent: 30 });
    for (const version of ['1.0.0', '1.2.0'])
      expect(await canary(version, 0)).toMatchObject({ canary: '1.1.0', canary_percent: 30 });
    expect(await canary('1.1.0', 0)).toMatchObject({ canary: null, canary_percent: 0 });
  });

  it('ends a canary that the shell can no longer run', async () => {
    const canary = (percent: number) => ask('canary', { version: '1.0.0', percent });
    expect(await canary(30)).toMatchObject({ canary: '1.0.0' });
    await gateway.dataSource.query(
      `UPDATE slice_releases SET release = jsonb_set(release, '{sdk}', '"^9.0.0"') WHERE name = $1 AND version = '1.0.0'`,
      [slice],
    );
    expect(await canary(40)).toMatchObject({ status: 409, code: 'sdk_mismatch' });
    expect(await canary(0)).toMatchObject({ canary: null });
  });
});

describe('who may deploy', () => {
  it('is the holder of the slice’s token, for that slice only, or staff', async () => {
    const team = gateway.browser();
    const as = (token: string) => ({ authorization: `Bearer ${token}` });
    const token = tokenOf(slice);
    const publishes = async (name: string, given: string) =>
      (await team.post(`/api/slices/${name}/publish`, undefined, as(given))).status;
    for (const name of [slice, other]) await build('1.0.0', { name });
    expect(await publishes(slice, token)).toBe(200);
    expect((await team.get('/api/slices', as(token))).status).toBe(200);
    expect(await publishes(other, token)).toBe(403);
    expect(await publishes(slice, `${token}x`)).toBe(403);
    expect(await publishes('constructor', 'function Object() { [native code] }')).toBe(403);
    expect((await team.post(`/api/slices/${slice}/publish`)).status).toBe(401);
    expect((await publish('__proto__')).json).toMatchObject({ status: 404, code: 'unknown_slice' });
    const customer = await signedIn(gateway, 'customer', 'harvest-customer');
    expect((await customer.get('/api/slices')).status).toBe(403);
  });
});

it('takes in by itself what appears at an origin, whatever the other origins hold', async () => {
  await bring('1.0.0');
  await build('1.0.0', { files: { 'chunk.js': 'changed' } });
  await build('1.0.0', { name: other });
  await gateway.app.get(SlicePuller, { strict: false }).pullAll();
  expect(await sliceNow(other)).toMatchObject({ stable: '1.0.0' });
});

describe('uploading', () => {
  /** Uploads the build at the slice's origin, unless it is told another one. */
  const upload = async (query = '', { tar, token = tokenOf(slice) }: { tar?: Buffer; token?: string } = {}) => {
    const answer = await fetch(`${gateway.url}/api/slices/${slice}/releases${query}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
      body: new Uint8Array(tar ?? (await packRelease(gateway.origin(slice)))),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };

  it('takes in a build with the token of its slice only; it waits unless it is said otherwise', async () => {
    await bring('1.0.0');
    await auto(false);
    await build('5.0.0', { files: { 'chunk.js': 'uploaded' } });
    expect((await upload('', { token: 'another-token-of-somebody' })).status).toBe(403);
    expect((await upload()).json).toMatchObject({ version: '5.0.0', registered: true, promoted: false });
    expect(await sliceNow()).toMatchObject({ stable: '1.0.0', auto_promote: false, canary: null });
    expect((await gateway.browser().get(`/mfe/${slice}/5.0.0/chunk.js`)).text).toBe('uploaded');
    expect((await upload('?canary=30')).json).toMatchObject({ registered: false, promoted: false });
    expect(await sliceNow()).toMatchObject({ stable: '1.0.0', canary: '5.0.0', canary_percent: 30 });
    // A known release is promoted by name only: publishing it again must not undo a rollback.
    expect((await upload('?promote=true')).json).toMatchObject({ registered: false, promoted: false });
    expect(await sliceNow()).toMatchObject({ stable: '1.0.0', canary: '5.0.0' });
    await build('5.0.1');
    expect((await upload('?promote=true')).json).toMatchObject({ registered: true, promoted: true });
    expect(await sliceNow()).toMatchObject({ stable: '5.0.1' });
    await ask('canary', { version: '5.0.0', percent: 0 });
  });

  it('gives an upload with a canary to that share only, also where new versions become stable by themselves', async () => {
    await bring('1.0.0');
    await build('5.0.5');
    const { canary, ...given } = (await upload('?canary=20')).json as { canary: { until: string } };
    expect(given).toMatchObject({ registered: true, promoted: false });
    const preview = `${gateway.url}/${slice}?slice.${slice.replace('mfe-', '')}=5.0.5`;
    expect(canary).toEqual({ percent: 20, preview, until: expect.stringMatching(/^\d{4}-/) });
    expect(Date.parse(canary.until) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    expect(await sliceNow()).toMatchObject({ stable: '1.0.0', canary: '5.0.5', canary_percent: 20 });
    await ask('canary', { version: '5.0.5', percent: 0 });
    // A rejected release starts again by name only, not by the same upload.
    await gateway.dataSource.query(`UPDATE slice_releases SET rejected_at = now() WHERE name = $1`, [slice]);
    expect((await upload('?canary=20')).json).toMatchObject({ registered: false, canary: null });
    expect(await sliceNow()).toMatchObject({ stable: '1.0.0', canary: null });
  });

  it('refuses what is no build of that slice, tampered with, or too much', async () => {
    await build('5.1.0', { files: { 'chunk.js': 'whole' } });
    const whole = await packRelease(gateway.origin(slice));
    await writeFile(join(gateway.origin(slice), 'chunk.js'), 'other');
    const tampered = await packRelease(gateway.origin(slice));
    const large = await packRelease(gateway.origin(slice), { 'padding.bin': Buffer.alloc(22 * 1024 * 1024) });
    const many = await packRelease(
      gateway.origin(slice),
      Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`${index}.js`, Buffer.from('x')])),
    );
    for (const tar of [Buffer.from('no tar at all'), whole.subarray(0, 900), tampered, large, many])
      expect((await upload('', { tar })).json).toMatchObject({ status: 422, code: 'invalid_release' });
    expect((await upload('', { tar: whole })).json).toMatchObject({ registered: true });
    expect(await stored()).toEqual(['5.1.0']);
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
      const file = join(gateway.origin(slice), 'release.json');
      const text = JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change });
      const { name, version } = JSON.parse(text);
      const content = createHash('sha256').update(text).digest('hex');
      await writeFile(file, text);
      const passed = JSON.stringify({ name, version, content, tests: 4 });
      await writeFile(join(gateway.origin(slice), 'conformance.json'), passed);
      const { json } = await upload();
      expect(json).toMatchObject({ status: 422, code: 'invalid_release' });
      expect(json['message']).toContain(reason);
    }
    await build('5.3.0');
    expect((await upload()).json).toMatchObject({ registered: true });
  });

  it('shows all slices also while one has a release that was registered when any text was a version', async () => {
    const insert = `INSERT INTO slice_releases (name, version, content_hash, release)
      SELECT name, $1, $1, release FROM slice_releases WHERE name = $2 AND version = '1.0.0'`;
    for (const name of [slice, other]) await bring('1.0.0', { name });
    for (const version of ['2026.06.03', 'not a version']) await gateway.dataSource.query(insert, [version, slice]);
    expect(await sliceNow(other)).toMatchObject({ stable: '1.0.0' });
    const { releases } = await sliceNow();
    expect(releases.at(0)).toMatchObject({ version: '2026.06.03' });
    expect(releases.at(-1)).toMatchObject({ version: 'not a version' });
    expect((await admin.post(`/api/slices/${slice}/retire`, { version: '2026.06.03' })).status).toBe(200);
  });

  it('refuses what the conformance suite has not passed, and the result of another build', async () => {
    const result = { name: slice, version: '5.2.0', content: 'a'.repeat(64), tests: 5 };
    for (const [conformance, reason] of [
      [null, 'conformance.json is missing'],
      ['passed', 'conformance.json is no result of the suite'],
      [{ ...result, tests: 0 }, 'conformance.json is no result of the suite'],
      [result, `the result is of another build (${slice} 5.2.0)`],
    ] as const) {
      await build('5.2.0', { conformance });
      const { json } = await upload();
      expect(json).toMatchObject({ status: 422, code: 'not_conforming' });
      expect(json['message']).toContain(`${slice} 5.2.0 is not shown to pass the conformance suite: ${reason}. Run`);
    }
    // A refused release does not use up its version, and an origin (npm start) needs no test result.
    expect(await bring('5.2.0', { conformance: null })).toMatchObject({ version: '5.2.0', registered: true });
    await build('5.2.1');
    expect((await upload()).json).toMatchObject({ version: '5.2.1', registered: true });
  });

  it('says who published a release, whether the shell can run it, and where a rollback goes', async () => {
    await bring('1.0.0');
    await build('6.0.0');
    await upload('?promote=true');
    await bring('6.1.0', { sdk: '^9.0.0' });
    const { releases, ...now } = await sliceNow();
    const facts = (of: string) => releases.find(({ version }: { version: string }) => version === of);
    expect(now).toMatchObject({ stable: '6.0.0', last_good: '1.0.0' });
    expect(facts('6.0.0')).toMatchObject({ published_by: `token of ${slice}`, fits: true });
    expect(facts('6.1.0')).toMatchObject({ published_by: 'admin', fits: false });
  });

  it('refuses a first release that the shell cannot run', async () => {
    expect(await bring('1.0.0', { sdk: '^9.0.0' })).toMatchObject({ status: 409, code: 'sdk_mismatch' });
    expect(await sliceNow()).toBeUndefined();
    // The version is not taken: the same one may come again, built for this shell.
    expect(await bring('1.0.0')).toMatchObject({ registered: true, promoted: true });
  });
});

describe('open tabs', () => {
  it('hear in answers to their own calls that the site serves other releases, and whether that is urgent', async () => {
    for (const version of ['3.0.0', '3.1.0']) await bring(version);
    const visitor = gateway.browser();
    const bootNow = async () => bootDataOf((await visitor.get(`/${slice}`)).text).releases ?? '';
    const own = await bootNow();
    const heard = async () => (await visitor.get('/api/auth/me')).headers.get('shamba-releases');
    expect(own).toMatch(/^[\w-]{10}$/);
    expect(await heard()).toBe(own);
    // Who has no cookie of ours is somebody else with every call.
    expect((await gateway.browser().get('/api/auth/me')).headers.get('shamba-releases')).toBeNull();

    await ask('rollback', { version: '3.0.0' });
    const after = await heard();
    expect(after).toMatch(/^[\w-]{10}$/);
    expect(after).not.toBe(own);
    expect(await bootNow()).toBe(after);

    await ask('promote', { version: '3.1.0', urgent: true });
    expect(await heard()).toMatch(new RegExp(`^${own} ${slice}=[0-9a-z]+$`));
    expect(await bootNow()).toBe(await heard());
    expect(bootDataOf((await gateway.browser().get(`/${slice}`)).text).releases).toBe(await heard());
  });
});

it('refuses a version that browsers could not tell from another one', async () => {
  expect(await bring('9.0.0-dev.1')).toMatchObject({ registered: true });
  expect(await bring('9.0.0-dev-1')).toMatchObject({ status: 409, code: 'version_too_alike' });
  expect(await stored()).toEqual(['9.0.0-dev.1']);
});
