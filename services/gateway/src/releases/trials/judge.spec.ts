import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { Arm } from './arm.js';
import { judge, type TrialFacts } from './judge.js';
import { cleanAfter, ratesFor, sequentialTest } from './sequential-test.js';

const HOUR = 3_600_000;
const NONE = { views: 0, hits: 0, networks: 0 };
const arm = (over: Partial<Arm> = {}): Arm => ({
  ...{ ok: 0, failed: 0, unusable: 0, failedNetworks: 0, badNetworks: 0, lost: 0, goneNetworks: 0 },
  ...{ loadMs: [], controls: [], signals: { errors: NONE, dead: NONE, rage: NONE } },
  ...over,
});
/** A release that was measured by newer signals on its own trial: fifty of its pages told. */
const measured = arm({
  controls: Array.from({ length: 50 }, (_, index) => ({ route: '/cellar', count: 20, network: `n${index}` })),
  signals: { errors: { ...NONE, views: 50 }, dead: { ...NONE, views: 50 }, rage: { ...NONE, views: 50 } },
});
const failing = (failed: number, exposed: number): Arm => arm({ ok: exposed - failed, failed, failedNetworks: failed });
const facts = (over: Partial<TrialFacts> = {}): TrialFacts => ({
  rates: ratesFor(0, 0),
  share: 50,
  ageMs: HOUR,
  stepMs: HOUR,
  canary: arm(),
  stable: arm(),
  before: arm(),
  looks: [],
  stableFailing: 0,
  serviceFailing: false,
  ...over,
});
const decide = (over: Partial<TrialFacts>) => judge(facts(over)).decision;

describe('the sequential test', () => {
  const rates = ratesFor(0, 0);

  it.each([
    [3, 34],
    [4, 84],
    [5, 135],
  ])('%i failed within %i visitors are too many, within one more they are not', (failed, visitors) => {
    expect(sequentialTest(rates, failed, visitors)).toBe('bad');
    expect(sequentialTest(rates, failed, visitors + 1)).toBe('open');
  });

  it.each([
    [0, 65],
    [1, 116],
    [2, 167],
  ])('%i failed of %i visitors is clean, of one less it is not yet', (failed, visitors) => {
    expect(sequentialTest(rates, failed, visitors)).toBe('clean');
    expect(sequentialTest(rates, failed, visitors - 1)).toBe('open');
    expect(cleanAfter(rates, failed)).toBe(visitors);
  });

  it('never judges more failures of the same visitors better', () => {
    const order = ['clean', 'open', 'bad'];
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), fc.double({ min: 0, max: 0.4, noNaN: true }), (failed, ok, upper) => {
        const of = (count: number) => order.indexOf(sequentialTest(ratesFor(upper, 5000), count, failed + ok + 1));
        expect(of(failed + 1)).toBeGreaterThanOrEqual(of(failed));
      }),
    );
  });

  it('considers stable’s failure rate after enough visitors', () => {
    expect(ratesFor(0.02, 599).p0).toBe(0.005);
    expect(ratesFor(0.02, 599).p1).toBeCloseTo(0.05, 9);
    expect(ratesFor(0.02, 600).p0).toBe(0.02);
    expect(ratesFor(0.001, 9000).p0).toBe(0.005);
  });
});

