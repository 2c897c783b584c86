import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SliceTrial } from '../src/releases/trials/slice-trial.entity.js';
import { Tally } from '../src/releases/trials/tally.js';
import { TrialJudge } from '../src/releases/trials/trial-judge.js';
import { TrialSteps } from '../src/releases/trials/trial-steps.js';
import { bootDataOf } from './support/boot-data.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';
import { eventsOf } from './support/outbox.js';
import { SliceVisitors } from './support/slice-visitors.js';

const NAME = 'mfe-cellar';
const DAY = 24 * 3600;
let gateway: TestGateway;
let admin: Browser;
let visitors: SliceVisitors;
/** Good for everybody at the start of each test; the next one is registered and waits. */
let [before, next, minor] = ['', '', 0];
beforeAll(async () => {
  gateway = await startGateway({
    slices: [NAME, 'mfe-barn', 'mfe-admin'],
    // Releases are judged when a test says so, not by the clock as well.
    env: { TRUST_PROXY: '1', WRITES_PER_OWNER: '0', ROLE: 'api' },
  });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  visitors = new SliceVisitors(gateway, NAME);
});
afterAll(() => gateway.close());

const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => gateway.dataSource.query(text, values);
const judgeAll = () => gateway.app.get(TrialJudge, { strict: false }).judgeAll();
const sliceNow = async (name = NAME) =>
  (await admin.get('/api/slices')).json.find((slice: { name: string }) => slice.name === name);
const releaseNow = async (version: string) =>
  (await sliceNow()).releases.find((release: { version: string }) => release.version === version);
const promote = (version: string, name = NAME) => admin.post(`/api/slices/${name}/promote`, { version });
const rollBack = async (version?: string) => (await admin.post(`/api/slices/${NAME}/rollback`, { version })).json;
const watch = async () =>
  (
    await sql<Record<string, unknown>>(`SELECT * FROM slice_trials WHERE kind = 'promoted' ORDER BY id DESC LIMIT 1`)
  )[0];
const news = async () =>
  (
    await sql<{ data: { subject: string; felt: boolean; facts: { label: string; value: string }[] } }>(
      `SELECT payload AS data FROM outbox WHERE type = 'release.told' ORDER BY id`,
    )
  ).map(({ data }) => data);
const lastNews = async () => (await news()).at(-1);

async function publish(version: string, name = NAME): Promise<void> {
  await buildRelease(gateway.origin(name), {
    manifest: { name, version, sdk: '^1.0.0', routes: [{ path: `/${name}` }] },
  });
  const answer = await admin.post(`/api/slices/${name}/publish`);
  if (answer.status !== 200) throw new Error(answer.text);
}
const wantOtherSdk = (version: string, sdk: string) =>
  sql(
    `UPDATE slice_releases SET release = jsonb_set(release, '{sdk}', to_jsonb($2::text)) WHERE name = $3 AND version = $1`,
    [version, sdk, NAME],
  );

beforeEach(async () => {
  minor += 2;
  [before, next] = [`1.${minor}.0`, `1.${minor + 1}.0`];
  await publish(before);
  await promote(before);
  await sql(`UPDATE slice_trials SET state = 'ended', ended_at = now(), outcome = 'good' WHERE ended_at IS NULL`);
  await sql(
    `UPDATE slice_releases SET good_at = CASE WHEN version = $1 THEN now() END,
       rejected_at = CASE WHEN version <> $1 THEN now() END WHERE name = $2`,
    [before, NAME],
  );
  await admin.send('PUT', `/api/slices/${NAME}/auto`, { auto: false });
  await admin.send('PUT', `/api/slices/${NAME}/goes-back`, { goes_back: true });
  await publish(next);
});

