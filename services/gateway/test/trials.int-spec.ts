import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Exposures } from '../src/releases/trials/exposures.js';
import { SliceTrialRepository } from '../src/releases/trials/slice-trial.repository.js';
import { Tally } from '../src/releases/trials/tally.js';
import { TrialJudge } from '../src/releases/trials/trial-judge.js';
import { TrialStats } from '../src/releases/trials/trial-stats.js';
import { TrialSteps } from '../src/releases/trials/trial-steps.js';
import { bootDataOf } from './support/boot-data.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { eventsOf } from './support/outbox.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';
import { SliceVisitors } from './support/slice-visitors.js';

const HOUR = 3600;
const OWNER = { name: 'Cellar team', mail: 'cellar@example.com', chat: 'https://chat.example.com/cellar' };
let gateway: TestGateway;
let admin: Browser;
let version = 0;
let visitors: SliceVisitors;
beforeAll(async () => {
  gateway = await startGateway({
    slices: ['mfe-cellar', 'mfe-admin'],
    // Trials are judged when a test says so, not by the clock as well.
    env: { TRUST_PROXY: '1', WRITES_PER_OWNER: '0', ROLE: 'api' },
  });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  visitors = new SliceVisitors(gateway, 'mfe-cellar');
  await publish('1.0.0');
});
afterAll(() => gateway.close());

const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => gateway.dataSource.query(text, values);
const judgeAll = () => gateway.app.get(TrialJudge, { strict: false }).judgeAll();
const sliceNow = async (name = 'mfe-cellar') =>
  (await admin.get('/api/slices')).json.find((slice: { name: string }) => slice.name === name);
const trial = async () =>
  (await sql<Record<string, unknown>>(`SELECT * FROM slice_trials WHERE kind = 'canary' ORDER BY id DESC LIMIT 1`))[0];
const setCanary = async (of: string, percent: number, name = 'mfe-cellar') =>
  (await admin.post(`/api/slices/${name}/canary`, { version: of, percent })).json;
/** Subjects of the news for the slice's owner, oldest first. */
const news = async () =>
  (
    await sql<{ subject: string }>(
      `SELECT payload ->> 'subject' AS subject FROM outbox WHERE type = 'release.told' ORDER BY id`,
    )
  ).map(({ subject }) => subject);

/** Steps of a canary that were told to the webhook, oldest first. */
const steps = async (of: string) =>
  (await eventsOf(gateway, 'canary.stepped'))
    .map(({ payload }) => payload)
    .filter((payload) => payload['kind'] === 'canary' && payload['canary'] === of);

async function publish(of: string, name = 'mfe-cellar'): Promise<void> {
  await buildRelease(gateway.origin(name), {
    manifest: { name, version: of, sdk: '^1.0.0', owner: OWNER, routes: [{ path: `/${name}` }] },
  });
  const answer = await admin.post(`/api/slices/${name}/publish`);
  if (answer.status !== 200) throw new Error(answer.text);
}

let canary = '';
beforeEach(async () => {
  await sql('DELETE FROM slice_exposures');
  await admin.send('PUT', '/api/slices/mfe-cellar/auto', { auto: false });
  await admin.post('/api/slices/mfe-cellar/promote', { version: '1.0.0' });
  // Whatever other tests gave to everyone: this one is good, is watched no longer, and no other is gone back to.
  await sql(`UPDATE slice_trials SET state = 'ended', ended_at = now(), outcome = 'good' WHERE ended_at IS NULL`);
  await sql(
    `UPDATE slice_releases SET good_at = CASE WHEN version = '1.0.0' THEN now() END,
       rejected_at = CASE WHEN version <> '1.0.0' THEN now() END WHERE name = 'mfe-cellar'`,
  );
  version += 1;
  canary = `1.${version}.0`;
  await publish(canary);
});

