import { expect, it } from '@jest/globals';
import { releaseSchema, type Release } from '@shamba/api-contract/slice-manifest';
import { withoutRelease } from './needed-slices.js';
import type { SliceState } from './resolve-slice.js';

const release = (name: string, version: string, sdk: string): Release =>
  releaseSchema.parse({
    name,
    version,
    sdk,
    manifest: { name, version, sdk, routes: [{ path: `/${name}` }] },
    files: [],
    preload: { entry: { js: [], css: [] }, routes: {} },
  });
const state = (name: string, stable: string | null, lastGood: string | null = null): SliceState => ({
  name,
  stable: stable === null ? null : release(name, '2.0.0', stable),
  lastGood: lastGood === null ? null : release(name, '1.0.0', lastGood),
  ...{ canary: null, canaryPercent: 0, trial: null },
});
const [OLD, NEW] = ['^2.0.0', '^3.0.0'];
const lacks = (...states: SliceState[]) => withoutRelease(states, '3.1.0');

it.each([
  ['its stable release fits', state('mfe-checkout', NEW, OLD)],
  ['its last good release fits', state('mfe-checkout', OLD, NEW)],
  ['nothing was published', state('mfe-checkout', null)],
  ['the slice is not needed', state('mfe-gifts', OLD)],
])('lacks nothing when %s', (_, slice) => {
  expect(lacks(slice)).toEqual([]);
});

it('names each needed slice of which no release fits, with its range and the SDK', () => {
  expect(lacks(state('mfe-account', OLD, OLD), state('mfe-admin', NEW), state('mfe-storefront', OLD))).toEqual([
    'mfe-account 2.0.0 wants SDK ^2.0.0, the new shell has 3.1.0',
    'mfe-storefront 2.0.0 wants SDK ^2.0.0, the new shell has 3.1.0',
  ]);
});