describe('a release that was promoted by hand', () => {
  it('is watched by everybody who gets it, and goes back with the third failed guest on a third network', async () => {
    await promote(next);
    expect((await sliceNow()).trial).toMatchObject({ kind: 'promoted', state: 'running', compared_with: before });
    await visitors.of(next, 1, 'fail', { more: { kind: 'hang' } });
    await visitors.of(next, 2, 'fail', { address: '192.0.2.7' });
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ stable: next, pinned: false });
    await visitors.of(next, 1, 'fail');
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ stable: before, pinned: true, last_good: null });
    expect((await visitors.visit()).version).toBe(before);
    expect((await releaseNow(next)).rejected_at).not.toBeNull();
    expect(await lastNews()).toMatchObject({
      subject: `${NAME} went back by itself from ${next} to ${before}`,
      felt: true,
    });
    const steps = (await eventsOf(gateway, 'canary.stepped')).map(({ payload }) => payload);
    const facts = { kind: 'promoted', slice: NAME, canary: next, stable: before, share: 100 };
    expect(steps.filter(({ canary }) => canary === next)).toMatchObject([
      { ...facts, step: 'begun' },
      { ...facts, step: 'back', reason: 'failed', visitors: { canary: { exposed: 4, failed: 4 } } },
    ]);
    const audit = await sql(
      `SELECT actor, after FROM audit_log WHERE entity = 'slice' AND actor = 'system' ORDER BY id DESC LIMIT 1`,
    );
    expect(audit).toMatchObject([{ after: { stable_version: before, pinned: true } }]);
  });

  it('is not moved by what anybody but its visitors tells', async () => {
    await promote(next);
    const seen = await visitors.visit();
    const told = { token: seen.token, slice: NAME, event: 'fail', kind: 'render' };
    for (let guest = 1; guest < 6; guest += 1) {
      const from = { 'x-forwarded-for': `203.0.${guest}.9` };
      expect((await gateway.browser().post('/api/slices/views', told, from)).status).toBe(403);
      const forged = { ...told, token: `${seen.token}x` };
      expect((await seen.browser.post('/api/slices/views', forged, from)).status).toBe(403);
    }
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ stable: next, trial: { canary: { exposed: 0 } } });
  });

  it('only fails loudly when staff want to be told', async () => {
    const quiet = await admin.send('PUT', `/api/slices/${NAME}/goes-back`, { goes_back: false });
    expect(quiet.json).toMatchObject({ goes_back: false });
    await promote(next);
    await visitors.of(next, 3, 'fail');
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ stable: next, trial: null });
    expect(await watch()).toMatchObject({ state: 'ended', outcome: 'bad', reason: 'failed' });
    expect(await lastNews()).toMatchObject({ subject: `${NAME} ${next} fails, and everyone still gets it` });
    // The failed release is no fallback for the next one, although it was stable last.
    await promote(before);
    expect(await sliceNow()).toMatchObject({ last_good: null });
    expect((await admin.send('PUT', `/api/slices/${NAME}/goes-back`, { goes_back: 'no' })).status).toBe(400);
  });

  it('stays when pages can’t be given the release before, and staff are told', async () => {
    await promote(next);
    await wantOtherSdk(before, '^9.0.0');
    await visitors.of(next, 3, 'fail');
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ stable: next });
    expect((await lastNews())?.facts).toContainEqual({
      label: 'Why it stays',
      value: 'No release before can be given to pages. Roll back or promote another by hand.',
    });
    await wantOtherSdk(before, '^1.0.0');
  });

  it('goes back once: the release before is watched too, and stays', async () => {
    const third = `1.${minor}.1`;
    await publish(third);
    await promote(third);
    await sql(`UPDATE slice_releases SET good_at = now() WHERE version = $1`, [third]);
    await promote(next);
    await visitors.of(next, 3, 'fail');
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ stable: third, trial: { kind: 'promoted', compared_with: before } });
    await visitors.of(third, 3, 'fail');
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ stable: third, trial: null });
    expect(await watch()).toMatchObject({ canary_version: third, outcome: 'bad' });
    expect((await lastNews())?.subject).toBe(`${NAME} ${third} fails, and everyone still gets it`);
  });

  it('is good after fifty visitors without a failure, and no longer watched after a day', async () => {
    await withHeldClock(gateway, async (clock) => {
      await promote(next);
      await visitors.of(next, 49, 'ok');
      await judgeAll();
      expect((await releaseNow(next)).good_at).toBeNull();
      await visitors.of(next, 1, 'ok');
      await judgeAll();
      expect((await releaseNow(next)).good_at).not.toBeNull();
      clock.advance(DAY);
      await judgeAll();
      expect(await sliceNow()).toMatchObject({ stable: next, trial: null });
      expect(await watch()).toMatchObject({ outcome: 'good' });
    });
  });

  it.each([
    ['urgent', () => admin.post(`/api/slices/${NAME}/promote`, { version: next, urgent: true }), () => next],
    ['one that staff rolled back to', async () => void (await promote(next), await rollBack()), () => before],
  ])('only fails loudly when it is %s', async (_, change, stable) => {
    const third = `1.${minor}.1`;
    await publish(third);
    await sql(`UPDATE slice_releases SET promoted_at = now() - interval '2 days', good_at = now() WHERE version = $1`, [
      third,
    ]);
    await change();
    await visitors.of(stable(), 3, 'fail');
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ stable: stable(), trial: null });
    expect(await watch()).toMatchObject({ canary_version: stable(), goes_back: false, outcome: 'bad' });
  });

  it('is watched once the canary has ended during which it became stable', async () => {
    const third = `1.${minor}.2`;
    await publish(third);
    await admin.post(`/api/slices/${NAME}/canary`, { version: third, percent: 10 });
    await promote(next);
    expect((await sliceNow()).trial).toMatchObject({ kind: 'canary', compared_with: next });
    await admin.post(`/api/slices/${NAME}/canary`, { version: third, percent: 0 });
    expect((await sliceNow()).trial).toMatchObject({ kind: 'promoted', compared_with: before });
    await visitors.of(next, 3, 'fail');
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ stable: before, pinned: true });
  });

  it('is not called good by a judge that read its watch before staff left it', async () => {
    await promote(next);
    const read = await gateway.dataSource.manager.findOneByOrFail(SliceTrial, { canary_version: next });
    await rollBack();
    const steps = gateway.app.get(TrialSteps, { strict: false });
    await steps.take(read, { kind: 'wait', clean: true }, new Tally());
    expect(await releaseNow(next)).toMatchObject({ good_at: null });
    expect((await releaseNow(next)).rejected_at).not.toBeNull();
  });

  it('is watched no longer while a canary is on trial', async () => {
    await promote(next);
    const third = `1.${minor}.2`;
    await publish(third);
    await admin.post(`/api/slices/${NAME}/canary`, { version: third, percent: 10 });
    expect(await watch()).toMatchObject({ canary_version: next, outcome: 'by_hand' });
    expect((await sliceNow()).trial).toMatchObject({ kind: 'canary', compared_with: next });
    await admin.post(`/api/slices/${NAME}/canary`, { version: third, percent: 0 });
    // The release has not been shown to be good yet.
    expect((await sliceNow()).trial).toMatchObject({ kind: 'promoted', compared_with: before });
  });
});

