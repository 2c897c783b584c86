import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { type Exposure, Tally } from './tally.js';

const NOW = new Date('2026-06-01T16:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const exposure = (over: Partial<Exposure> = {}): Exposure => ({
  arm: 'canary',
  network: 'a',
  state: 'ok',
  started_at: ago(100),
  settled_at: ago(90),
  load_ms: null,
  ...over,
});

it('counts by release, and waits a minute for a verdict', () => {
  const counted = Tally.of(
    [
      exposure({ load_ms: 700 }),
      exposure({ network: 'b', state: 'failed' }),
      exposure({ network: 'c', state: 'started', started_at: ago(60) }),
      exposure({ network: 'd', state: 'started', started_at: ago(59) }),
      exposure({ network: 'e', arm: 'stable', state: 'failed' }),
      exposure({ network: 'f', arm: 'stable', state: 'failed', started_at: ago(900), settled_at: ago(800) }),
    ],
    NOW,
  );
  expect(counted.canary).toMatchObject({ ok: 1, failed: 1, failedNetworks: 1, lost: 1, loadMs: [700] });
  expect(counted.stable).toMatchObject({ failed: 2, lost: 0 });
  expect(counted.stableFailing).toBe(1);
});

it('counts the first three guests of a network, in whatever order they are read', () => {
  const crowd = [5, 4, 3, 2, 1].map((age) =>
    exposure({ state: age > 2 ? 'ok' : 'failed', started_at: ago(100 + age) }),
  );
  expect(Tally.of(crowd, NOW).canary).toMatchObject({ ok: 3, failed: 0 });
  fc.assert(
    fc.property(fc.shuffledSubarray(crowd, { minLength: 5 }), (shuffled) => {
      expect(Tally.of(shuffled, NOW)).toEqual(Tally.of(crowd, NOW));
    }),
  );
});