describe('page views', () => {
  it('name their trials, and only the guest of the page can report about them', async () => {
    expect((await visitors.visit()).token).toMatch(/^[\w-]+\.[\w-]+\.\.[\w-]+$/);
    await setCanary(canary, 50);
    const view = await visitors.visit();
    expect(view.token).toMatch(/^[\w-]+\.[\w-]+\.\d+[cs]\.[\w-]+$/);
    expect((await visitors.visit()).token).not.toBe(view.token);
    expect(await view.report('start')).toBe(204);
    const other = await visitors.visit();
    const stolen = { token: view.token, slice: 'mfe-cellar', event: 'fail' };
    expect((await other.browser.post('/api/slices/views', stolen)).status).toBe(403);
    expect((await gateway.browser().post('/api/slices/views', stolen)).status).toBe(403);
    expect((await view.browser.post('/api/slices/views', { ...stolen, event: 'boom' })).json).toMatchObject({
      status: 400,
    });
    await setCanary(canary, 0);
    expect(await view.report('fail')).toBe(204);
    expect((await visitors.visit()).token).toMatch(/^[\w-]+\.[\w-]+\.\.[\w-]+$/);
  });

  it('begin without a release that failed in this browser, for its visitor alone', async () => {
    await setCanary(canary, 100);
    const { browser } = await visitors.visit();
    const own = async () => (await browser.get('/mfe-cellar')).text;
    const drawn = bootDataOf(await own());
    browser.cookies['bad-releases'] = `mfe-cellar@${canary}`;
    const page = await own();
    const boot = bootDataOf(page);
    expect(boot.registry['mfe-cellar']?.version).toBe('1.0.0');
    expect(page).not.toContain(`/mfe/mfe-cellar/${canary}/`);
    // They count in no trial any more, and the page is not taken for an old one.
    expect([boot.views?.slices, boot.releases]).toEqual([[], drawn.releases]);
    expect((await visitors.visit()).version).toBe(canary);

    browser.cookies['bad-releases'] = 'mfe-cellar@1.0.0/mfe-cellar@9.9.9/../x%00';
    expect(bootDataOf(await own()).registry['mfe-cellar']?.version).toBe(canary);
    await setCanary(canary, 0);
  });

  it('that hang are reported by the watchdog, and the browser’s next document leaves the release out', async () => {
    await setCanary(canary, 100);
    const hung = await visitors.visit();
    const token = hung.token;
    await hung.report('start');
    const own = async () => bootDataOf((await hung.browser.get('/mfe-cellar')).text).registry['mfe-cellar']?.version;
    expect([await hung.report('fail', { kind: 'render' }), await own()]).toEqual([204, canary]);
    const told = await hung.browser.post('/api/slices/views', {
      token,
      slice: 'mfe-cellar',
      event: 'fail',
      kind: 'hang',
    });
    expect([told.status, told.headers.getSetCookie()]).toEqual([
      204,
      [`bad-releases=mfe-cellar@${canary}; Max-Age=86400; Path=/; SameSite=Lax`],
    ]);
    expect([await own(), (await visitors.visit()).version]).toEqual(['1.0.0', canary]);
    // With the token of another guest nothing is kept.
    const other = await visitors.visit();
    const forged = { token, slice: 'mfe-cellar', event: 'fail', kind: 'hang' };
    expect((await other.browser.post('/api/slices/views', forged)).status).toBe(403);
    expect(other.browser.cookies['bad-releases']).toBeUndefined();
    await setCanary(canary, 0);
    await hung.report('fail', { kind: 'hang' });
    expect(hung.browser.cookies['bad-releases']).toBe(`mfe-cellar@${canary}`);
  });

  it('count each guest once, at most three of a network, and name neither', async () => {
    await setCanary(canary, 100);
    const once = await visitors.visit('192.0.2.1');
    for (const event of ['start', 'ok', 'fail', 'ok', 'start']) await once.report(event);
    for (let guest = 2; guest < 8; guest += 1) {
      const view = await visitors.visit(`192.0.2.${guest}`);
      await view.report('start');
      await gateway.app.get(Exposures, { strict: false }).flush();
    }
    const rows = await sql<{ state: string; guest: string; network: string }>(
      'SELECT * FROM slice_exposures ORDER BY started_at',
    );
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'started', 'started']);
    expect(new Set(rows.map(({ network }) => network)).size).toBe(1);
    const [id] = (once.browser.cookies['guest'] ?? '').split('.');
    expect(JSON.stringify(rows)).not.toContain(decodeURIComponent(id ?? '').replace('s:', ''));
    await setCanary(canary, 0);
  });
});

describe('a canary', () => {
  it('at 30 % comes to three of ten of 1,000 visitors, and each stays on their side', async () => {
    await setCanary(canary, 30);
    const visitors = Array.from({ length: 1000 }, () => gateway.browser());
    const seenBy = async (browser: Browser) =>
      bootDataOf((await browser.get('/mfe-cellar')).text).registry['mfe-cellar']?.version;
    const seen: (string | undefined)[] = [];
    for (let from = 0; from < visitors.length; from += 25)
      seen.push(...(await Promise.all(visitors.slice(from, from + 25).map(seenBy))));
    const share = seen.filter((of) => of === canary).length;
    // 300 on average; four and a half standard deviations (14.5) to each side.
    expect(share).toBeGreaterThan(235);
    expect(share).toBeLessThan(365);
    expect(seen.filter((of) => of === '1.0.0')).toHaveLength(1000 - share);
    expect(await Promise.all(visitors.slice(0, 50).map(seenBy))).toEqual(seen.slice(0, 50));
    await setCanary(canary, 0);
  });
});