describe('a rollback while a canary is on trial', () => {
  let canary = '';
  const rollBackFrom = async (body: object) => (await admin.post(`/api/slices/${NAME}/rollback`, body)).json;
  const trials = () =>
    sql(`SELECT kind, outcome, reason FROM slice_trials WHERE canary_version = $1 ORDER BY id`, [canary]);
  beforeEach(async () => {
    await promote(next);
    canary = `1.${minor}.7`;
    await publish(canary);
    await admin.post(`/api/slices/${NAME}/canary`, { version: canary, percent: 50 });
  });

  it('takes the canary back, as failed and with the reason, and leaves what everyone gets', async () => {
    expect(await rollBackFrom({ from: canary, reason: 'The total is wrong' })).toMatchObject({
      ...{ stable: next, canary: null, canary_percent: 0, pinned: false, back: canary, warning: null },
    });
    expect(await releaseNow(canary)).toMatchObject({
      ...{ rejected_at: expect.any(String), rejected_for: 'by hand: The total is wrong' },
    });
    expect(await releaseNow(next)).toMatchObject({ rejected_at: null, rejected_for: null });
    expect(await trials()).toEqual([{ kind: 'canary', outcome: 'back', reason: 'by hand: The total is wrong' }]);
    const steps = (await eventsOf(gateway, 'canary.stepped')).map(({ payload }) => payload);
    expect(steps.filter((step) => step['canary'] === canary).at(-1)).toMatchObject({
      ...{ step: 'back', reason: 'by hand: The total is wrong', visitors: null },
    });
    expect((await visitors.visit()).version).toBe(next);
    // Everyone gets a release of today that has not shown to be good: it is watched again.
    expect((await sliceNow()).trial).toMatchObject({ kind: 'promoted', compared_with: before });
  });

  it('takes back what everyone gets only when it is asked for once more', async () => {
    await rollBack();
    expect(await rollBackFrom({ from: next })).toMatchObject({ stable: before, pinned: true, back: next });
    expect(await releaseNow(next)).toMatchObject({ rejected_for: 'by hand' });
  });

  it('changes nothing when another release would go back than the one that is meant', async () => {
    expect(await rollBackFrom({ from: next })).toMatchObject({
      ...{ status: 409, code: 'other_goes_back' },
      message: `A rollback of ${NAME} would take back ${canary}, not ${next}. Nothing was changed.`,
    });
    await rollBack();
    expect(await rollBackFrom({ from: canary })).toMatchObject({ status: 409, code: 'other_goes_back' });
    expect(await sliceNow()).toMatchObject({ stable: next, canary: null, pinned: false });
  });

  it('takes the canary back when stable is named, and everyone to any other that is named', async () => {
    expect(await rollBack(next)).toMatchObject({ stable: next, canary: null, back: canary });
    await admin.post(`/api/slices/${NAME}/canary`, { version: canary, percent: 50 });
    expect(await rollBack(before)).toMatchObject({ stable: before, canary: null, back: next, pinned: true });
  });

  it('is not hindered by a lock', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await admin.send('PUT', `/api/slices/${NAME}/lock`, { last_day: today, reason: 'Harvest' });
    expect(await rollBack()).toMatchObject({ stable: next, canary: null });
    await admin.send('DELETE', `/api/slices/${NAME}/lock`);
  });
});

