import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import { S3Server } from '@shamba/service-kit/testing';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { TidyReleases } from '../src/releases/deploy/tidy-releases.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';

const KEYS = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const tokenOf = (slice: string) => `deploy-token-of-${slice}`;
const SLICES = ['mfe-cellar', 'mfe-barn', 'mfe-loft', 'mfe-shed', 'mfe-press', 'mfe-attic'];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let s3: S3Server;
let one: TestGateway;
let two: TestGateway;
let admin: Browser;
/** Each test has a slice of its own. */
let name: string;
let tests = 0;
beforeAll(async () => {
  s3 = await S3Server.start('releases', KEYS);
  const bucket = {
    RELEASE_STORE_KIND: 's3',
    S3_ENDPOINT: s3.url,
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'releases',
    S3_ACCESS_KEY_ID: KEYS.id,
    S3_SECRET_ACCESS_KEY: KEYS.secret,
  };
  const tokens = JSON.stringify(Object.fromEntries(SLICES.map((slice) => [slice, tokenOf(slice)])));
  const env = { ...bucket, SLICE_DEPLOY_TOKENS: tokens, SLICE_AUTO_PROMOTE: '1' };
  one = await startGateway({ slices: SLICES, env });
  const { url } = one.dataSource.options as { url: string };
  two = await startGateway({ seed: false, env: { ...env, DATABASE_URL: url } });
  admin = await signedIn(one, 'admin', 'harvest-admin');
});
afterAll(async () => {
  await two.close();
  await one.close();
  s3.close();
});
beforeEach(() => {
  name = SLICES[tests++] ?? '';
});

const publish = async (version: string) => {
  const manifest = { name, version, sdk: '^1.0.0', routes: [{ path: `/${name}` }] };
  await buildRelease(one.origin(name), { manifest, files: { 'chunk.js': `chunk of ${version}` } });
  return (await admin.post(`/api/slices/${name}/publish`)).json;
};
const publishThree = async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
};
const retire = async (version: string, by: Browser = admin, headers: Record<string, string> = {}) =>
  by.post(`/api/slices/${name}/retire`, { version }, headers);
const sliceNow = async () =>
  (await admin.get('/api/slices')).json.find((slice: { name: string }) => slice.name === name);
const listed = async () => {
  const { releases } = await sliceNow();
  return releases.map((release: { version: string }) => release.version);
};
const chunkAt = async (gateway: TestGateway, version: string) =>
  (await gateway.browser().get(`/mfe/${name}/${version}/chunk.js`)).status;
const tidy = (gateway: TestGateway) => gateway.app.get(TidyReleases, { strict: false }).tidy();
const inBucket = (version: string) => [...s3.objects.keys()].filter((key) => key.includes(`${name}/${version}/`));

