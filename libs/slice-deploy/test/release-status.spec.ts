import { expect, it } from '@jest/globals';
import { durationOf, statusOf, waitForVerdict, type ReleaseStatus } from '../src/release-status.ts';

const NAME = 'mfe-gifts';
const slice = (more: object, release: object = {}) => [
  {
    name: NAME,
    stable: '1.0.0',
    canary: null,
    canary_percent: 0,
    trial: null,
    ...more,
    releases: [{ version: '1.1.0', rejected_at: null, ...release }],
  },
];
const trial = (more: object = {}) => ({
  trial: {
    ...{ kind: 'canary', state: 'running', reason: null, begun_at: '2026-11-28T06:30:12.345Z', clean_after: 65 },
    ...{ next_at: '2026-11-28T10:30:12.345Z', canary: { exposed: 12, failed: 0 } },
    ...more,
  },
});
const WATCHED =
  'is for everyone, and is watched since 2026-11-28 06:30 UTC. It waits for 65 visitors (12 so far, 0 failed), or 2026-11-28 10:30 UTC.';
const REJECTED = { rejected_at: '2026-11-20T10:00:00.000Z' };

it.each([
  ['good', 'is for everyone.', slice({ stable: '1.1.0' })],
  ['undecided', WATCHED, slice({ stable: '1.1.0', ...trial({ kind: 'promoted' }) })],
  [
    'undecided',
    'is still on trial, 10 % of visitors get it, since 2026-11-28 06:30 UTC. It waits for 65 visitors (12 so far, 0 failed); its next step is 2026-11-28 10:30 UTC at the earliest.',
    slice({ canary: '1.1.0', canary_percent: 10, ...trial() }),
  ],
  [
    'undecided',
    'is still on trial, 50 % of visitors get it, since 2026-11-28 06:30 UTC. It is held: seven days have not shown whether it is good enough. Promote it or end its canary.',
    slice({ canary: '1.1.0', canary_percent: 50, ...trial({ state: 'held', reason: 'days', next_at: null }) }),
  ],
  ['undecided', 'waits: nobody gets it.', slice({})],
  [
    'undecided',
    'waits: nobody gets it. Locked until the end of 2026-11-29: Harvest',
    slice({ locks: [{ last_day: '2026-11-29', reason: 'Har\u001bvest' }] }),
  ],
  ['bad', 'went back: visitors get another release.', slice({}, REJECTED)],
  [
    'bad',
    'went back (by hand: Total is wrong): visitors get another release.',
    slice({}, { ...REJECTED, rejected_for: 'by hand: Total\u001b is wrong' }),
  ],
  [
    'undecided',
    'is a canary: 10 % of visitors get it. It waits for people, who judge it by hand.',
    slice({ canary: '1.1.0', canary_percent: 10 }, REJECTED),
  ],
  ['bad', 'failed, and everyone still gets it.', slice({ stable: '1.1.0' }, REJECTED)],
  ['bad', 'failed, and everyone still gets it.', slice({ stable: '1.1.0', ...trial() }, REJECTED)],
  ['undecided', WATCHED, slice({ stable: '1.1.0', ...trial({ kind: 'promoted' }) }, REJECTED)],
])('%s: %s', (verdict, says, list) => {
  expect(statusOf(list, NAME, '1.1.0')).toEqual({ verdict, says: `${NAME} 1.1.0 ${says}` });
});

it('refuses a release that is not registered', () => {
  expect(() => statusOf(slice({}), NAME, '9.9.9')).toThrow('is not registered');
  expect(() => statusOf([], NAME, '1.1.0')).toThrow('is not registered');
});

it.each([
  ['45s', 45_000],
  ['30m', 1_800_000],
  ['24h', 86_400_000],
])('--for %s', (text, ms) => {
  expect(durationOf(text)).toBe(ms);
});
it.each(['', '30', '0m', '25h', '-1m', '1d', '1m '])('--for "%s" is refused', (text) => {
  expect(() => durationOf(text)).toThrow('--for takes a time');
});

/** A clock that moves only as the wait sleeps. */
function waited(verdicts: ReleaseStatus['verdict'][], forMs: number) {
  let at = 0;
  let asked = 0;
  const ask = () => {
    const verdict = verdicts[Math.min(asked, verdicts.length - 1)] ?? 'undecided';
    asked += 1;
    return Promise.resolve({ verdict, says: `answer ${asked}` });
  };
  const sleep = (ms: number) => Promise.resolve((at += ms));
  return waitForVerdict(ask, { forMs, now: () => at, sleep });
}

it('waits until the release is good', async () => {
  await expect(waited(['undecided', 'undecided', 'good'], 60_000)).resolves.toBe('answer 3');
});

it('ends with 1 when it is bad', async () => {
  await expect(waited(['undecided', 'bad'], 60_000)).rejects.toMatchObject({ message: 'answer 2', exitCode: 1 });
});

it('ends with 2 when the time is up, and asks once without waiting', async () => {
  await expect(waited(['undecided'], 25_000)).rejects.toMatchObject({ message: 'answer 4', exitCode: 2 });
  await expect(waited(['undecided'], 0)).rejects.toMatchObject({ message: 'answer 1', exitCode: 2 });
});
