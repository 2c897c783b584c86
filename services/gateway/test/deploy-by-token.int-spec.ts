import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { TellOwner } from '../src/releases/trials/tell-owner.js';
import { TrialBook } from '../src/releases/trials/trial-book.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { type FakeService, startFakeService } from './support/fake-service.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { packRelease } from './support/pack-release.js';

const NAME = 'mfe-cellar';
const TOKEN = 'deploy-token-of-mfe-cellar';
const AS_TEAM = { authorization: `Bearer ${TOKEN}` };

let gateway: TestGateway;
let admin: Browser;
let worker: FakeService;
beforeAll(async () => {
  worker = await startFakeService();
  gateway = await startGateway({
    slices: [NAME],
    env: { SLICE_DEPLOY_TOKENS: JSON.stringify({ [NAME]: TOKEN }), WORKER_URL: worker.url },
  });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  await build('1.0.0');
  await publish();
});
afterAll(async () => {
  await gateway.close();
  await worker.stop();
});

const build = (version: string, sdk = '^1.0.0') =>
  buildRelease(gateway.origin(NAME), { manifest: { name: NAME, version, sdk, routes: [{ path: `/${NAME}` }] } });
const sliceNow = async () =>
  (await admin.get('/api/slices')).json.find((slice: { name: string }) => slice.name === NAME);
/** Uploads the last build, for everyone. */
const publish = async (more = '') => {
  const answer = await fetch(`${gateway.url}/api/slices/${NAME}/releases?promote=true${more}`, {
    method: 'PUT',
    headers: { ...AS_TEAM, 'content-type': 'application/x-tar' },
    body: new Uint8Array(await packRelease(gateway.origin(NAME))),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
};

it('keeps notes and the commit of a release as they were said first, and tells its owner the commit', async () => {
  const version = '1.0.1';
  await build(version);
  expect((await publish('&commit=main')).json).toMatchObject({ status: 400, errors: { commit: [expect.any(String)] } });
  expect((await publish(`&notes=${'n'.repeat(1001)}`)).status).toBe(400);
  expect((await publish(`&commit=0abc123&notes=${encodeURIComponent('Gifts & more')}`)).json).toMatchObject({
    promoted: true,
  });
  await publish('&commit=1234567&notes=other');
  const { releases } = await sliceNow();
  expect(releases.find((release: { version: string }) => release.version === version)).toMatchObject({
    commit: '0abc123',
    notes: 'Gifts & more',
  });
  const news = { slice: NAME, version, subject: 'It fails', facts: [], since: new Date(), felt: true };
  await gateway.app.get(TellOwner, { strict: false }).tell(gateway.dataSource.manager, news);
  const [told] = await gateway.dataSource.query(
    `SELECT payload->'facts' AS facts FROM outbox WHERE type = 'release.told' ORDER BY id DESC LIMIT 1`,
  );
  expect(told).toEqual({ facts: [{ label: 'Commit', value: '0abc123' }] });
});

it('registers and promotes in one step: an interrupted one leaves nothing, and the same upload again does both', async () => {
  const { stable } = await sliceNow();
  await build('1.1.0');
  const crash = jest
    .spyOn(gateway.app.get(TrialBook, { strict: false }), 'follow')
    .mockRejectedValueOnce(new Error('The process ends here'));
  expect((await publish()).status).toBe(500);
  crash.mockRestore();
  const after = await sliceNow();
  expect(after.stable).toBe(stable);
  expect(after.releases.map((release: { version: string }) => release.version)).not.toContain('1.1.0');
  expect((await publish()).json).toMatchObject({ registered: true, promoted: true });
  expect(await sliceNow()).toMatchObject({ stable: '1.1.0' });
});

it('refuses one to be promoted that this shell cannot run, keeps its version free, and undoes no rollback', async () => {
  const { stable } = await sliceNow();
  await build('1.2.0', '^99.0.0');
  expect(await publish()).toMatchObject({ status: 409, json: { code: 'sdk_mismatch' } });
  await build('1.2.0');
  expect((await publish()).json).toMatchObject({ registered: true, promoted: true });
  await admin.post(`/api/slices/${NAME}/rollback`, { version: stable });
  expect((await publish()).json).toMatchObject({ registered: false, promoted: false });
  expect(await sliceNow()).toMatchObject({ stable });
});

it("gives the errors of a slice to its token, and to no other slice's", async () => {
  const error = {
    ...{ id: 7, message: 'x is undefined', severity: 'error', count: 3, version: '1.1.0' },
    ...{ first_seen: '2026-11-20T10:00:00.000Z', last_seen: '2026-11-20T10:05:00.000Z' },
    place: 'at pay (mfe-cellar/src/pay.ts:12:3)',
  };
  worker.on('GET /internal/release-errors', () => ({ body: { errors: [{ ...error, request_id: 'r-1' }] } }));
  const team = gateway.browser();
  const answer = await team.get(`/api/slices/${NAME}/errors?version=1.1.0`, AS_TEAM);
  expect(answer).toMatchObject({ status: 200, json: [error] });
  expect(answer.json[0]).not.toHaveProperty('request_id');
  const asked = worker.seen.find(({ url }) => url.startsWith('/internal/release-errors'));
  expect(asked?.url).toBe('/internal/release-errors?slice=mfe-cellar&version=1.1.0');
  expect((await team.get('/api/slices/mfe-barn/errors', AS_TEAM)).status).toBe(403);
  expect((await team.get(`/api/slices/${NAME}/errors`)).status).toBe(401);
  expect((await team.get(`/api/slices/${NAME}/errors?version=x`, AS_TEAM)).status).toBe(400);
});
