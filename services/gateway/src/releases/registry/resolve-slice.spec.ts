import { releaseSchema, type Release } from '@shamba/api-contract/slice-manifest';
import { describe, expect, it } from '@jest/globals';
import { bucketOf, isInCanary, resolveSlice, type SliceState } from './resolve-slice.js';

const release = (version: string, sdk = '^1.0.0'): Release =>
  releaseSchema.parse({
    name: 'mfe-cellar',
    version,
    sdk,
    manifest: { name: 'mfe-cellar', version, sdk },
    files: [],
    preload: { entry: { js: [], css: [] }, routes: {} },
  });
const state = (change: Partial<SliceState>): SliceState => ({
  name: 'mfe-cellar',
  stable: release('1.1.0'),
  canary: null,
  canaryPercent: 0,
  lastGood: release('1.0.0'),
  trial: null,
  ...change,
});
const versions = (change: Partial<SliceState>, visitor = 'someone') => {
  const resolved = resolveSlice(state(change), isInCanary(state(change), visitor), '1.2.0');
  return [resolved?.release.version, resolved?.fallback?.version];
};

describe('resolveSlice', () => {
  it('serves stable with the last good release as fallback', () => {
    expect(versions({})).toEqual(['1.1.0', '1.0.0']);
    expect(versions({ lastGood: null })).toEqual(['1.1.0', undefined]);
  });

  it('serves the last good one when stable wants another SDK, and stable when nothing fits', () => {
    expect(versions({ stable: release('2.0.0', '^2.0.0') })).toEqual(['1.0.0', undefined]);
    expect(versions({ stable: release('2.0.0', '^2.0.0'), lastGood: null })).toEqual(['2.0.0', undefined]);
  });

  it('leaves out a release that failed in the browser if there is another, and counts its visitor in no trial', () => {
    const trial = {
      id: 7,
      slice: 'mfe-cellar',
      set: null,
      salt: 's',
      canary: '1.2.0',
      stable: '1.1.0',
      deciding: false,
    };
    const tried = state({ canary: release('1.2.0'), canaryPercent: 100, trial });
    const without = (...bad: string[]) => {
      const resolved = resolveSlice(tried, true, '1.2.0', bad);
      return [resolved?.release.version, resolved?.fallback?.version, resolved?.trial?.arm, resolved?.leftOut];
    };
    const whole = ['1.2.0', '1.1.0', 'canary', undefined];
    expect(without()).toEqual(whole);
    expect(without('mfe-cellar@1.2.0')).toEqual(['1.1.0', '1.0.0', undefined, true]);
    expect(without('mfe-cellar@1.2.0', 'mfe-cellar@1.1.0')).toEqual(['1.0.0', undefined, undefined, true]);
    expect(without('mfe-cellar@1.1.0')).toEqual(['1.2.0', '1.0.0', 'canary', undefined]);
    expect(without('mfe-garden@1.2.0', 'mfe-cellar@9.9.9')).toEqual(whole);
    // When all releases failed, the visitor gets the site's: a slice never disappears.
    const all = ['1.2.0', '1.1.0', '1.0.0'].map((version) => `mfe-cellar@${version}`);
    expect(without(...all)).toEqual(['1.2.0', undefined, 'canary', undefined]);
  });

  it('serves a canary to its share, always the same visitors, with stable as fallback', () => {
    const canary = { canary: release('1.2.0'), canaryPercent: 20 };
    const visitors = Array.from({ length: 2000 }, (_, index) => `visitor-${index}`);
    const chosen = visitors.filter((visitor) => versions(canary, visitor)[0] === '1.2.0');
    expect(chosen.length / visitors.length).toBeCloseTo(0.2, 1);
    expect(visitors.filter((visitor) => bucketOf('mfe-cellar', visitor) < 20)).toEqual(chosen);
    expect(versions(canary, chosen[0])).toEqual(['1.2.0', '1.1.0']);
  });

  it('draws again for every trial, and returns the visitor’s side', () => {
    const inTrial = (id: number): SliceState =>
      state({
        canary: release('1.2.0'),
        canaryPercent: 50,
        trial: { id, slice: 'mfe-cellar', set: null, salt: 's', canary: '1.2.0', stable: '1.1.0', deciding: false },
      });
    const visitors = Array.from({ length: 1000 }, (_, index) => `visitor-${index}`);
    const both = visitors.filter((visitor) => isInCanary(inTrial(1), visitor) && isInCanary(inTrial(2), visitor));
    expect(both.length / visitors.length).toBeCloseTo(0.25, 1);
    expect(resolveSlice(inTrial(1), true, '1.2.0')?.trial).toEqual({ id: 1, arm: 'canary' });
    expect(resolveSlice(inTrial(1), false, '1.2.0')?.trial).toEqual({ id: 1, arm: 'stable' });
    expect(resolveSlice({ ...inTrial(1), stable: release('1.1.1') }, false, '1.2.0')?.trial).toBeNull();
  });

  it('never serves a canary for another SDK', () => {
    expect(versions({ canary: release('2.0.0', '^2.0.0'), canaryPercent: 100 })).toEqual(['1.1.0', '1.0.0']);
  });

  it('has nothing for a slice without a stable release', () => {
    expect(resolveSlice(state({ stable: null, lastGood: null }), false, '1.0.0')).toBeNull();
  });
});
