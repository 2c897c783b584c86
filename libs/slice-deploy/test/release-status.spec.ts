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
const REJECTED = { rejected_at: '2026-11-20T10:00:00.000Z' };

it.each([
  ['good', 'is for everyone.', slice({ stable: '1.1.0' })],
  [
    'undecided',
    'is for everyone and is watched.',
    slice({ stable: '1.1.0', trial: { kind: 'promoted', state: 'running', reason: null } }),
  ],
  [
    'undecided',
    'is a canary for 10 %.',
    slice({ canary: '1.1.0', canary_percent: 10, trial: { kind: 'canary', state: 'running', reason: null } }),
  ],
  [
    'undecided',
    'is a canary for 50 %, held (days).',
    slice({ canary: '1.1.0', canary_percent: 50, trial: { kind: 'canary', state: 'held', reason: 'days' } }),
  ],
  ['undecided', 'waits: nobody gets it.', slice({})],
  [
    'undecided',
    'waits: nobody gets it. Locked until the end of 2026-11-29: Harvest',
    slice({ locks: [{ last_day: '2026-11-29', reason: 'Har\u001bvest' }] }),
  ],
  ['bad', 'went back: visitors get another release.', slice({}, REJECTED)],
  ['undecided', 'is a canary for 10 %.', slice({ canary: '1.1.0', canary_percent: 10 }, REJECTED)],
  ['bad', 'failed, and everyone still gets it.', slice({ stable: '1.1.0' }, REJECTED)],
  [
    'bad',
    'failed, and everyone still gets it.',
    slice({ stable: '1.1.0', trial: { kind: 'canary', state: 'running', reason: null } }, REJECTED),
  ],
  [
    'undecided',
    'is for everyone and is watched.',
    slice({ stable: '1.1.0', trial: { kind: 'promoted', state: 'running', reason: null } }, REJECTED),
  ],
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
