import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { giveBuild, withoutFolder } from '../lib/give-build.ts';

const build = { name: 'mfe-cellar', version: '1.0.0-dev.2' };
const HEALTHY = {
  ...{ name: 'mfe-cellar', stable: '1.0.0-dev.1' as string | null, auto_promote: true, pinned: false },
  ...{ by_hand: false, removed_at: null as string | null, locks: [] as object[], releases: [] as object[] },
};
const RETIRED = { code: 'release_retired', message: 'mfe-cellar 1.0.0-dev.2 was retired.' };
let server: Server;
let url: string;
let slice: typeof HEALTHY;
let published: [status: number, body: object];
let calls: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const path = request.url?.replace('/api/slices', '') ?? '';
    const [status, body]: typeof published =
      path === '' ? [200, [{ name: 'mfe-other', stable: null }, slice]] : published;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  calls = [];
  slice = { ...HEALTHY };
  published = [200, { version: build.version, registered: true, promoted: false }];
});
/** The gateway gives the build only where people decided nothing else: nothing is promoted past it. */
const promoted = (): boolean => calls.some((call) => call.startsWith('POST /api/slices/mfe-cellar/promote'));

it('the build of the sources becomes what everyone gets', async () => {
  slice.stable = build.version;
  expect(await giveBuild(url, 't0', build)).toBeUndefined();
  expect(calls).toEqual(['POST /api/slices/mfe-cellar/publish?promote=true Bearer t0', 'GET /api/slices Bearer t0']);
});

it.each([
  [
    'a release that was promoted by hand while auto is off',
    { auto_promote: false },
    /stays at 1.0.0-dev.1.*auto is off/,
  ],
  ['a release that was promoted by hand', { by_hand: true }, /stays at 1.0.0-dev.1, which was promoted by hand/],
  ['the release of a rollback', { pinned: true }, /stays at 1.0.0-dev.1, to which it was rolled back/],
])('%s stays, and the waiting build is named', async (_, state, sentence) => {
  Object.assign(slice, state);
  const said = await giveBuild(url, 't0', build);
  expect(said).toMatch(sentence);
  expect(said).toContain('1.0.0-dev.2 waits in Releases');
  expect(promoted()).toBe(false);
});

it('the build of a locked slice follows when the lock ends', async () => {
  Object.assign(slice, {
    locks: [{ last_day: '2026-11-29', reason: 'Harvest' }],
    releases: [{ version: build.version, waits_for_lock: true }],
  });
  expect(await giveBuild(url, 't0', build)).toBe(
    'mfe-cellar stays at 1.0.0-dev.1, locked until the end of 2026-11-29: 1.0.0-dev.2 follows then.',
  );
});

it('a slice that was taken off the site stays off, with its build known or new', async () => {
  Object.assign(slice, { stable: null, removed_at: '2026-06-03T19:00:00.000Z' });
  expect(await giveBuild(url, 't0', build)).toBe(
    'mfe-cellar stays off the site, from which it was taken: 1.0.0-dev.2 waits in Releases.',
  );
  published = [409, RETIRED];
  expect(await giveBuild(url, 't0', build)).toBe('mfe-cellar stays off the site, from which it was taken.');
});

it('a retired build ends no start: what everyone gets stays', async () => {
  published = [409, RETIRED];
  expect(await giveBuild(url, 't0', build)).toBe(
    'mfe-cellar stays at 1.0.0-dev.1: 1.0.0-dev.2, the build of these sources, was retired.',
  );
  expect(promoted()).toBe(false);
});

it('any other refusal ends the start, with its reason', async () => {
  published = [409, { code: 'routes_overlap', message: 'Two slices claim one path' }];
  await expect(giveBuild(url, 't0', build)).rejects.toThrow(
    'Slice mfe-cellar 1.0.0-dev.2 could not be put in place: 409 Two slices claim one path',
  );
});

it('a slice on the site without a folder is named, and the way to take it off', async () => {
  expect(await withoutFolder(url, 't0', ['mfe-other'])).toEqual([
    'mfe-cellar stays at 1.0.0-dev.1, without a folder here. To take it off the site: npm run slice -- remove mfe-cellar',
  ]);
  expect(await withoutFolder(url, 't0', ['mfe-cellar'])).toEqual([]);
});
