import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SliceTrialRepository } from '../src/releases/trials/slice-trial.repository.js';
import { Tally } from '../src/releases/trials/tally.js';
import { TrialJudge } from '../src/releases/trials/trial-judge.js';
import { TrialSteps } from '../src/releases/trials/trial-steps.js';
import { bootDataOf } from './support/boot-data.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';
import { packRelease } from './support/pack-release.js';
import { SliceVisitors } from './support/slice-visitors.js';

const HOUR = 3600;
const NAMES = ['mfe-barrel', 'mfe-cellar', 'mfe-press'] as const;
type Name = (typeof NAMES)[number];
let gateway: TestGateway;
let admin: Browser;
let count = 0;
/** Versions of this test's releases: 1.<count>.0. */
let next = '';

beforeAll(async () => {
  gateway = await startGateway({
    slices: [...NAMES, 'mfe-admin'],
    env: { TRUST_PROXY: '1', WRITES_PER_OWNER: '0', ROLE: 'api' },
  });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  for (const name of [...NAMES, 'mfe-admin']) await publish(name, '1.0.0');
});
afterAll(() => gateway.close());

beforeEach(async () => {
  count += 1;
  next = `1.${count}.0`;
  for (const name of NAMES) {
    await admin.send('PUT', `/api/slices/${name}/auto`, { auto: false });
    await admin.post(`/api/slices/${name}/promote`, { version: '1.0.0' });
    await publish(name, next);
  }
});

async function publish(name: string, version: string, path = `/${name}`, sdk = '^1.0.0'): Promise<void> {
  const folder = gateway.origin(name);
  await buildRelease(folder, { manifest: { name, version, sdk, routes: [{ path }] } });
  const answer = await admin.post(`/api/slices/${name}/publish`);
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Uploads a release; by default one that waits for its set. */
async function upload(name: Name, version: string, path: string, query = '?set=true'): Promise<unknown> {
  const folder = gateway.origin(name);
  await buildRelease(folder, { manifest: { name, version, sdk: '^1.0.0', routes: [{ path }] } });
  const token = (await admin.post('/api/admin/slice-tokens', { slice: name, label: 'upload' })).json.token;
  const answer = await fetch(`${gateway.url}/api/slices/${name}/releases${query}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${token}` },
    body: new Uint8Array(await packRelease(folder)),
  });
  return answer.json();
}

const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => gateway.dataSource.query(text, values);
const judgeAll = () => gateway.app.get(TrialJudge, { strict: false }).judgeAll();
const post = async (command: string, body: object) => (await admin.post(`/api/slices/sets/${command}`, body)).json;
const both = (version = next) => ['mfe-barrel', 'mfe-cellar'].map((name) => ({ name, version }));
const served = async () => {
  const slices: { name: Name; stable: string; canary: string | null; canary_percent: number }[] = (
    await admin.get('/api/slices')
  ).json;
  return Object.fromEntries(
    slices
      .filter(({ name }) => NAMES.includes(name))
      .map(({ name, stable, canary, canary_percent: percent }) => [
        name.slice('mfe-'.length),
        canary === null ? stable : `${stable} ${canary} ${percent}`,
      ]),
  );
};
const outcomes = async () =>
  (
    await sql<{ text: string }>(
      `SELECT slice || ' ' || kind || ' ' || coalesce(outcome, state) || ' ' || coalesce(reason, '') AS text
       FROM slice_trials WHERE canary_version = $1 ORDER BY slice, id`,
      [next],
    )
  ).map(({ text }) => text.trim());
const visitorsOf = (name: Name) => new SliceVisitors(gateway, name);

