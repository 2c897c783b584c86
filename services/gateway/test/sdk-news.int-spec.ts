import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { ShellBuild } from '../src/releases/index.js';
import { SdkNews } from '../src/releases/trials/sdk-news.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { eventsOf } from './support/outbox.js';

const OWNER = { name: 'Cellar team', mail: 'cellar@example.com' };
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ slices: ['mfe-cellar', 'mfe-press'], env: { ROLE: 'api' } });
  const admin = await signedIn(gateway, 'admin', 'harvest-admin');
  for (const [name, sdk] of [
    ['mfe-cellar', '^1.0.0'],
    ['mfe-press', '>=1.0.0'],
  ] as const) {
    const manifest = { name, version: '1.0.0', sdk, owner: OWNER, routes: [{ path: `/${name}` }] };
    await buildRelease(gateway.origin(name), { manifest });
    await admin.post(`/api/slices/${name}/publish`);
  }
});
afterAll(() => gateway.close());
afterEach(() => {
  jest.restoreAllMocks();
});

/** Gives the gateway's own build another SDK. */
const withSdk = (sdk: string, isWaiting: boolean) => {
  const build = gateway.app.get(ShellBuild, { strict: false });
  const shell = { ...build.own(), sdk };
  jest.spyOn(build, 'own').mockReturnValue(shell);
  jest.spyOn(build, 'waiting').mockReturnValue(isWaiting ? shell : null);
};
const news = () => gateway.app.get(SdkNews, { strict: false });
const told = async () =>
  (await eventsOf(gateway, 'release.told')).map(({ payload }) => ({
    subject: payload['subject'],
    owner: payload['owner'],
    felt: payload['felt'],
    gets: (payload['facts'] as { label: string; value: string }[]).find(({ label }) => label === 'What visitors get')
      ?.value,
  }));

it('tells the owner once for each SDK that the release everyone gets does not run with', async () => {
  await news().tellAll();
  expect(await told()).toEqual([]);
  withSdk('2.0.0', true);
  // As two gateways at the same time, and again on the next day.
  await Promise.all([news().tellAll(), news().tellAll()]);
  await news().tellAll();
  const waiting = {
    subject: 'mfe-cellar 1.0.0 does not run with SDK 2.0.0',
    owner: OWNER,
    felt: false,
    gets: 'This release, until the new shell is put on.',
  };
  expect(await told()).toEqual([waiting]);
  jest.restoreAllMocks();
  // The shell is put on, and the release's visitors lose it.
  const build = gateway.app.get(ShellBuild, { strict: false });
  const before = build.own();
  jest.spyOn(build, 'own').mockReturnValue({ ...before, sdk: '2.0.0' });
  await build.putOn(before);
  await build.putOn(null);
  await news().tellAll();
  const on = { ...waiting, felt: true, gets: 'A panel in its place.' };
  expect(await told()).toEqual([waiting, on]);
  withSdk('3.0.0', false);
  await news().tellAll();
  expect(await told()).toEqual([waiting, on, { ...on, subject: 'mfe-cellar 1.0.0 does not run with SDK 3.0.0' }]);
});
