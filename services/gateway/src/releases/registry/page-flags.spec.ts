import { describe, expect, it } from '@jest/globals';
import { type Release, releaseSchema } from '@shamba/api-contract/slice-manifest';
import { type FlagSetting, flagsText, haveFlags, pageFlags } from './page-flags.js';
import type { ResolvedSlice } from './resolve-slice.js';

const NAME = 'mfe-cellar';
const release = (version: string, flags?: { name: string; canary?: boolean }[]): Release =>
  releaseSchema.parse({
    ...{ name: NAME, version, sdk: '^2.0.0', files: [], preload: { entry: { js: [], css: [] }, routes: {} } },
    manifest: {
      ...{ name: NAME, version, sdk: '^2.0.0' },
      ...(flags && { flags: flags.map((flag) => ({ about: 'A part', ...flag })) }),
    },
  });
const wrap = { name: 'gift-wrap' };
const slice = (now: Release, fallback: Release | null = null): ResolvedSlice => ({
  ...{ name: NAME, release: now, fallback, trial: null },
});
const settings = (flags: Record<string, FlagSetting>) => new Map([[NAME, flags]]);
const guest = { visitor: 'ann', isStaff: false };
const on = (
  shown: ResolvedSlice,
  set: Record<string, FlagSetting>,
  { canary = '', visitor = guest }: { canary?: string; visitor?: typeof guest } = {},
) => pageFlags([shown], settings(set), (name, version) => name === NAME && version === canary, visitor);

describe('a flag', () => {
  it('is off until somebody sets it, and off for a release that does not declare it', () => {
    expect(on(slice(release('1.0.0', [wrap])), {})).toEqual({});
    expect(on(slice(release('1.0.0')), { 'gift-wrap': [100, true] })).toEqual({});
    expect(haveFlags([slice(release('1.0.0'))])).toBe(false);
    expect(haveFlags([slice(release('2.0.0'), release('1.0.0', [wrap]))])).toBe(true);
  });

  it('is on for its share of visitors, for the same ones each time, and drawn apart from other flags', () => {
    const shown = slice(release('1.0.0', [wrap, { name: 'new-map' }]));
    const set: Record<string, FlagSetting> = { 'gift-wrap': [30, false], 'new-map': [30, false] };
    const of = (visitor: string) => on(shown, set, { visitor: { visitor, isStaff: false } })[`${NAME}@1.0.0`] ?? [];
    const guests = Array.from({ length: 1000 }, (_, index) => `guest-${index}`);
    const [wraps, maps] = ['gift-wrap', 'new-map'].map((flag) => guests.filter((one) => of(one).includes(flag)));
    expect(wraps?.length).toBeGreaterThan(250);
    expect(wraps?.length).toBeLessThan(350);
    expect(wraps).not.toEqual(maps);
    expect(guests.map(of)).toEqual(guests.map(of));
    // A larger share keeps those who had it.
    set['gift-wrap'] = [60, false];
    expect(wraps?.every((one) => of(one).includes('gift-wrap'))).toBe(true);
  });

  it('is on for staff when that is set', () => {
    const shown = slice(release('1.0.0', [wrap]));
    expect(on(shown, { 'gift-wrap': [0, true] })).toEqual({});
    expect(on(shown, { 'gift-wrap': [0, true] }, { visitor: { visitor: 'ann', isStaff: true } })).toEqual({
      [`${NAME}@1.0.0`]: ['gift-wrap'],
    });
  });

  it('comes on with the canary that declares it, and not with the release that replaces a failed one', () => {
    const shown = slice(release('1.1.0', [{ ...wrap, canary: true }]), release('1.0.0', [wrap]));
    expect(on(shown, { 'gift-wrap': [0, false] }, { canary: '1.1.0' })).toEqual({ [`${NAME}@1.1.0`]: ['gift-wrap'] });
    // The release is stable now: everyone gets the flag that was tried, until somebody sets it.
    expect(on(shown, {})).toEqual({ [`${NAME}@1.1.0`]: ['gift-wrap'] });
    expect(on(shown, { 'gift-wrap': [0, false] })).toEqual({});
  });

  it('is no property that every object has', () => {
    expect(on(slice(release('1.0.0', [{ name: 'constructor' }])), {})).toEqual({});
  });
});

it('tells other settings by another text, in whatever order they are', () => {
  const text = flagsText(settings({ a: [1, false], b: [2, true] }));
  expect(flagsText(settings({ b: [2, true], a: [1, false] }))).toBe(text);
  expect(flagsText(settings({ a: [1, false], b: [2, false] }))).not.toBe(text);
});
