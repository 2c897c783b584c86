import type { Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRelease } from './support/build-release.js';
import { startGateway, type TestGateway } from './support/gateway.js';
import { packRelease } from './support/pack-release.js';

const TOKEN = 'deploy-token-of-mfe-cellar';
const MAP = JSON.stringify({ version: 3, sources: ['webpack://x/./src/a.ts'], names: [], mappings: 'AAAA' });
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    seed: false,
    slices: ['mfe-cellar'],
    env: { SLICE_DEPLOY_TOKENS: JSON.stringify({ 'mfe-cellar': TOKEN }), SOURCE_MAPS: '0' },
  });
});
afterAll(() => gateway.close());

const build = (version: string, maps: Record<string, string>) =>
  buildRelease(gateway.origin('mfe-cellar'), {
    manifest: { name: 'mfe-cellar', version, sdk: '^1.0.0', routes: [{ path: '/cellar' }] },
    maps,
  });
const upload = async () => {
  const answer = await fetch(`${gateway.url}/api/slices/mfe-cellar/releases`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/x-tar' },
    body: new Uint8Array(await packRelease(gateway.origin('mfe-cellar'))),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const mapOf = (file: string, as: Speaker | null = { as: 'worker' }, method = 'GET') =>
  gateway.call(as, method, `/internal/source-maps/${file}`);

it('keeps the maps of an uploaded release beside its files, for services and nobody else', async () => {
  await build('1.0.0', { 'entry.js.map': MAP });
  expect((await upload()).status).toBe(200);
  expect(await mapOf('mfe/mfe-cellar/1.0.0/entry.js')).toMatchObject({ status: 200, body: JSON.parse(MAP) });
  expect((await gateway.browser().get('/mfe/mfe-cellar/1.0.0/entry.js')).status).toBe(200);
  expect((await gateway.browser().get('/mfe/mfe-cellar/1.0.0/entry.js.map')).status).toBe(404);
  const owner: Speaker = { as: 'person', userId: 1, role: 'admin', permissions: ['*'] };
  for (const as of [null, owner]) expect((await mapOf('mfe/mfe-cellar/1.0.0/entry.js', as)).status).toBe(404);
  expect((await mapOf('mfe/mfe-cellar/1.0.0/entry.js', { as: 'worker' }, 'POST')).status).toBe(404);
});

it('has no map of what was never a script of ours, or is too large', async () => {
  for (const file of [
    'mfe/mfe-cellar/1.0.0/other.js',
    'mfe/mfe-cellar/9.9.9/entry.js',
    'mfe/mfe-cellar/1.0.0/release.json',
    'mfe/mfe-cellar/1.0.0/.incoming/entry.js',
    'media/art/hills.js',
    'assets/main.js',
    '',
  ])
    expect([file, (await mapOf(file)).status]).toEqual([file, 404]);
  await build('1.1.0', { 'entry.js.map': JSON.stringify({ padding: 'x'.repeat(9 * 1024 * 1024) }) });
  expect((await upload()).status).toBe(200);
  expect((await mapOf('mfe/mfe-cellar/1.1.0/entry.js')).status).toBe(404);
});

it("has the maps of the shell's scripts, in this build and in kept ones", async () => {
  const kept = join(gateway.store, '.shell', 'build-before');
  await mkdir(kept, { recursive: true });
  await writeFile(join(kept, 'main.before.js.map'), MAP);
  expect(await mapOf('assets/main.before.js')).toMatchObject({ status: 200, body: JSON.parse(MAP) });
});

it('counts maps apart from what browsers get', async () => {
  await build('2.0.0', { 'entry.js.map': 'x'.repeat(30 * 1024 * 1024) });
  expect((await upload()).status).toBe(200);
  await build('2.1.0', { 'entry.js.map': 'x'.repeat(61 * 1024 * 1024) });
  const { status, body } = await upload();
  expect([status, body['code'], body['message']]).toEqual([
    422,
    'invalid_release',
    expect.stringContaining('60 MB of source maps'),
  ]);
});
