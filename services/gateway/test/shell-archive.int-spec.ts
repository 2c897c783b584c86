import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShell } from './support/build-shell.js';
import { startGateway, type TestGateway } from './support/gateway.js';

let folder: string;
let store: string;
const running: TestGateway[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-archive-'));
  store = join(folder, 'store');
});
afterAll(async () => {
  for (const gateway of running) await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

/** A gateway with a build of its own, on the store that all of them share. */
async function gatewayWith(build: string): Promise<TestGateway> {
  const shell = join(folder, build);
  await buildShell(shell);
  await writeFile(join(shell, `assets/main.${build}.js`), `console.log('${build}')`);
  const gateway = await startGateway({ seed: false, env: { SHELL_DIR: shell, RELEASE_STORE: store } });
  running.push(gateway);
  return gateway;
}
const scriptFrom = async (gateway: TestGateway, build: string): Promise<[number, string]> => {
  const { status, text } = await gateway.browser().get(`/assets/main.${build}.js`);
  return [status, status === 200 ? text : ''];
};
const keptBuilds = async (): Promise<string[]> =>
  (await readdir(join(store, '.shell'))).filter((name) => !name.startsWith('.'));

it('gateways of two builds serve each other’s assets while one replaces the other', async () => {
  const before = await gatewayWith('one');
  const after = await gatewayWith('two');
  for (const gateway of [before, after]) {
    expect(await scriptFrom(gateway, 'one')).toEqual([200, "console.log('one')"]);
    expect(await scriptFrom(gateway, 'two')).toEqual([200, "console.log('two')"]);
    expect((await scriptFrom(gateway, 'three'))[0]).toBe(404);
  }
});

it('nothing of the store beside the assets of kept builds has an address', async () => {
  const gateway = await gatewayWith('one');
  const [build] = await keptBuilds();
  const hidden = [`/assets/${build}/main.js`, `/assets/.shell/${build}/main.js`, '/assets/..%2f..%2fsecret.txt'];
  for (const path of hidden) expect((await gateway.browser().get(path)).status).toBeGreaterThanOrEqual(400);
});

it('keeps source maps to itself where the setting says so, its own and those of other builds', async () => {
  const shell = join(folder, 'one');
  await writeFile(join(shell, 'assets/main.one.js.map'), '{}');
  const open = await gatewayWith('one');
  const env = { SHELL_DIR: shell, RELEASE_STORE: store, SOURCE_MAPS: '0' };
  const closed = await startGateway({ seed: false, env });
  running.push(closed);
  const map = '/assets/main.one.js.map';
  expect([(await open.browser().get(map)).status, (await closed.browser().get(map)).status]).toEqual([200, 404]);
  expect((await closed.browser().get('/assets/main.one.js')).status).toBe(200);
});

it('keeps the three builds that were started last, and removes what killed copies left', async () => {
  const left = join(store, '.shell', '.incoming-left');
  const fresh = join(store, '.shell', '.incoming-fresh');
  for (const path of [left, fresh]) await mkdir(path);
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(left, longAgo, longAgo);
  await gatewayWith('three');
  const last = await gatewayWith('four');
  expect(await keptBuilds()).toHaveLength(3);
  expect((await scriptFrom(last, 'three'))[0]).toBe(200);
  expect(await readdir(join(store, '.shell'))).toEqual(expect.arrayContaining(['.incoming-fresh']));
  expect(await readdir(join(store, '.shell'))).not.toContain('.incoming-left');
});

it('a store that cannot be written does not keep a gateway from starting', async () => {
  await writeFile(join(folder, 'file'), '');
  const shell = join(folder, 'five');
  await buildShell(shell);
  const gateway = await startGateway({
    seed: false,
    env: { SHELL_DIR: shell, RELEASE_STORE: join(folder, 'file/store') },
  });
  running.push(gateway);
  expect((await gateway.browser().get('/assets/main.js')).status).toBe(200);
});