describe('a set', () => {
  it('is promoted in one change, and rolled back in one', async () => {
    expect(await post('promote', { releases: both() })).toMatchObject({
      slices: [
        { name: 'mfe-barrel', stable: next },
        { name: 'mfe-cellar', stable: next },
      ],
      ended: [],
    });
    expect(await served()).toEqual({ barrel: next, cellar: next, press: '1.0.0' });
    expect(await post('rollback', { releases: both('1.0.0') })).toMatchObject({
      slices: [{ pinned: true }, { pinned: true }],
    });
    expect(await served()).toEqual({ barrel: '1.0.0', cellar: '1.0.0', press: '1.0.0' });
    const rejected = await sql(`SELECT name FROM slice_releases WHERE version = $1 AND rejected_at IS NOT NULL`, [
      next,
    ]);
    expect(rejected).toHaveLength(2);
  });

  it('whose trial is rolled back loses its canaries first, all as failed, and what everyone gets with the next', async () => {
    const names = (from?: string) => both().map(({ name }) => ({ name, ...(from && { from }) }));
    await post('canary', { releases: both(), percent: 50 });
    expect(await post('rollback', { releases: names('1.0.0') })).toMatchObject({
      status: 409,
      code: 'other_goes_back',
    });
    expect(await post('rollback', { releases: names(next), reason: 'The cart is empty' })).toMatchObject({
      slices: [
        { stable: '1.0.0', canary: null, pinned: false },
        { stable: '1.0.0', canary: null, pinned: false },
      ],
      ...{ back: both(), warnings: [] },
    });
    expect(await outcomes()).toEqual(
      ['barrel', 'cellar'].map((name) => `mfe-${name} canary back by hand: The cart is empty`),
    );
    expect(
      await sql(`SELECT name FROM slice_releases WHERE version = $1 AND rejected_for IS NOT NULL`, [next]),
    ).toHaveLength(2);
    await post('promote', { releases: both() });
    expect(await post('rollback', { releases: both('1.0.0').map((one) => ({ ...one, from: next })) })).toMatchObject({
      ...{ back: both(), slices: [{ pinned: true }, { pinned: true }] },
    });
  });

  it('is refused as a whole, and then nothing has changed', async () => {
    const unknown = [
      { name: 'mfe-barrel', version: next },
      { name: 'mfe-cellar', version: '9.9.9' },
    ];
    expect(await post('promote', { releases: unknown })).toMatchObject({ status: 404, code: 'unknown_release' });
    await publish('mfe-cellar', `2.${count}.0`, '/mfe-cellar', '^9.0.0');
    const unfit = [
      { name: 'mfe-barrel', version: next },
      { name: 'mfe-cellar', version: `2.${count}.0` },
    ];
    for (const command of ['promote', 'canary'])
      expect(await post(command, { releases: unfit, ...(command === 'canary' && { percent: 10 }) })).toMatchObject({
        status: 409,
        code: 'sdk_mismatch',
      });
    expect(await served()).toEqual({ barrel: '1.0.0', cellar: '1.0.0', press: '1.0.0' });
    const [one] = both();
    for (const releases of [[], [one], [one, one]])
      expect(await post('promote', { releases })).toMatchObject({ status: 422, code: 'not_a_set' });
    const six = Array.from({ length: 6 }, (_, at) => ({ name: `mfe-${'abcdef'[at]}`, version: next }));
    expect(await post('promote', { releases: six })).toMatchObject({ status: 400 });
    const admins = [...both(), { name: 'mfe-admin', version: '1.0.0' }];
    expect(await post('canary', { releases: admins, percent: 10 })).toMatchObject({ code: 'not_triable' });
  });

  it('may swap paths: published for it, and promoted only as a whole', async () => {
    const swapped = `3.${count}.0`;
    expect(await upload('mfe-barrel', swapped, '/mfe-cellar', '')).toMatchObject({ code: 'routes_overlap' });
    expect(await upload('mfe-barrel', swapped, '/mfe-cellar')).toMatchObject({ registered: true, promoted: false });
    expect(await upload('mfe-cellar', swapped, '/mfe-barrel')).toMatchObject({ registered: true, promoted: false });
    const alone = await admin.post('/api/slices/mfe-barrel/promote', { version: swapped });
    expect(alone.json).toMatchObject({ status: 409, code: 'routes_overlap' });
    expect(await post('promote', { releases: both(swapped) })).toMatchObject({ ended: [] });
    expect(await served()).toMatchObject({ barrel: swapped, cellar: swapped });
    await post('promote', { releases: both('1.0.0') });
  });

  it('wants a token of each of its slices', async () => {
    const tokens: string[] = [];
    for (const slice of ['mfe-barrel', 'mfe-cellar'])
      tokens.push((await admin.post('/api/admin/slice-tokens', { slice, label: 'team' })).json.token);
    const asTeam = async (token: string | undefined) =>
      (
        await gateway
          .browser()
          .post('/api/slices/sets/promote', { releases: both() }, { authorization: `Bearer ${token}` })
      ).status;
    expect([await asTeam(tokens[0]), await asTeam('none'), await asTeam(tokens.join(','))]).toEqual([403, 403, 200]);
  });
});