describe('the decision about a trial', () => {
  it('rolls back for three failed guests of three networks, never for fewer', () => {
    expect(decide({ canary: failing(3, 3) })).toEqual({ kind: 'back', reason: 'failed' });
    expect(decide({ canary: failing(2, 2) }).kind).toBe('wait');
    expect(decide({ canary: { ...failing(3, 3), failedNetworks: 2 } }).kind).toBe('wait');
    expect(decide({ canary: { ...failing(30, 40), failedNetworks: 2 }, ageMs: 9 * HOUR }).kind).toBe('wait');
  });

  it('raises the share to half after an hour, with 20 visitors and at most one failure', () => {
    const busy = { share: 10, stable: failing(0, 200) };
    expect(decide({ ...busy, canary: failing(1, 20) })).toEqual({ kind: 'step', share: 50 });
    expect(decide({ ...busy, canary: failing(0, 19) }).kind).toBe('wait');
    expect(decide({ ...busy, canary: failing(2, 25) }).kind).toBe('wait');
    expect(decide({ ...busy, canary: failing(0, 30), stepMs: HOUR - 1 }).kind).toBe('wait');
  });

  it('does not wait for 20 visitors where few come', () => {
    expect(decide({ share: 10, canary: failing(0, 1), stable: failing(0, 9) })).toEqual({ kind: 'step', share: 50 });
    expect(decide({ share: 10, stable: failing(0, 9) }).kind).toBe('wait');
    expect(decide({ share: 10, canary: failing(2, 3), stable: failing(0, 9) }).kind).toBe('wait');
  });

  it('promotes a clean trial after four hours', () => {
    expect(decide({ canary: failing(0, 65), ageMs: 4 * HOUR })).toEqual({ kind: 'promote' });
    expect(decide({ canary: failing(0, 64), ageMs: 4 * HOUR }).kind).toBe('wait');
    expect(decide({ canary: failing(0, 65), ageMs: 4 * HOUR - 1 })).toEqual({ kind: 'wait', clean: true });
  });

  it('holds an undecided trial after 400 visitors or a week', () => {
    expect(decide({ canary: failing(8, 400) })).toEqual({ kind: 'hold', reason: 'visitors' });
    const week = 7 * 24 * HOUR;
    expect(decide({ canary: failing(0, 40), share: 50, ageMs: week, stepMs: week })).toEqual({
      kind: 'hold',
      reason: 'days',
    });
    // Its share was changed, or a lock ended, a day ago.
    const stepMs = 24 * HOUR;
    expect(decide({ canary: failing(0, 40), share: 50, ageMs: week, stepMs })).toMatchObject({ kind: 'wait' });
  });

  it('freezes while stable or a service fails, however bad the canary is', () => {
    expect(decide({ canary: failing(9, 9), stableFailing: 3 })).toEqual({ kind: 'freeze', reason: 'stable' });
    expect(decide({ canary: failing(9, 9), serviceFailing: true })).toEqual({ kind: 'freeze', reason: 'service' });
  });

  it('rolls back when more visitors are lost than of stable, checked once at 50, 100 and 200', () => {
    const lossy = { canary: arm({ ok: 40, lost: 12 }), stable: arm({ ok: 52 }) };
    expect(judge(facts(lossy))).toEqual({ decision: { kind: 'back', reason: 'lost' }, looks: [50] });
    expect(decide({ ...lossy, looks: [50] }).kind).toBe('wait');
    expect(decide({ ...lossy, stable: arm({ ok: 49 }) }).kind).toBe('wait');
    expect(judge(facts({ ...lossy, serviceFailing: true })).looks).toEqual([]);
  });

  it('rolls back when the canary is slower by a quarter and 200 ms', () => {
    const times = (base: number) => Array.from({ length: 60 }, (_, index) => base + index * 5);
    const slow = (base: number) =>
      decide({ canary: arm({ ok: 60, loadMs: times(base) }), stable: arm({ ok: 60, loadMs: times(800) }) });
    expect(slow(1200)).toEqual({ kind: 'back', reason: 'slow' });
    expect(slow(950).kind).toBe('wait');
    expect(
      decide({ canary: arm({ ok: 60, loadMs: times(400) }), stable: arm({ ok: 60, loadMs: times(200) }) }).kind,
    ).toBe('back');
  });

  it('never steps on despite failures from too few networks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 60 }), fc.nat(60), fc.nat(2), (failed, ok, networks) => {
        const { kind } = decide({
          canary: { ...failing(failed, failed + ok), failedNetworks: networks },
          ageMs: 9 * HOUR,
        });
        expect(['back', 'step']).not.toContain(kind);
        if (failed > 3) expect(kind).not.toBe('promote');
      }),
    );
  });
});

