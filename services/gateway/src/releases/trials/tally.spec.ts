import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { type Exposure, Tally } from './tally.js';

const NOW = new Date('2026-06-01T16:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const NOTHING_MORE = {
  ...{ kind: null, route: null, controls: null },
  ...{ errors: null, presses: null, dead: null, rage: null, gone: null },
};
const exposure = (over: Partial<Exposure> = {}): Exposure => ({
  arm: 'canary',
  network: 'a',
  state: 'ok',
  started_at: ago(100),
  settled_at: ago(90),
  load_ms: null,
  ...NOTHING_MORE,
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

it('counts unusable pages apart, with the networks of both', () => {
  const counted = Tally.of(
    [
      exposure({ state: 'failed', kind: 'render' }),
      exposure({ state: 'failed', kind: 'unusable: covered' }),
      exposure({ network: 'b', state: 'failed', kind: 'unusable' }),
      exposure({ network: 'c', arm: 'stable', state: 'failed', kind: 'unusable: heading' }),
    ],
    NOW,
  );
  expect(counted.canary).toMatchObject({ failed: 1, unusable: 2, failedNetworks: 1, badNetworks: 2 });
  expect([counted.stableFailing, counted.stableUnusable]).toEqual([0, 1]);
});

it('counts signals of pages that were left; only those with presses speak of presses', () => {
  const left = (over: Partial<Exposure>) => exposure({ errors: 0, presses: 0, dead: 0, rage: 0, gone: 0, ...over });
  const { canary } = Tally.of(
    [
      exposure({ route: '/cellar', controls: 12 }),
      left({ network: 'b', errors: 2 }),
      left({ network: 'b', errors: 1, presses: 4, dead: 3 }),
      left({ network: 'c', presses: 1, rage: 1, gone: 2 }),
    ],
    NOW,
  );
  expect(canary.controls).toEqual([{ route: '/cellar', count: 12, network: 'a' }]);
  expect(canary.signals.errors).toMatchObject({ views: 3, hits: 2, networks: 1 });
  expect(canary.signals.dead).toMatchObject({ views: 2, hits: 1, networks: 1 });
  expect(canary.signals.rage).toMatchObject({ views: 2, hits: 1, networks: 1 });
  expect(canary.goneNetworks).toBe(1);
});
