import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import { CONFIG } from '@shamba/service-kit/config';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayConfig } from '../src/config.js';
import { bootDataOf } from './support/boot-data.js';
import { buildRelease } from './support/build-release.js';
import { buildShell } from './support/build-shell.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

const NAME = 'mfe-checkout';
const OWNER = { name: 'Checkout team', mail: 'checkout@example.com', chat: 'https://chat.example.com/checkout' };
let folder: string;
/** The gateway of before; the others begin on its database and store while it still runs. */
let before: TestGateway;
const started: TestGateway[] = [];

const shellOf = (build: string) => join(folder, build);
async function buildShells(): Promise<void> {
  for (const [build, sdk] of [
    ['old', '1.2.0'],
    ['new', '2.0.0'],
  ] as const) {
    await buildShell(shellOf(build), sdk);
    await writeFile(join(shellOf(build), `assets/main.${build}.js`), `console.log('${build}')`);
    const template = join(shellOf(build), 'templates/page.mustache');
    await writeFile(template, (await readFile(template, 'utf8')).replace('/main.js', `/main.${build}.js`));
  }
}
/** A gateway with the new shell. */
async function startNew(env: Record<string, string> = {}): Promise<TestGateway> {
  const { DATABASE_URL } = before.app.get<GatewayConfig>(CONFIG, { strict: false });
  const shared = { DATABASE_URL, RELEASE_STORE: before.store, SHELL_DIR: shellOf('new') };
  const gateway = await startGateway({ slices: [NAME], seed: false, env: { ...shared, ...env } });
  started.push(gateway);
  return gateway;
}
const publish = async (gateway: TestGateway, version: string, sdk: string) => {
  const owner = { ...OWNER, webhook: 'https://chat.example.com/hooks/1' };
  const manifest = { name: NAME, version, sdk, owner, routes: [{ path: '/cart' }] };
  await buildRelease(gateway.origin(NAME), { manifest });
  const admin = await signedIn(gateway, 'admin', 'harvest-admin');
  return (await admin.post(`/api/slices/${NAME}/publish`)).json;
};
/** The shell and the release of a page. */
const pageAt = async (gateway: TestGateway) => {
  const { text } = await gateway.browser().get('/cart');
  const release = bootDataOf(text).registry[NAME];
  return [/main\.(\w+)\.js/.exec(text)?.[1], release?.version];
};
const waitsFor = async (gateway: TestGateway) =>
  (await (await signedIn(gateway, 'admin', 'harvest-admin')).get('/api/admin/work')).json.shellWaits;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-choice-'));
  await buildShells();
  before = await startGateway({
    slices: [NAME],
    env: { SHELL_DIR: shellOf('old'), RELEASE_STORE: join(folder, 'store'), SLICE_AUTO_PROMOTE: '1' },
  });
  Object.assign(before, { store: join(folder, 'store') });
  await publish(before, '1.0.0', '^1.0.0');
});
afterAll(async () => {
  for (const gateway of started) await gateway.close();
  await before.close();
  await rm(folder, { recursive: true, force: true });
});

it('a first start has no shell before: the new one is on, and so it is where the setting says so', async () => {
  const [first, told] = [
    await startNew({ RELEASE_STORE: join(folder, 'empty') }),
    await startNew({ SHELL_WAITS: '0' }),
  ];
  for (const gateway of [first, told]) {
    expect((await pageAt(gateway))[0]).toBe('new');
    expect(await waitsFor(gateway)).toEqual([]);
  }
});

it('a shell that fits no release of a needed slice waits, and every gateway puts it on with the release that fits', async () => {
  const gateways = [await startNew(), await startNew()] as const;
  for (const gateway of gateways) {
    expect(await pageAt(gateway)).toEqual(['old', '1.0.0']);
    expect(await waitsFor(gateway)).toEqual([`${NAME} 1.0.0 wants SDK ^1.0.0, the new shell has 2.0.0`]);
    for (const build of ['old', 'new'])
      expect((await gateway.browser().get(`/assets/main.${build}.js`)).text).toBe(`console.log('${build}')`);
  }
  const [carries, other] = gateways;
  const listed = (await (await signedIn(carries, 'admin', 'harvest-admin')).get('/api/slices')).json;
  expect(listed[0].owner).toEqual(OWNER);
  expect(listed[0].releases).toMatchObject([{ version: '1.0.0', fits: true, fits_waiting: false }]);
  expect(await publish(carries, '2.0.0', '^2.0.0')).toMatchObject({ registered: true, promoted: true });
  expect(await pageAt(carries)).toEqual(['new', '2.0.0']);
  expect(await waitsFor(carries)).toEqual([]);
  await eventually(async () => expect(await pageAt(other)).toEqual(['new', '2.0.0']));
  // The gateway that is still to be replaced falls back to the release that its shell can run.
  await eventually(async () => expect(await pageAt(before)).toEqual(['old', '1.0.0']));
});