describe('signals that are newer than the trial', () => {
  const unusable = arm({ unusable: 3, badNetworks: 3 });

  it('let an unusable page count as a failed one, once stable was measured by them itself', () => {
    expect(decide({ canary: unusable }).kind).toBe('wait');
    expect(decide({ canary: unusable, before: measured })).toEqual({ kind: 'back', reason: 'failed' });
    const mixed = arm({ failed: 1, failedNetworks: 1, unusable: 2, badNetworks: 3 });
    expect(decide({ canary: mixed, before: measured })).toEqual({ kind: 'back', reason: 'failed' });
    // Until then it is a good page: it changes no step of the trial.
    expect(decide({ canary: arm({ ok: 62, unusable: 3 }), ageMs: 4 * HOUR }).kind).toBe('promote');
    expect(decide({ canary: arm({ ok: 62, unusable: 3 }), ageMs: 4 * HOUR, before: measured }).kind).toBe('wait');
  });

  const fifty = { ok: 50, controls: [], loadMs: [] };
  const withErrors = (hits: number) => ({ ...NONE, views: 50, hits, networks: hits });
  const erring = (hits: number) =>
    arm({
      ...fifty,
      signals: { errors: withErrors(hits), dead: { ...NONE, views: 50 }, rage: { ...NONE, views: 50 } },
    });

  it('send back for more pages with errors than of stable, at a look', () => {
    const facts50 = { canary: erring(12), stable: erring(0), before: measured };
    expect(judge(facts(facts50))).toEqual({ decision: { kind: 'back', reason: 'errors' }, looks: [50] });
    expect(decide({ ...facts50, looks: [50] }).kind).toBe('wait');
    expect(decide({ ...facts50, before: arm() }).kind).toBe('wait');
    expect(decide({ ...facts50, stable: erring(9) }).kind).toBe('wait');
    expect(decide({ ...facts50, canary: erring(6) }).kind).toBe('wait');
  });

  it('give each network one voice', () => {
    const crowd = { ...withErrors(30), networks: 10 };
    const canary = arm({ ...fifty, signals: { ...erring(0).signals, errors: crowd } });
    expect(decide({ canary, stable: erring(0), before: measured }).kind).toBe('wait');
  });

  it('send back for three guests of three networks who were led to a page that is gone', () => {
    expect(decide({ canary: arm({ ok: 9, goneNetworks: 3 }), before: measured })).toEqual({
      kind: 'back',
      reason: 'gone',
    });
    expect(decide({ canary: arm({ ok: 9, goneNetworks: 2 }), before: measured }).kind).toBe('wait');
    expect(decide({ canary: arm({ ok: 54, goneNetworks: 3 }), before: measured }).kind).toBe('wait');
    expect(decide({ canary: arm({ ok: 9, goneNetworks: 3 }) }).kind).toBe('wait');
  });

  it('send back for pages with fewer than half of the controls', () => {
    const showing = (...counts: number[]) =>
      arm({
        ok: counts.length,
        controls: counts.map((count, index) => ({ route: '/cellar', count, network: `c${index}` })),
      });
    const facts20 = { stable: measured, before: measured };
    expect(decide({ ...facts20, canary: showing(9, 9, 9) })).toEqual({ kind: 'back', reason: 'fewer' });
    expect(decide({ ...facts20, canary: showing(9, 9, 10) }).kind).toBe('wait');
    expect(decide({ canary: showing(9, 9, 9), stable: measured }).kind).toBe('wait');
    // Pages of other days do not count: the shop may have had more to show.
    expect(decide({ canary: showing(9, 9, 9), before: measured }).kind).toBe('wait');
    // Some of stable's pages show as few: an empty cart.
    const carts = arm({
      ...measured,
      controls: measured.controls.map((seen, index) => (index % 5 === 0 ? { ...seen, count: 4 } : seen)),
    });
    expect(decide({ canary: showing(4, 4, 4), stable: carts, before: carts }).kind).toBe('wait');
  });
});