describe('a watch', () => {
  it('begins with an automatic promotion and a rollback, not with a slice’s first release or the admin slice', async () => {
    await admin.send('PUT', `/api/slices/${NAME}/auto`, { auto: true });
    const third = `1.${minor + 1}.5`;
    await publish(third);
    expect((await sliceNow()).trial).toMatchObject({ kind: 'promoted', compared_with: before });
    await rollBack();
    expect(await sliceNow()).toMatchObject({ stable: before, pinned: true });
    const [first, second] = ['1.0.0', '1.1.0'];
    for (const version of [first, second]) await publish(version, 'mfe-admin');
    expect(await sliceNow('mfe-admin')).toMatchObject({ stable: second, trial: null });
    await publish(first, 'mfe-barn');
    expect(await sliceNow('mfe-barn')).toMatchObject({ stable: first, trial: null });
  });

  it('lets newer signals decide only when the release before was measured by them itself', async () => {
    const unusable = { more: { kind: 'unusable', why: 'covered' } };
    await promote(next);
    await visitors.of(next, 3, 'fail', unusable);
    await judgeAll();
    const { trial } = await sliceNow();
    expect(trial).toMatchObject({ deciding: false, canary: { exposed: 3, failed: 0, unusable: 3 } });
    await sql('DELETE FROM slice_exposures');
    for (let count = 0; count < 50; count += 1) {
      const view = await visitors.visit();
      await view.report('ok', { load_ms: 300, route: '/mfe-cellar', controls: 20 });
      await view.report('left', { errors: count === 0 ? 1 : 0, presses: count % 2, dead: 0, rage: 0, gone: 0 });
    }
    await judgeAll();
    expect((await sliceNow()).trial.canary).toMatchObject({ told: 50, with_errors: 1, pressed: 25, with_dead: 0 });
    const third = `1.${minor + 1}.1`;
    await publish(third);
    await promote(third);
    expect((await sliceNow()).trial).toMatchObject({ deciding: true, compared_with: next, stable: { told: 50 } });
    await visitors.of(third, 3, 'fail', unusable);
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ stable: next });
    expect(await watch()).toMatchObject({ canary_version: next });
  });

  it('takes only bounded reports of pages', async () => {
    await promote(next);
    const { report } = await visitors.visit();
    for (const more of [{ errors: 21 }, { presses: 1001 }, { dead: -1 }, { rage: 1.5 }, { gone: '99' }])
      expect(await report('left', { presses: 0, ...more })).toBe(400);
    expect(await report('ok', { route: 'x'.repeat(121), controls: 2 })).toBe(400);
    expect(await report('ok', { route: '/', controls: 5001 })).toBe(400);
    expect(await report('fail', { kind: 'unusable', why: 'dull' })).toBe(400);
    expect(await report('left', { errors: 20, presses: 1000, dead: 1000, rage: 1000, gone: 20 })).toBe(204);
  });
});

