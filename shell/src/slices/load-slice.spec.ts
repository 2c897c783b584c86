import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistryEntry, SliceRelease } from '@shamba/api-contract/slice-manifest';
import { defineSlice } from '@shamba/shell-sdk';
import { createSliceLoader, SliceUnavailable } from './load-slice';

const release = (version: string): SliceRelease => ({
  version,
  sdk: '^1.0.0',
  entryUrl: `/mfe/mfe-cellar/${version}/remoteEntry.js`,
});
const entry = (version: string, lastGood?: string): RegistryEntry => ({
  ...release(version),
  routes: [],
  slots: [],
  nav: [],
  ...(lastGood && { lastGood: { ...release(lastGood), routes: [] } }),
});
const sliceOf = (version: string) =>
  defineSlice({ manifest: { name: 'mfe-cellar', version, sdk: '^1.0.0' }, routes: [] });
const never = () => new Promise<never>(() => undefined);

function setUp(
  fetchRelease: (name: string, release: SliceRelease, again: boolean) => Promise<ReturnType<typeof sliceOf>>,
) {
  const report = jest.fn();
  const fetch = jest.fn(fetchRelease);
  const givenUp = jest.fn();
  const replaced = jest.fn();
  return {
    report,
    givenUp,
    replaced,
    fetch,
    loader: createSliceLoader({ sdkVersion: '1.2.0', fetchRelease: fetch, report, givenUp, replaced, timeoutMs: 3000 }),
  };
}

const versionsAsked = (fetch: ReturnType<typeof setUp>['fetch']) =>
  fetch.mock.calls.map(([, asked, again]) => `${asked.version}${again ? ' again' : ''}`);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a release whose code does not load', () => {
  const failing = (...versions: string[]) =>
    setUp(async (_name, { version }) => {
      if (versions.includes(version)) throw new Error('down');
      return sliceOf(version);
    });

  it('is told as replaced once the last good one is there: the network works', async () => {
    const { loader, replaced } = failing('2.0.0');
    await loader.load('mfe-cellar', entry('2.0.0', '1.0.0'));
    expect(replaced.mock.calls).toEqual([['mfe-cellar', '2.0.0']]);
  });

  it('is not told when nothing loads, the browser is offline, or it is for another SDK', async () => {
    const none = failing('2.0.0', '1.0.0');
    await expect(none.loader.load('mfe-cellar', entry('2.0.0', '1.0.0'))).rejects.toBeInstanceOf(SliceUnavailable);
    const other = failing();
    await other.loader.load('mfe-cellar', { ...entry('2.0.0', '1.0.0'), sdk: '^2.0.0' });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const offline = failing('2.0.0');
    await offline.loader.load('mfe-cellar', entry('2.0.0', '1.0.0'));
    jest.restoreAllMocks();
    for (const { replaced } of [none, other, offline]) expect(replaced).not.toHaveBeenCalled();
  });
});

describe('createSliceLoader', () => {
  it('loads once for all callers', async () => {
    const { loader, fetch } = setUp(async () => sliceOf('1.0.0'));
    const loads = [loader.load('mfe-cellar', entry('1.0.0')), loader.load('mfe-cellar', entry('1.0.0'))];
    expect(loads[0]).toBe(loads[1]);
    await expect(loads[0]).resolves.toMatchObject({ version: '1.0.0' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('retries once, after a reset of federation, and reports the failure with slice and version', async () => {
    const { loader, fetch, report } = setUp(async (_name, _release, again) => {
      if (!again) throw new Error('network');
      return sliceOf('1.0.0');
    });
    await expect(loader.load('mfe-cellar', entry('1.0.0'))).resolves.toMatchObject({ version: '1.0.0' });
    expect(versionsAsked(fetch)).toEqual(['1.0.0', '1.0.0 again']);
    expect(report.mock.calls).toEqual([
      [
        expect.objectContaining({ message: 'mfe-cellar 1.0.0: network' }),
        {
          slice: 'mfe-cellar',
          version: '1.0.0',
        },
      ],
    ]);
  });

  it('gives a hanging release 3 s, twice, then loads the last good one', async () => {
    const { loader, fetch, report } = setUp((_name, { version }) =>
      version === '2.0.0' ? never() : Promise.resolve(sliceOf(version)),
    );
    const loading = loader.load('mfe-cellar', entry('2.0.0', '1.0.0'));
    await jest.advanceTimersByTimeAsync(2999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(3001);
    await expect(loading).resolves.toMatchObject({ version: '1.0.0' });
    expect(versionsAsked(fetch)).toEqual(['2.0.0', '2.0.0 again', '1.0.0']);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('rejects with SliceUnavailable when every release fails, and starts over after `forget`', async () => {
    let down = true;
    const { loader, report, givenUp } = setUp(async (_name, { version }) => {
      if (down) throw new Error('down');
      return sliceOf(version);
    });
    await expect(loader.load('mfe-cellar', entry('2.0.0', '1.0.0'))).rejects.toBeInstanceOf(SliceUnavailable);
    expect(report).toHaveBeenCalledTimes(4);
    expect(givenUp.mock.calls).toEqual([
      ['mfe-cellar', '2.0.0'],
      ['mfe-cellar', '1.0.0'],
    ]);
    down = false;
    await expect(loader.load('mfe-cellar', entry('2.0.0', '1.0.0'))).rejects.toBeInstanceOf(SliceUnavailable);
    loader.forget('mfe-cellar');
    await expect(loader.load('mfe-cellar', entry('2.0.0', '1.0.0'))).resolves.toMatchObject({ version: '2.0.0' });
  });

  it('never fetches a release for another SDK: loads the last good one, or nothing', async () => {
    const { loader, fetch, report } = setUp(async (_name, { version }) => sliceOf(version));
    const tooNew = { ...entry('2.0.0'), sdk: '^2.0.0' };
    await expect(loader.load('mfe-cellar', tooNew)).rejects.toThrow(
      'mfe-cellar 2.0.0: wants SDK ^2.0.0, this page has 1.2.0',
    );
    expect(fetch).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(1);
    loader.forget('mfe-cellar');
    await expect(
      loader.load('mfe-cellar', { ...tooNew, lastGood: { ...release('1.0.0'), routes: [] } }),
    ).resolves.toMatchObject({
      version: '1.0.0',
    });
  });

  it('does not retry the failed release as last good one', async () => {
    const { loader, fetch } = setUp(async () => Promise.reject(new Error('down')));
    await expect(loader.load('mfe-cellar', entry('1.0.0', '1.0.0'))).rejects.toBeInstanceOf(SliceUnavailable);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
