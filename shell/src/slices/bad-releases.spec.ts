import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@shamba/api-contract/slice-manifest';
import { forgetBadReleases } from '../testing/forget-bad-releases';
import { BadReleases, fallbackOf, NOT_LOADED_SECONDS, withoutBad } from './bad-releases';

const release = (version: string) => ({ version, sdk: '^1.0.0', entryUrl: `/mfe/mfe-cellar/${version}/x.json` });
const entry = (version: string, lastGood?: string): RegistryEntry => ({
  ...release(version),
  routes: [{ path: '/cellar', access: 'public' }],
  slots: [],
  nav: [],
  ...(lastGood && { lastGood: { ...release(lastGood), routes: ['/old'] } }),
});

beforeEach(forgetBadReleases);

describe('BadReleases', () => {
  it('are kept beside other cookies, for the next page too', () => {
    document.cookie = 'other=1; path=/';
    new BadReleases(document).add('mfe-cellar', '2.0.0');
    const next = new BadReleases(document);
    expect([next.has('mfe-cellar', '2.0.0'), next.has('mfe-cellar', '1.0.0')]).toEqual([true, false]);
  });

  it('are sent to this site only, for a day', () => {
    const jar = { cookie: '' };
    new BadReleases(jar).add('mfe-cellar', '2.0.0');
    expect(jar.cookie).toBe('bad-releases=mfe-cellar@2.0.0; path=/; max-age=86400; samesite=lax');
  });

  it('are remembered for half an hour when their code did not load', () => {
    const jar = { cookie: '' };
    new BadReleases(jar).add('mfe-cellar', '2.0.0', NOT_LOADED_SECONDS);
    expect(jar.cookie).toContain('max-age=1800;');
  });

  it('keep their day when the code of another one does not load', () => {
    const jar = { cookie: 'bad-releases=mfe-cellar@2.0.0' };
    new BadReleases(jar).add('mfe-garden', '3.0.0', NOT_LOADED_SECONDS);
    expect(jar.cookie).toBe('bad-releases=mfe-garden@3.0.0/mfe-cellar@2.0.0; path=/; max-age=86400; samesite=lax');
  });
});

describe('withoutBad', () => {
  it('replaces a bad release by the last good one, and keeps a bad one without', () => {
    const bad = new BadReleases(document);
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
      ['3.0.0', { ...release('2.0.0'), routes: ['/old'] }],
    ]);
  });

  it('keeps the registry’s other data of the slice', () => {
    expect(fallbackOf(entry('2.0.0', '1.0.0'))).toEqual({ ...entry('1.0.0') });
    expect(fallbackOf({ ...entry('2.0.0', '1.0.0'), integrity: 'sha256-2' })).toEqual(entry('1.0.0'));
    expect(fallbackOf(entry('1.0.0', '1.0.0'))).toBeNull();
  });
});
