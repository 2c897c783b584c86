import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@shamba/service-kit/config';
import { Bucket } from '@shamba/service-kit/storage';
import { S3Server } from '@shamba/service-kit/testing';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gatewayConfigSchema } from '../src/config.js';
import { DiskReleaseStore } from '../src/releases/store/disk-release-store.js';
import { openOrigin } from '../src/releases/store/release-origin.js';
import { S3ReleaseStore } from '../src/releases/store/s3-release-store.js';
import { InvalidRelease, ReleaseStoreAway, VersionTaken } from '../src/releases/store/store.errors.js';
import { buildRelease } from './support/build-release.js';
import { buildShell } from './support/build-shell.js';
import { startGateway, type TestGateway } from './support/gateway.js';
import { packRelease } from './support/pack-release.js';

const KEYS = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const TOKEN = 'deploy-token-of-mfe-cellar';
const NAME = 'mfe-cellar';
const SLOW_DOWN = { status: 503, code: 'SlowDown' };
let s3: S3Server;
let folder: string;
const running: TestGateway[] = [];
beforeAll(async () => {
  s3 = await S3Server.start('releases', KEYS);
  folder = await mkdtemp(join(tmpdir(), 's3-releases-'));
});
beforeEach(() => {
  s3.fault = null;
  s3.asked.length = 0;
});
afterAll(async () => {
  for (const gateway of running) await gateway.close();
  s3.close();
  await rm(folder, { recursive: true, force: true });
});

const origin = () => join(folder, 'origin');
const build = (version: string, chunk = 'chunk', more: Record<string, string> = {}) =>
  buildRelease(origin(), {
    manifest: { name: NAME, version, sdk: '^1.0.0', routes: [{ path: `/${NAME}` }] },
    files: { 'static/chunk.js': chunk, ...more },
    maps: { 'static/chunk.js.map': '{}' },
  });
const settings = () => ({
  S3_ENDPOINT: s3.url,
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'releases',
  S3_ACCESS_KEY_ID: KEYS.id,
  S3_SECRET_ACCESS_KEY: KEYS.secret,
});