describe('a trial', () => {
  it('sends back what fails for three guests of three networks, at once, and tells staff', async () => {
    await setCanary(canary, 50);
    await visitors.of(canary, 2, 'fail');
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ canary });
    expect((await sliceNow()).trial).toMatchObject({
      state: 'running',
      reason: null,
      clean_after: 167,
      canary: { exposed: 2, failed: 2, lost: 0, load_p75_ms: null },
    });
    await visitors.of(canary, 1, 'fail');
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ stable: '1.0.0', canary: null, canary_percent: 0, trial: null });
    expect(await trial()).toMatchObject({ state: 'ended', outcome: 'back', reason: 'failed' });
    expect((await visitors.visit()).version).toBe('1.0.0');
    expect(await news()).toContain(`mfe-cellar ${canary} was rolled back automatically`);
    expect((await eventsOf(gateway, 'release.told')).at(-1)?.payload).toMatchObject({
      ...{ slice: 'mfe-cellar', version: canary, since: expect.any(String), felt: false },
      owner: { name: 'Cellar team', mail: 'cellar@example.com' },
    });
    const facts = { kind: 'canary', slice: 'mfe-cellar', canary, stable: '1.0.0', share: 50 };
    expect(await steps(canary)).toEqual([
      { ...facts, step: 'begun', reason: null, visitors: null },
      {
        ...{ ...facts, step: 'back', reason: 'failed' },
        visitors: {
          canary: { exposed: 3, failed: 3, lost: 0 },
          stable: { exposed: 0, failed: 0, lost: 0 },
        },
      },
    ]);
    const audit = await sql<{ actor: string; after: object }>(
      `SELECT actor, after FROM audit_log WHERE entity = 'slice_trial' AND entity_id = $1 ORDER BY id`,
      [`mfe-cellar@${canary}`],
    );
    expect(audit).toMatchObject([
      { actor: 'admin', after: { state: 'running', share: 50 } },
      { actor: 'system', after: { state: 'ended', outcome: 'back', reason: 'failed' } },
    ]);
    await gateway.app.get(TrialStats, { strict: false }).update();
    const { releases } = await sliceNow();
    expect(releases.find((one: { version: string }) => one.version === canary).visitors).toEqual({
      exposed: 3,
      failed: 3,
      lost: 0,
      load_p75_ms: null,
    });
  });

  it('is not moved by a crowd of one network', async () => {
    await setCanary(canary, 100);
    await visitors.of(canary, 8, 'fail', { address: '198.51.100.9' });
    // Each from another /64 of one /48, and from another port of a proxy that adds it.
    for (const part of ['1', '2', '3', '4'])
      await visitors.of(canary, 1, 'fail', { address: `[2001:db8:7:${part}::9]:5100${part}` });
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ canary });
    await setCanary(canary, 0);
    expect(await trial()).toMatchObject({ outcome: 'by_hand' });
  });

  it('sends back what starts more slowly than stable, after fifty visitors of each', async () => {
    await setCanary(canary, 50);
    await visitors.of('1.0.0', 50, 'ok');
    await visitors.of(canary, 49, 'ok', { loadMs: 900 });
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ canary });
    await visitors.of(canary, 1, 'ok', { loadMs: 900 });
    await judgeAll();
    expect(await sliceNow()).toMatchObject({ canary: null, stable: '1.0.0' });
    expect(await trial()).toMatchObject({ outcome: 'back', reason: 'slow' });
  });

  it('goes from a tenth to half after an hour, and to everyone when clean after four', async () => {
    await withHeldClock(gateway, async (clock) => {
      await setCanary(canary, 10);
      await visitors.of(canary, 1, 'ok');
      await judgeAll();
      expect(await sliceNow()).toMatchObject({ canary_percent: 10 });
      clock.advance(HOUR + 1);
      await judgeAll();
      expect(await sliceNow()).toMatchObject({ canary, canary_percent: 50 });
      await visitors.of(canary, 64, 'ok');
      await judgeAll();
      expect(await sliceNow()).toMatchObject({ stable: '1.0.0', canary });
      clock.advance(3 * HOUR);
      await judgeAll();
      expect(await sliceNow()).toMatchObject({ stable: canary, canary: null, last_good: '1.0.0' });
      expect(await trial()).toMatchObject({ outcome: 'on' });
      expect(await news()).toContain(`mfe-cellar ${canary} is now for everyone`);
      expect((await steps(canary)).map(({ step, share }) => [step, share])).toEqual([
        ['begun', 10],
        ['share', 50],
        ['on', 50],
      ]);
    });
  });

  it('is held after a week without enough visitors, proceeds only by hand, and rolls back automatically', async () => {
    await withHeldClock(gateway, async (clock) => {
      await setCanary(canary, 50);
      await visitors.of(canary, 2, 'ok');
      clock.advance(7 * 24 * HOUR);
      await judgeAll();
      expect(await trial()).toMatchObject({ state: 'held', reason: 'days' });
      await judgeAll();
      expect((await news()).filter((subject) => subject === `mfe-cellar ${canary} waits for you`)).toHaveLength(1);
      await visitors.of(canary, 3, 'fail');
      await judgeAll();
      expect(await sliceNow()).toMatchObject({ canary: null });
      expect(await trial()).toMatchObject({ outcome: 'back' });
    });
  });

  it('is frozen while stable fails too, and that time does not count', async () => {
    await withHeldClock(gateway, async (clock) => {
      await setCanary(canary, 50);
      await visitors.of('1.0.0', 3, 'fail');
      await visitors.of(canary, 3, 'fail');
      await judgeAll();
      expect(await trial()).toMatchObject({ state: 'frozen', reason: 'stable' });
      expect(await sliceNow()).toMatchObject({ canary });
      const begun = (await trial())?.['begun_at'] as Date;
      clock.advance(11 * 60);
      await judgeAll();
      expect(await trial()).toMatchObject({ state: 'running', reason: null });
      expect(((await trial())?.['begun_at'] as Date).getTime() - begun.getTime()).toBe(11 * 60_000);
      await judgeAll();
      expect(await sliceNow()).toMatchObject({ canary });
      await setCanary(canary, 0);
      expect((await steps(canary)).map(({ step }) => step)).toEqual(['begun', 'frozen', 'resumed', 'ended']);
    });
  });

  it('begins again when stable changes under it, and is none for the admin slice', async () => {
    await setCanary(canary, 20);
    const before = await trial();
    await publish('0.9.0');
    await admin.post('/api/slices/mfe-cellar/promote', { version: '0.9.0' });
    expect(await trial()).toMatchObject({ state: 'running', stable_version: '0.9.0', canary_version: canary });
    expect((await trial())?.['id']).not.toBe(before?.['id']);
    await setCanary(canary, 0);

    await publish('1.0.0', 'mfe-admin');
    await admin.send('PUT', '/api/slices/mfe-admin/auto', { auto: false });
    await publish('1.1.0', 'mfe-admin');
    expect(await setCanary('1.1.0', 50, 'mfe-admin')).toMatchObject({ canary: '1.1.0' });
    expect(await sql(`SELECT 1 FROM slice_trials WHERE slice = 'mfe-admin'`)).toEqual([]);
  });

  it('that was ended before the decision to freeze it stays ended', async () => {
    await setCanary(canary, 50);
    const [open] = await gateway.app.get(SliceTrialRepository, { strict: false }).allOpen();
    if (!open) throw new Error('No open trial');
    await setCanary(canary, 0);
    const judged = Tally.of([], new Date());
    await gateway.app.get(TrialSteps, { strict: false }).take(open, { kind: 'freeze', reason: 'stable' }, judged);
    expect(await trial()).toMatchObject({ state: 'ended', outcome: 'by_hand', frozen_at: null });
    expect((await steps(canary)).map(({ step }) => step)).toEqual(['begun', 'ended']);
  });

  it('keeps what it knows of visitors for 30 days', async () => {
    await withHeldClock(gateway, async (clock) => {
      await setCanary(canary, 100);
      await visitors.of(canary, 1, 'ok');
      await judgeAll();
      await setCanary(canary, 0);
      const stats = gateway.app.get(TrialStats, { strict: false });
      clock.advance(29 * 24 * HOUR);
      await stats.tidy();
      expect(await sql('SELECT 1 FROM slice_exposures')).toHaveLength(1);
      clock.advance(2 * 24 * HOUR);
      await stats.tidy();
      expect(await sql('SELECT 1 FROM slice_exposures')).toEqual([]);
    });
  });
});
