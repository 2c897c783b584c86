import { expect, it } from '@jest/globals';
import { releaseSchema, type Release } from '@shamba/api-contract/slice-manifest';
import type { SliceState } from './resolve-slice.js';
import { unfitReleases } from './unfit-releases.js';

const release = (version: string, sdk: string): Release =>
  releaseSchema.parse({
    name: 'mfe-cellar',
    version,
    sdk,
    manifest: { name: 'mfe-cellar', version, sdk, routes: [{ path: '/cellar' }, { path: '/cellar/:slug' }] },
    files: [],
    preload: { entry: { js: [], css: [] }, routes: {} },
  });
const said = (change: Partial<SliceState>): string[] =>
  unfitReleases(
    [{ name: 'mfe-cellar', stable: null, canary: null, canaryPercent: 0, lastGood: null, trial: null, ...change }],
    '3.0.0',
  );
const [OLD, NEW] = ['^2.0.0', '^3.0.0'];

it('says nothing of releases that fit', () => {
  expect(
    said({ stable: release('2.0.0', NEW), canary: release('2.1.0', NEW), lastGood: release('1.9.0', NEW) }),
  ).toEqual([]);
});

it('says what visitors get instead of a stable release that does not fit', () => {
  expect(said({ stable: release('1.1.0', OLD), lastGood: release('1.0.0', NEW) })).toEqual([
    'mfe-cellar 1.1.0 wants SDK ^2.0.0, this shell has 3.0.0: visitors get 1.0.0 instead.',
  ]);
});

it('says where visitors see a panel when no release fits', () => {
  expect(said({ stable: release('1.1.0', OLD), lastGood: release('1.0.0', OLD) })).toEqual([
    expect.stringContaining('visitors see a panel in its place (/cellar, /cellar/:slug).'),
    'mfe-cellar 1.0.0 wants SDK ^2.0.0, this shell has 3.0.0: there is no release to fall back to.',
  ]);
});

it('says that nobody gets a canary that does not fit', () => {
  expect(said({ stable: release('2.0.0', NEW), canary: release('2.1.0', '^4.0.0') })).toEqual([
    'mfe-cellar 2.1.0 wants SDK ^4.0.0, this shell has 3.0.0: nobody gets this canary.',
  ]);
});