describe('the last good release', () => {
  it('is in the page with the patterns of its routes', async () => {
    await promote(next);
    const { lastGood } = bootDataOf((await gateway.browser().get(`/${NAME}`)).text).registry[NAME] ?? {};
    const entryUrl = `/mfe/${NAME}/${before}/remoteEntry.js`;
    expect(lastGood).toEqual({ version: before, entryUrl, sdk: '^1.0.0', routes: [`/${NAME}`] });
  });

  it('is one that was shown to be good, not the one that was stable last', async () => {
    await promote(next);
    await promote(before);
    expect(await sliceNow()).toMatchObject({ stable: before, last_good: next });
    const third = `1.${minor + 1}.1`;
    await publish(third);
    await promote(next);
    await promote(third);
    expect(await sliceNow()).toMatchObject({ last_good: before });
  });

  it('is never one that failed, and a rollback to that one, by name, warns', async () => {
    await promote(next);
    await visitors.of(next, 3, 'fail');
    await judgeAll();
    const third = `1.${minor + 1}.1`;
    await publish(third);
    await promote(third);
    expect(await sliceNow()).toMatchObject({ last_good: before });
    expect(await rollBack(next)).toMatchObject({
      stable: next,
      warning: `${NAME} ${next} failed before, or was rolled back from.`,
    });
    // Staff chose it; that alone makes it no fallback again.
    expect((await releaseNow(next)).rejected_at).not.toBeNull();
    expect(await rollBack()).toMatchObject({ stable: before, warning: null });
  });

  it('is one that was stable for a day', async () => {
    await withHeldClock(gateway, async (clock) => {
      await promote(next);
      clock.advance(DAY);
      await promote(before);
      expect((await releaseNow(next)).good_at).not.toBeNull();
    });
  });

  it('is not gone back to when it wants another SDK or another slice has its path', async () => {
    await promote(next);
    await wantOtherSdk(before, '^9.0.0');
    expect(await rollBack()).toMatchObject({ status: 409, code: 'sdk_mismatch' });
    await wantOtherSdk(before, '^1.0.0');
    expect(await rollBack()).toMatchObject({ stable: before });
  });
});