describe('a set on trial', () => {
  const begin = (percent = 50) => post('canary', { releases: both(), percent });
  const seen = async () => {
    const visitors = [];
    for (let made = 0; made < 30; made += 1) {
      const registry = bootDataOf((await gateway.browser().get('/mfe-press')).text).registry;
      visitors.push(`${registry['mfe-barrel']?.version} ${registry['mfe-cellar']?.version}`);
    }
    return [...new Set(visitors)].sort();
  };

  it('gives the same visitors all of its canaries, and a browser in which one failed none of them', async () => {
    await begin();
    expect(await seen()).toEqual(['1.0.0 1.0.0', `${next} ${next}`]);
    await begin(100);
    expect(await outcomes()).toEqual(['mfe-barrel canary running', 'mfe-cellar canary running']);
    const { browser } = await visitorsOf('mfe-barrel').visit();
    browser.cookies['bad-releases'] = `mfe-barrel@${next}`;
    const { registry, views } = bootDataOf((await browser.get('/mfe-barrel')).text);
    expect([registry['mfe-barrel']?.version, registry['mfe-cellar']?.version]).toEqual(['1.0.0', '1.0.0']);
    expect(views?.slices).toEqual([]);
    await begin(0);
    expect(await outcomes()).toEqual(['mfe-barrel canary by_hand', 'mfe-cellar canary by_hand']);
  });

  it('goes back as a whole when one of its releases fails', async () => {
    await begin(100);
    await visitorsOf('mfe-cellar').of(next, 4, 'fail');
    await judgeAll();
    expect(await outcomes()).toEqual(['mfe-barrel canary back set', 'mfe-cellar canary back failed']);
    expect(await served()).toEqual({ barrel: '1.0.0', cellar: '1.0.0', press: '1.0.0' });
  });

  it('goes back as a whole when one of its canaries, or two of three, are rolled back', async () => {
    await begin();
    const alone = await admin.post('/api/slices/mfe-cellar/rollback', { reason: 'The cart is empty' });
    expect(alone.json).toMatchObject({ canary: null, back: next, ended: ['mfe-barrel'] });
    const all = [...both(), { name: 'mfe-press', version: next }];
    expect(await served()).toEqual({ barrel: '1.0.0', cellar: '1.0.0', press: '1.0.0' });
    expect(await outcomes()).toEqual([
      'mfe-barrel canary back set',
      'mfe-cellar canary back by hand: The cart is empty',
    ]);
    await post('canary', { releases: all, percent: 50 });
    expect(await post('rollback', { releases: both().map(({ name }) => ({ name })) })).toMatchObject({
      ended: ['mfe-press'],
    });
    expect(await served()).toEqual({ barrel: '1.0.0', cellar: '1.0.0', press: '1.0.0' });
    expect(await outcomes()).toEqual([
      'mfe-barrel canary back set',
      'mfe-barrel canary back by hand',
      'mfe-cellar canary back by hand: The cart is empty',
      'mfe-cellar canary back by hand',
      'mfe-press canary back set',
    ]);
    const failed = await sql<{ text: string }>(
      `SELECT name || ' ' || rejected_for AS text FROM slice_releases WHERE version = $1 ORDER BY name`,
      [next],
    );
    expect(failed.map(({ text }) => text)).toEqual(['mfe-barrel by hand', 'mfe-cellar by hand', 'mfe-press set']);
  });

  it('goes to everyone only when each may, is then watched as one, and goes back from there as one', async () => {
    await withHeldClock(gateway, async (clock) => {
      await begin(100);
      await visitorsOf('mfe-barrel').of(next, 66, 'ok');
      clock.advance(5 * HOUR);
      await judgeAll();
      expect(await served()).toMatchObject({ barrel: `1.0.0 ${next} 100`, cellar: `1.0.0 ${next} 100` });
      await visitorsOf('mfe-cellar').of(next, 66, 'ok');
      await judgeAll();
      expect(await served()).toEqual({ barrel: next, cellar: next, press: '1.0.0' });
      await visitorsOf('mfe-barrel').of(next, 4, 'fail');
      await judgeAll();
      expect(await served()).toEqual({ barrel: '1.0.0', cellar: '1.0.0', press: '1.0.0' });
      expect(await outcomes()).toEqual([
        'mfe-barrel canary on',
        'mfe-barrel promoted back failed',
        'mfe-cellar canary on',
        'mfe-cellar promoted back set',
      ]);
    });
  });

  it('is left alone by a judge that read the trial before it', async () => {
    await begin(100);
    const read = await gateway.app.get(SliceTrialRepository, { strict: false }).allOpen();
    const [barrel, cellar] = ['mfe-barrel', 'mfe-cellar'].map((name) => read.find(({ slice }) => slice === name));
    if (!barrel || !cellar) throw new Error('No open trials');
    const all = [...both(), { name: 'mfe-press', version: next }];
    await post('canary', { releases: all, percent: 10 });
    const counted = new Tally();
    const steps = gateway.app.get(TrialSteps, { strict: false });
    await steps.take(barrel, { kind: 'back', reason: 'failed' }, counted, [{ trial: cellar, counted }]);
    expect(await served()).toEqual({
      barrel: `1.0.0 ${next} 10`,
      cellar: `1.0.0 ${next} 10`,
      press: `1.0.0 ${next} 10`,
    });
    expect(await outcomes()).toEqual([
      'mfe-barrel canary by_hand',
      'mfe-barrel canary running',
      'mfe-cellar canary by_hand',
      'mfe-cellar canary running',
      'mfe-press canary running',
    ]);
    await post('canary', { releases: all, percent: 0 });
  });

  it('takes in a slice that was on trial alone at the same share', async () => {
    await admin.post('/api/slices/mfe-barrel/canary', { version: next, percent: 10 });
    await post('canary', { releases: both(), percent: 10 });
    const open = await sql<{ set_id: string | null }>(
      `SELECT set_id FROM slice_trials WHERE kind = 'canary' AND ended_at IS NULL`,
    );
    expect(open).toHaveLength(2);
    expect(open[0]?.set_id).not.toBeNull();
    expect(open[1]).toEqual(open[0]);
  });

  it('is only told of when one of its releases is not watched', async () => {
    await admin.send('PUT', '/api/slices/mfe-admin/auto', { auto: false });
    await publish('mfe-admin', next, '/mfe-admin');
    await post('promote', { releases: [...both().slice(0, 1), { name: 'mfe-admin', version: next }] });
    const watches = await sql<{ slice: string; goes_back: boolean }>(
      `SELECT slice, goes_back FROM slice_trials WHERE kind = 'promoted' AND ended_at IS NULL AND canary_version = $1`,
      [next],
    );
    expect(watches).toEqual([{ slice: 'mfe-barrel', goes_back: false }]);
  });

  it('is still listed as one when one of its watches has ended, and is only told of from then on', async () => {
    await post('promote', { releases: both() });
    const trialOfCellar = async () =>
      (await admin.get('/api/slices')).json.find(({ name }: { name: string }) => name === 'mfe-cellar').trial;
    const together = [{ slice: 'mfe-barrel', version: next }];
    expect(await trialOfCellar()).toMatchObject({ goes_back: true, together });
    await sql(
      `UPDATE slice_trials SET state = 'ended', outcome = 'good', ended_at = now()
       WHERE slice = 'mfe-barrel' AND ended_at IS NULL`,
    );
    expect(await trialOfCellar()).toMatchObject({ goes_back: false, together });
    await admin.post('/api/slices/mfe-barrel/promote', { version: '1.0.0' });
    expect(await trialOfCellar()).toMatchObject({ goes_back: false, together: [] });
  });

  it('ends when one of its slices is changed alone, which the answer says', async () => {
    await begin();
    const alone = await admin.post('/api/slices/mfe-cellar/canary', { version: next, percent: 20 });
    expect(alone.json).toMatchObject({ canary: next, canary_percent: 20, ended: ['mfe-barrel'] });
    expect(await served()).toMatchObject({ barrel: '1.0.0', cellar: `1.0.0 ${next} 20` });
    await begin();
    expect((await admin.post('/api/slices/mfe-barrel/promote', { version: next })).json).toMatchObject({
      ended: ['mfe-cellar'],
    });
    expect(await served()).toMatchObject({ barrel: next, cellar: '1.0.0' });
  });
});
