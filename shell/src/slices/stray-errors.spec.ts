import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistryEntry } from '@shamba/api-contract/slice-manifest';
import { ApiError, defineSlice } from '@shamba/shell-sdk';
import { forgetBadReleases } from '../testing/forget-bad-releases';
import { BadReleases } from './bad-releases';
import { createSliceLoader } from './load-slice';
import { createReleases, isOwnFault } from './releases';
import { culpritOf, noteShown, replaceCulprit, replaceShown, watchTyping } from './stray-errors';

const release = (version: string) => ({ version, sdk: '^1.0.0', entryUrl: `/mfe/mfe-cellar/${version}/x.json` });
const entry: RegistryEntry = {
  ...release('2.0.0'),
  routes: [{ path: '/cellar', access: 'public' }],
  slots: [],
  nav: [],
  lastGood: { ...release('1.0.0'), routes: ['/cellar'] },
};
const thrownBy = (version: string) =>
  Object.assign(new Error('late'), {
    stack: `Error: late\n at x (https://shop.example/mfe/mfe-cellar/${version}/main.1.js:1:1)\n at y (https://shop.example/mfe/mfe-other/9.0.0/a.js:1:1)`,
  });

/** Every test has its own release: a release's first appearance counts for the whole page. */
let count = 0;
function setUp({ routes = ['/cellar'], fails = false } = {}) {
  count += 1;
  const version = `2.0.${count}`;
  const loader = createSliceLoader({
    sdkVersion: '1.0.0',
    report: () => undefined,
    fetchRelease: async (name, asked) => {
      if (fails) throw new Error('down');
      const manifest = { name, version: asked.version, sdk: '^1.0.0' };
      return defineSlice({ manifest, routes: routes.map((path) => ({ path })) });
    },
  });
  const releases = createReleases({
    registry: { 'mfe-cellar': { ...entry, version } },
    bad: new BadReleases(document),
    loader,
    report: () => undefined,
  });
  return { version, releases, running: () => releases.registry.get()['mfe-cellar']?.version };
}
const idle = () => false;

/** Each test begins later than all before it: what was typed counts for the whole page. */
let beginsAt = 0;
beforeEach(() => {
  forgetBadReleases();
  jest.useFakeTimers();
  beginsAt += 100_000;
  jest.advanceTimersByTime(beginsAt);
  history.replaceState(null, '', '/cellar');
});
afterEach(() => {
  jest.useRealTimers();
});

describe('an error that no boundary sees', () => {
  it('of a release that just appeared loads the last good one, and marks the release as bad', async () => {
    const { version, releases, running } = setUp();
    noteShown('mfe-cellar', version);
    await replaceCulprit(releases, thrownBy(version), idle);
    expect(running()).toBe('1.0.0');
    expect(new BadReleases(document).has('mfe-cellar', version)).toBe(true);
  });

  it('changes nothing when the release was not shown, or long ago', async () => {
    const { version, releases, running } = setUp();
    await replaceCulprit(releases, thrownBy(version), idle);
    noteShown('mfe-cellar', version);
    jest.advanceTimersByTime(10_001);
    await replaceCulprit(releases, thrownBy(version), idle);
    expect(running()).toBe(version);
  });

  it('changes nothing during a save, nor after typing', async () => {
    const { version, releases, running } = setUp();
    watchTyping(document);
    noteShown('mfe-cellar', version);
    await replaceCulprit(releases, thrownBy(version), () => true);
    jest.advanceTimersByTime(1);
    document.body.dispatchEvent(new Event('input', { bubbles: true }));
    await replaceCulprit(releases, thrownBy(version), idle);
    expect(running()).toBe(version);
  });

  it.each([
    ['the last good one lacks the page', { routes: ['/elsewhere'] }],
    ['the last good one cannot be loaded', { fails: true }],
  ])('changes nothing when %s', async (_, given) => {
    const { version, releases, running } = setUp(given);
    noteShown('mfe-cellar', version);
    await replaceCulprit(releases, thrownBy(version), idle);
    expect([running(), new BadReleases(document).has('mfe-cellar', version)]).toEqual([version, false]);
  });

  it('changes nothing when its stack names no release of this page', async () => {
    const { version, releases, running } = setUp();
    noteShown('mfe-cellar', version);
    await replaceCulprit(releases, thrownBy('7.0.0'), idle);
    await replaceCulprit(releases, new Error('an extension’s'), idle);
    await replaceCulprit(releases, 'a text', idle);
    expect(running()).toBe(version);
  });

  it('is attributed to the file that threw it', () => {
    expect(culpritOf(thrownBy('2.0.0-dev.1'))).toEqual({ slice: 'mfe-cellar', version: '2.0.0-dev.1' });
  });
});

describe('a release that is unusable', () => {
  const unusable = (version: string, releases: ReturnType<typeof setUp>['releases'], mayReplace = true) =>
    replaceShown(
      releases,
      { slice: 'mfe-cellar', version },
      { error: new Error('unusable'), mayReplace: () => mayReplace },
    );

  it('is replaced while it is on screen, however long, unless something is saved', async () => {
    const { version, releases, running } = setUp();
    expect(await unusable(version, releases)).toBe(false);
    noteShown('mfe-cellar', version);
    jest.advanceTimersByTime(60_000);
    expect(await unusable(version, releases, false)).toBe(false);
    expect(running()).toBe(version);
    expect(await unusable(version, releases)).toBe(true);
    expect(running()).toBe('1.0.0');
  });
});

it.each([
  [new Error('bug'), true],
  [new TypeError('x is not a function'), true],
  [Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }), true],
  [new ApiError(503, '', { message: 'Busy', code: 'busy' }), false],
  [new TypeError('Failed to fetch'), false],
  [new DOMException('stopped', 'AbortError'), false],
])('%s speaks against its release: %s', (error, expected) => {
  expect(isOwnFault(error)).toBe(expected);
});