describe('gateways on one bucket', () => {
  const start = async (shell: string, env: Record<string, string> = {}): Promise<TestGateway> => {
    await buildShell(join(folder, shell));
    await writeFile(join(folder, shell, `assets/main.${shell}.js`), `console.log('${shell}')`);
    const gateway = await startGateway({
      seed: false,
      env: {
        SHELL_DIR: join(folder, shell),
        RELEASE_STORE_KIND: 's3',
        SLICE_DEPLOY_TOKENS: JSON.stringify({ [NAME]: TOKEN }),
        SLICE_AUTO_PROMOTE: '1',
        ...settings(),
        ...env,
      },
    });
    running.push(gateway);
    return gateway;
  };
  const publish = async (gateway: TestGateway) => {
    const answer = await fetch(`${gateway.url}/api/slices/${NAME}/releases`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/x-tar' },
      body: new Uint8Array(await packRelease(origin())),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await start('one');
  });

  it('keep an uploaded release in the bucket and serve its files as immutable, one that is not listed never', async () => {
    await build('1.0.0', 'first');
    expect((await publish(gateway)).json).toEqual({ version: '1.0.0', registered: true, promoted: true });
    expect([...s3.objects.keys()].filter((key) => key.includes(NAME)).sort()).toEqual(
      ['entry.js', 'mf-manifest.json', 'release.json', 'static/chunk.js', 'static/chunk.js.map'].map(
        (path) => `releases/${NAME}/1.0.0/${path}`,
      ),
    );
    const file = await gateway.browser().get(`/mfe/${NAME}/1.0.0/static/chunk.js`);
    expect([file.status, file.text]).toEqual([200, 'first']);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    s3.objects.set(`releases/${NAME}/1.0.0/smuggled.js`, Buffer.from('alert(1)'));
    expect((await gateway.browser().get(`/mfe/${NAME}/1.0.0/smuggled.js`)).status).toBe(404);
  });

  it('refuse other content under a version, and take the same again', async () => {
    await build('1.0.0', 'changed');
    expect((await publish(gateway)).json).toMatchObject({ status: 409, code: 'version_taken' });
    await build('1.0.0', 'first');
    expect((await publish(gateway)).json).toEqual({ version: '1.0.0', registered: false, promoted: false });
  });

  it('make no request to the bucket for versions that are not registered', async () => {
    for (const path of [`${NAME}/9.9.9/entry.js`, 'mfe-other/1.0.0/entry.js', `${NAME}/..%2f/entry.js`])
      expect((await gateway.browser().get(`/mfe/${path}`)).status).toBeGreaterThanOrEqual(400);
    expect(s3.asked.filter((request) => request.includes('mfe-'))).toEqual([]);
  });

  it('refuse a publication while the bucket is away, store nothing of it, and still serve other releases', async () => {
    await build('1.1.0', 'second');
    s3.fault = SLOW_DOWN;
    expect(await publish(gateway)).toMatchObject({ status: 503, json: { code: 'release_store_away' } });
    expect((await gateway.browser().get(`/mfe/${NAME}/1.0.0/static/chunk.js`)).text).toBe('first');
    expect((await gateway.browser().get('/readyz')).status).toBe(200);
    expect(await readdir(join(gateway.store, NAME))).toEqual(['1.0.0']);
    s3.fault = null;
    await build('1.1.0', 'second, after a change');
    expect((await publish(gateway)).json).toMatchObject({ version: '1.1.0', registered: true });
  });

  it('serve the assets of each other’s shells; the three builds that were started last stay', async () => {
    const second = await start('two');
    const script = async (from: TestGateway, name: string) => {
      const { status, text } = await from.browser().get(`/assets/main.${name}.js`);
      return status === 200 ? text : status;
    };
    for (const each of [gateway, second])
      expect([await script(each, 'one'), await script(each, 'two'), await script(each, 'three')]).toEqual([
        "console.log('one')",
        "console.log('two')",
        404,
      ]);
    s3.fault = SLOW_DOWN;
    expect(await script(gateway, 'two')).toBe("console.log('two')");
    // Without the bucket a gateway starts all the same, and has what is its own.
    const alone = await start('three');
    expect([await script(alone, 'three'), await script(alone, 'one')]).toEqual(["console.log('three')", 404]);
    s3.fault = null;
    await start('three');
    await start('four');
    const builds = [...s3.objects.keys()].filter((key) => key.startsWith('releases/.shell/builds/'));
    expect(builds).toHaveLength(3);
    expect([...s3.objects.keys()].filter((key) => key.endsWith('main.one.js'))).toEqual([]);
    expect(await script(gateway, 'four')).toBe("console.log('four')");
  });
});

