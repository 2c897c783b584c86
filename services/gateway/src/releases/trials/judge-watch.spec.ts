import { expect, it } from '@jest/globals';
import type { Arm } from './arm.js';
import { judgeWatch, type WatchFacts } from './judge-watch.js';
import { ratesFor } from './sequential-test.js';
import { type Exposure, Tally } from './tally.js';

const HOUR = 3_600_000;
const NOW = new Date('2026-06-01T16:00:00Z');
const AT = new Date(NOW.getTime() - 120_000);

/** Visitors of a promoted release, each of another network. */
const visitors = (count: number, over: Partial<Exposure> = {}): Exposure[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ arm: 'canary', network: `${JSON.stringify(over)} ${index}`, state: 'ok', kind: null },
    ...{ started_at: AT, settled_at: AT, load_ms: null, route: '/cellar', controls: 20 },
    ...{ errors: 0, presses: 3, dead: 0, rage: 0, gone: 0 },
    ...over,
  }));
const armOf = (...groups: Exposure[][]): Arm => Tally.of(groups.flat(), NOW).canary;
const watch = (promoted: Arm, over: Partial<WatchFacts> = {}) =>
  judgeWatch({
    ...{ rates: ratesFor(0, 0), ageMs: HOUR, promoted, before: armOf(), looks: [], serviceFailing: false },
    ...over,
  });
const failed = (count: number) => visitors(count, { state: 'failed', kind: 'hang' });

it('goes back for three failed guests of three networks, never for two', () => {
  expect(watch(armOf(failed(3), visitors(20))).decision).toEqual({ kind: 'back', reason: 'failed' });
  expect(watch(armOf(failed(2))).decision.kind).toBe('wait');
  expect(watch(armOf(failed(9).map((one) => ({ ...one, network: 'crowd' })))).decision.kind).toBe('wait');
});

it('ends after 200 visitors with a result, or a day', () => {
  expect(watch(armOf(visitors(200))).decision).toEqual({ kind: 'good' });
  expect(watch(armOf(visitors(199))).decision.kind).toBe('wait');
  expect(watch(armOf(visitors(1)), { ageMs: 24 * HOUR }).decision).toEqual({ kind: 'good' });
});

it('does not call a release good for time alone, nor with failures that prove too little', () => {
  expect(watch(armOf(), { ageMs: 24 * HOUR }).decision).toEqual({ kind: 'over' });
  expect(watch(armOf(failed(2)), { ageMs: 24 * HOUR }).decision).toEqual({ kind: 'over' });
  expect(watch(armOf(visitors(197), failed(3))).decision).toEqual({ kind: 'over' });
  expect(watch(armOf(visitors(198), failed(2))).decision).toEqual({ kind: 'good' });
});

it('shows a release to be good after fifty visitors of whom none failed', () => {
  expect(watch(armOf(visitors(50))).decision).toEqual({ kind: 'wait', clean: true });
  expect(watch(armOf(visitors(49))).decision).toEqual({ kind: 'wait', clean: false });
  expect(watch(armOf(visitors(60), failed(1))).decision).toEqual({ kind: 'wait', clean: false });
});

it('waits while a service fails, and looks again later', () => {
  expect(watch(armOf(failed(9), visitors(60)), { serviceFailing: true })).toEqual({
    decision: { kind: 'freeze', reason: 'service' },
    looks: [],
  });
});

it('compares pages that were left with those of the release before, while that was itself on trial', () => {
  const erring = armOf(visitors(36), visitors(14, { errors: 1 }));
  const before = armOf(visitors(60));
  expect(watch(erring, { before })).toEqual({ decision: { kind: 'back', reason: 'errors' }, looks: [50] });
  expect(watch(erring, { before, looks: [50] }).decision.kind).toBe('wait');
  // Stable was measured too little: rates are shown only.
  expect(watch(erring).decision.kind).toBe('wait');
  expect(watch(erring, { before: armOf(visitors(49)) }).decision.kind).toBe('wait');
});

it('compares neither lost visitors nor load times, which depend on the hour', () => {
  const slow = armOf(visitors(30, { state: 'started' }), visitors(40, { load_ms: 9000 }));
  expect(watch(slow, { before: armOf(visitors(60, { load_ms: 300 })) }).decision.kind).toBe('wait');
});
