import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@shamba/api-contract/slice-manifest';
import { BadReleases, fallbackOf, withoutBad } from './bad-releases';

const release = (version: string) => ({ version, sdk: '^1.0.0', entryUrl: `/mfe/mfe-cellar/${version}/x.json` });
const entry = (version: string, lastGood?: string): RegistryEntry => ({
  ...release(version),
  routes: [{ path: '/cellar', access: 'public' }],
  slots: [],
  nav: [],
  ...(lastGood && { lastGood: release(lastGood) }),
});

beforeEach(() => sessionStorage.clear());

describe('BadReleases', () => {
  it('are kept for the tab', () => {
    new BadReleases(sessionStorage).add('mfe-cellar', '2.0.0');
    const next = new BadReleases(sessionStorage);
    expect([next.has('mfe-cellar', '2.0.0'), next.has('mfe-cellar', '1.0.0')]).toEqual([true, false]);
  });

  it('are at most 50, the newest first', () => {
    const bad = new BadReleases(sessionStorage);
    for (let count = 0; count < 60; count += 1) bad.add('mfe-cellar', `1.0.${count}`);
    expect([bad.has('mfe-cellar', '1.0.59'), bad.has('mfe-cellar', '1.0.0')]).toEqual([true, false]);
  });

  it.each(['{', '7', '{"a":1}', '[1,null]'])('%s in the storage is none', (kept) => {
    sessionStorage.setItem('shamba.bad-releases', kept);
    expect(new BadReleases(sessionStorage).has('mfe-cellar', '1.0.0')).toBe(false);
  });
});

describe('withoutBad', () => {
  it('puts the last good release in the place of a bad one, and leaves what has none', () => {
    const bad = new BadReleases(sessionStorage);
    bad.add('mfe-cellar', '2.0.0');
    bad.add('mfe-garden', '2.0.0');
    const registry = {
      'mfe-cellar': entry('2.0.0', '1.0.0'),
      'mfe-garden': entry('2.0.0'),
      'mfe-loft': entry('3.0.0', '2.0.0'),
    };
    const versions = Object.values(withoutBad(registry, bad)).map(({ version, lastGood }) => [version, lastGood]);
    expect(versions).toEqual([
      ['1.0.0', undefined],
      ['2.0.0', undefined],
      ['3.0.0', release('2.0.0')],
    ]);
  });

  it('keeps what the registry says of the slice', () => {
    expect(fallbackOf(entry('2.0.0', '1.0.0'))).toEqual({ ...entry('1.0.0') });
    expect(fallbackOf(entry('1.0.0', '1.0.0'))).toBeNull();
  });
});