describe('the store of one gateway', () => {
  let number = 0;
  const registered = new Set<string>();
  const storeOf = (disk = new DiskReleaseStore(join(folder, `copies-${(number += 1)}`))) =>
    new S3ReleaseStore(
      disk,
      new Bucket({
        endpoint: s3.url,
        region: 'eu-central-1',
        bucket: 'releases',
        prefix: 'apart/',
        accessKeyId: KEYS.id,
        secretAccessKey: KEYS.secret,
      }),
      async () => registered,
    );
  const add = async (store: S3ReleaseStore, version: string) => {
    const stored = await store.add(NAME, openOrigin(NAME, pathToFileURL(origin()).href));
    registered.add(`${NAME}/${version}`);
    return stored;
  };
  const textOf = async (store: S3ReleaseStore, version: string, path = 'static/chunk.js') => {
    const file = await store.locate(NAME, version, path);
    return file === null ? null : readFile(file, 'utf8');
  };

  it('has what another one published: fetched once for all who ask, then from its own disk', async () => {
    await build('1.0.0', 'shared');
    await add(storeOf(), '1.0.0');
    s3.asked.length = 0;
    const other = storeOf();
    expect(await Promise.all(Array.from({ length: 5 }, () => textOf(other, '1.0.0')))).toEqual(
      Array.from({ length: 5 }, () => 'shared'),
    );
    expect(new Set(s3.asked).size).toBe(s3.asked.length);
    expect(await textOf(other, '1.0.0', 'release.json')).toBeNull();
    s3.asked.length = 0;
    s3.fault = SLOW_DOWN;
    expect(await textOf(other, '1.0.0', 'entry.js')).toContain(NAME);
    expect(s3.asked).toEqual([]);
    await expect(textOf(storeOf(), '1.0.0')).rejects.toBeInstanceOf(ReleaseStoreAway);
  });

  it('does not serve bytes that are not those that were published', async () => {
    await build('1.0.1', 'honest');
    await add(storeOf(), '1.0.1');
    const key = `apart/${NAME}/1.0.1/static/chunk.js`;
    const honest = s3.objects.get(key) ?? Buffer.alloc(0);
    s3.objects.set(key, Buffer.from('forged'));
    const other = storeOf();
    await expect(textOf(other, '1.0.1')).rejects.toBeInstanceOf(ReleaseStoreAway);
    s3.objects.delete(key);
    await expect(textOf(other, '1.0.1')).rejects.toBeInstanceOf(ReleaseStoreAway);
    s3.objects.set(key, honest);
    expect(await textOf(other, '1.0.1')).toBe('honest');
  });

  it('checks a build before anything of it is in the bucket', async () => {
    await build('1.0.2');
    await writeFile(join(origin(), 'entry.js'), 'tampered');
    await expect(add(storeOf(), '1.0.2')).rejects.toBeInstanceOf(InvalidRelease);
    expect([...s3.objects.keys()].filter((key) => key.includes('1.0.2'))).toEqual([]);
  });

  it('continues an interrupted publication; other bytes need another version', async () => {
    await build('1.0.3', 'half');
    // As a process leaves it that was killed after the claim.
    s3.objects.set(`apart/${NAME}/1.0.3/release.json`, await readFile(join(origin(), 'release.json')));
    await add(storeOf(), '1.0.3');
    expect(await textOf(storeOf(), '1.0.3')).toBe('half');
    await build('1.0.3', 'other');
    await expect(add(storeOf(), '1.0.3')).rejects.toBeInstanceOf(VersionTaken);
  });

  it('lets only one of two have a version that they publish at once with different bytes', async () => {
    const [first, second] = [storeOf(), storeOf()];
    await build('1.0.4', 'first');
    const bytes = new Map<string, Buffer>();
    for (const path of ['release.json', 'entry.js', 'mf-manifest.json', 'static/chunk.js', 'static/chunk.js.map'])
      bytes.set(path, await readFile(join(origin(), path)));
    await build('1.0.4', 'second');
    const results = await Promise.allSettled([
      first.add(NAME, { read: async (path) => bytes.get(path) ?? Buffer.alloc(0) }),
      add(second, '1.0.4'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(VersionTaken);
    registered.add(`${NAME}/1.0.4`);
    expect(await textOf(storeOf(), '1.0.4')).toBe(results[0]?.status === 'fulfilled' ? 'first' : 'second');
  });

  it('puts a release into the bucket that only its own disk has, as after a move from there', async () => {
    await build('1.0.5', 'moved');
    const disk = new DiskReleaseStore(join(folder, 'moved'));
    await disk.add(NAME, openOrigin(NAME, pathToFileURL(origin()).href));
    const store = storeOf(disk);
    expect(await textOf(store, '1.0.5')).toBe('moved');
    expect(await store.find(NAME, '1.0.5')).toBeNull();
    await add(store, '1.0.5');
    expect(await textOf(storeOf(), '1.0.5')).toBe('moved');
  });
});

it('the bucket needs all its settings', () => {
  const env = {
    PORT: '8080',
    DATABASE_URL: 'postgres://gateway@db/gateway',
    REDIS_URL: 'redis://redis',
    IDENTITY_PRIVATE_KEY: JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: 'eA', d: 'ZA' }),
    IDENTITY_PUBLIC_KEYS: '{}',
    SESSION_SECRET: 'a-secret-for-tests-only-0123456789',
    SEALING_KEYS: '5ea1'.repeat(16),
    SHELL_DIR: '/shell',
    RELEASE_STORE: '/releases',
    S3_BUCKET: 'releases',
  };
  expect(loadConfig(gatewayConfigSchema, env).RELEASE_STORE_KIND).toBe('disk');
  expect(() => loadConfig(gatewayConfigSchema, { ...env, RELEASE_STORE_KIND: 's3' })).toThrow(
    /S3_ACCESS_KEY_ID is needed with RELEASE_STORE_KIND=s3[^]*S3_SECRET_ACCESS_KEY is needed/,
  );
});
