import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootDataOf } from './support/boot-data.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';

const NAME = 'mfe-cellar';
const AT = '/api/admin/slice-preview';
const LOCAL = 'http://localhost:4302';
let gateway: TestGateway;
let admin: Browser;
beforeAll(async () => {
  gateway = await startGateway({ slices: [NAME] });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  for (const [version, path] of [
    ['1.0.0', '/cellar'],
    ['1.1.0', '/cellar'],
    ['0.3.0', '/vault'],
  ] as const) {
    const manifest = { name: NAME, version, sdk: '^1.0.0', routes: [{ path: '/cellar' }, { path: '/vault' }] };
    const routes = path === '/vault' ? manifest.routes : [{ path: '/cellar' }];
    await buildRelease(gateway.origin(NAME), { manifest: { ...manifest, routes } });
    await admin.post(`/api/slices/${NAME}/publish`);
  }
  await buildRelease(gateway.origin(NAME), {
    manifest: { name: NAME, version: '9.0.0', sdk: '^9.0.0', routes: [{ path: '/cellar' }] },
  });
  await admin.post(`/api/slices/${NAME}/publish`);
});
afterAll(() => gateway.close());

const show = (shown: string, slice = NAME, browser = admin) => browser.send('PUT', AT, { slice, shown });
const bootOf = async (browser: Browser, path = '/cellar') => bootDataOf((await browser.get(path)).text);
const versionFor = async (browser: Browser, path = '/cellar') => (await bootOf(browser, path)).registry[NAME]?.version;

describe('a chosen version', () => {
  it('is asked for by an address, which leads to the question and shows nothing by itself', async () => {
    const answer = await admin.get('/cellar?slice.cellar=0.3.0');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/admin/releases?preview=${encodeURIComponent(`${NAME}@0.3.0`)}`,
    ]);
    expect(await versionFor(admin)).toBe('1.1.0');
    // Nobody else is led anywhere.
    const customer = await signedIn(gateway, 'customer', 'harvest-customer');
    for (const browser of [customer, gateway.browser()])
      expect(await versionFor(browser, '/cellar?slice.cellar=0.3.0')).toBe('1.1.0');
  });

  it('is shown to the session that confirmed it only, with its new routes, until the hour is over', async () => {
    await withHeldClock(gateway, async (clock) => {
      expect((await admin.get('/vault')).status).toBe(404);
      const { json } = await show('0.3.0');
      expect(json).toEqual({
        until: new Date(clock.now().getTime() + 3_600_000).toISOString(),
        slices: [{ slice: NAME, shown: '0.3.0' }],
      });
      expect((await admin.get(AT)).json).toEqual(json);
      expect((await admin.get('/vault')).status).toBe(200);
      expect(await versionFor(admin, '/cellar?slice.cellar=0.3.0')).toBe('0.3.0');
      expect((await bootOf(admin)).registry[NAME]?.lastGood).toBeUndefined();
      const second = await signedIn(gateway, 'admin', 'harvest-admin');
      for (const browser of [second, gateway.browser()]) expect(await versionFor(browser)).toBe('1.1.0');
      expect(await versionFor(admin, '/cellar?slice.reset')).toBe('1.1.0');
      clock.advance(3601);
      expect(await versionFor(admin)).toBe('1.1.0');
      expect((await admin.get(AT)).json).toEqual({ until: null, slices: [] });
    });
  });

  it('is taken back, and is not there for those who may not deploy', async () => {
    await show('0.3.0');
    expect((await admin.send('DELETE', AT)).status).toBe(204);
    expect(await versionFor(admin)).toBe('1.1.0');
    const customer = await signedIn(gateway, 'customer', 'harvest-customer');
    expect((await show('0.3.0', NAME, customer)).status).toBe(403);
    expect((await show('0.3.0', NAME, gateway.browser())).status).toBe(401);
  });

  it('must be a release that this shell can run', async () => {
    expect((await show('9.0.0')).json).toMatchObject({ status: 409, code: 'sdk_mismatch' });
    expect((await show('7.0.0')).json).toMatchObject({ status: 404, code: 'unknown_release' });
    expect((await show('1.0.0', 'mfe-none')).json).toMatchObject({ status: 404, code: 'unknown_slice' });
  });
});

describe('a build on the own machine', () => {
  it('opens the policy to that origin, in that session only', async () => {
    expect((await show(LOCAL)).status).toBe(200);
    const page = await admin.get(`/cellar?slice.cellar=${LOCAL}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain(`${LOCAL};`);
    const boot = bootDataOf(page.text);
    expect([boot.config.sliceOrigins, boot.registry[NAME]?.version]).toEqual([[LOCAL], '1.1.0']);
    const other = await gateway.browser().get('/cellar');
    expect(other.headers.get('content-security-policy')).not.toContain('localhost');
    expect(bootDataOf(other.text).config.sliceOrigins).toBeUndefined();
    await admin.send('DELETE', AT);
    expect((await admin.get('/cellar')).headers.get('content-security-policy')).not.toContain('localhost');
  });

  it.each([
    'https://evil.test',
    'http://localhost.evil.test',
    'http://localhost:4302/a',
    "http://localhost; 'unsafe-eval'",
  ])('is never %s', async (shown) => {
    expect((await show(shown)).json).toMatchObject({ status: 400, errors: { shown: expect.any(Array) } });
  });
});