describe('retiring by hand', () => {
  it('is refused for what everyone gets, the canary, and the release that a rollback goes to', async () => {
    await publishThree();
    await admin.post(`/api/slices/${name}/canary`, { version: '1.0.0', percent: 10 });
    for (const version of ['1.2.0', '1.1.0', '1.0.0'])
      expect((await retire(version)).json).toMatchObject({ status: 409, code: 'release_in_use' });
    await admin.post(`/api/slices/${name}/canary`, { version: '1.0.0', percent: 0 });
    expect((await retire('9.9.9')).json).toMatchObject({ status: 404, code: 'unknown_release' });
    expect((await retire('latest')).json).toMatchObject({ status: 400, errors: { version: expect.any(Array) } });
    expect((await admin.post('/api/slices/mfe-none/retire', { version: '1.0.0' })).json).toMatchObject({ status: 404 });
  });

  it('takes the slice’s token; the release can’t be given to anybody any more, nor published again', async () => {
    await publishThree();
    const team = one.browser();
    expect((await retire('1.0.0', team)).status).toBe(401);
    expect((await retire('1.0.0', team, { authorization: 'Bearer another' })).status).toBe(403);
    expect((await retire('1.0.0', team, { authorization: `Bearer ${tokenOf(name)}` })).json).toMatchObject({
      stable: '1.2.0',
    });
    expect(await listed()).toEqual(['1.2.0', '1.1.0']);
    for (const [path, body] of [
      ['promote', { version: '1.0.0' }],
      ['canary', { version: '1.0.0', percent: 10 }],
      ['rollback', { version: '1.0.0' }],
      ['retire', { version: '1.0.0' }],
    ] as const)
      expect((await admin.post(`/api/slices/${name}/${path}`, body)).json).toMatchObject({
        status: 409,
        code: 'release_retired',
      });
    expect(await publish('1.0.0')).toMatchObject({ status: 409, code: 'release_retired' });
    const audit = await one.dataSource.query(
      `SELECT actor FROM audit_log WHERE entity = 'slice_release' AND action = 'update' AND entity_id = '${name}@1.0.0'`,
    );
    expect(audit).toEqual([{ actor: `token of ${name}` }]);
  });

  it('leaves open tabs its files for a day; then they are gone from the bucket and from both gateways', async () => {
    await publishThree();
    await retire('1.0.0');
    // Each has a copy of its own, as a tab asked for it there.
    expect([await chunkAt(one, '1.0.0'), await chunkAt(two, '1.0.0')]).toEqual([200, 200]);
    await withHeldClock(one, async (clock) => {
      clock.set(new Date(Date.now() + DAY_MS - HOUR_MS));
      await tidy(one);
      expect([await chunkAt(one, '1.0.0'), await chunkAt(two, '1.0.0')]).toEqual([200, 200]);
      clock.set(new Date(Date.now() + DAY_MS + HOUR_MS));
      s3.fault = { status: 503, code: 'SlowDown' };
      await expect(tidy(one)).rejects.toThrow();
      s3.fault = null;
      await tidy(one);
    });
    expect(inBucket('1.0.0')).toEqual([]);
    expect(inBucket('1.1.0')).not.toEqual([]);
    // The other gateway deletes its copy too.
    await eventually(async () =>
      expect([await chunkAt(one, '1.0.0'), await chunkAt(two, '1.0.0')]).toEqual([404, 404]),
    );
    await eventually(async () => expect(await readdir(join(two.store, name))).not.toContain('1.0.0'));
    expect([await chunkAt(one, '1.2.0'), await chunkAt(two, '1.2.0')]).toEqual([200, 200]);
    // Its version is still not anybody else's.
    expect(await publish('1.0.0')).toMatchObject({ status: 409, code: 'release_retired' });
  });
});

describe('the rule', () => {
  it('retires what ten newer ones followed and no new page was given for 30 days, never what is in use', async () => {
    for (let minor = 1; minor <= 14; minor += 1) await publish(`1.${minor}.0`);
    // 1.1.0 to 1.14.0 are there: 1.1.0 to 1.4.0 have ten newer ones. A rollback goes to 1.2.0, 1.3.0 was served lately.
    await one.dataSource.query(
      `UPDATE slice_releases SET registered_at = registered_at - interval '40 days',
         promoted_at = promoted_at - interval '40 days', served_until = served_until - interval '40 days' WHERE name = $1`,
      [name],
    );
    await admin.post(`/api/slices/${name}/rollback`, { version: '1.3.0' });
    await admin.post(`/api/slices/${name}/promote`, { version: '1.14.0' });
    await one.dataSource.query(
      `UPDATE slice_releases SET promoted_at = CASE version WHEN '1.2.0' THEN now() - interval '31 days'
         ELSE now() - interval '40 days' END WHERE name = $1 AND version <> '1.14.0'`,
      [name],
    );
    await tidy(one);
    expect((await sliceNow()).last_good).toBe('1.2.0');
    const rest = ['14', '13', '12', '11', '10', '9', '8', '7', '6', '5', '3', '2'].map((minor) => `1.${minor}.0`);
    expect(await listed()).toEqual(rest);
    // Nothing more happens at the next round, and the files of what is offered stay.
    await tidy(two);
    expect(await listed()).toEqual(rest);
    expect(await chunkAt(two, '1.2.0')).toBe(200);
  });

  it('removes what interrupted copies left an hour ago, for every slice', async () => {
    const folders = ['.incoming-1.0.0-old', '.incoming-1.0.0-new'].map((folder) => join(two.store, 'mfe-gone', folder));
    for (const folder of folders) await mkdir(folder, { recursive: true });
    const longAgo = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(folders[0] ?? '', longAgo, longAgo);
    await tidy(two);
    expect(await readdir(join(two.store, 'mfe-gone'))).toEqual(['.incoming-1.0.0-new']);
  });
});

it('refuses a build whose version is a path', async () => {
  const manifest = { name, version: '2.0.0', sdk: '^1.0.0', routes: [{ path: `/${name}` }] };
  await buildRelease(one.origin(name), { manifest, version: '../elsewhere' });
  expect((await admin.post(`/api/slices/${name}/publish`)).json).toMatchObject({
    status: 422,
    code: 'invalid_release',
  });
});
