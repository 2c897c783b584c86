import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { RegistryEntry } from '@shamba/api-contract/slice-manifest';
import { PageFigures } from '../page-figures';
import { setWatchers, Views, viewShown, viewsLeft, viewStarted } from '../views';
import type { PageLooksParts } from './page-looks';

let tell: PageLooksParts['unusable'];
const looks = jest.fn();
jest.unstable_mockModule('./page-looks', () => ({
  lookAtPages: (parts: PageLooksParts) => {
    tell = parts.unusable;
    return { shown: looks, end: () => undefined, endAll: () => undefined };
  },
}));
const { watchTrials } = await import('.');

const VERSION = '2.0.0';
const replace = jest.fn<(slice: string, version: string) => Promise<boolean>>();

/** A page of a release in a trial that is on screen and found unusable. */
async function unusablePage(deciding?: string[]) {
  const [reports, figures]: [object[], object[]] = [[], []];
  const registry = { 'mfe-cellar': { version: VERSION } as RegistryEntry };
  const boot = { views: { token: 't', slices: ['mfe-cellar'], ...(deciding && { deciding }) }, registry };
  const views = new Views({ boot, send: (body) => reports.push(body) });
  setWatchers([views, new PageFigures({ boot, send: (body) => figures.push(body) })]);
  watchTrials({ boot, views, registry: () => registry, isUnsettled: () => false, replace });
  viewStarted('mfe-cellar', VERSION);
  viewShown('mfe-cellar', VERSION);
  await jest.advanceTimersByTimeAsync(5000);
  tell('mfe-cellar', VERSION, 'covered');
  await jest.advanceTimersByTimeAsync(5000);
  viewsLeft();
  return { reports, figures };
}

const UNUSABLE = { event: 'fail', kind: 'unusable', why: 'covered' };
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  replace.mockReset().mockResolvedValue(true);
  looks.mockReset();
  // jsdom has none.
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe = () => undefined;
    },
  });
});
afterEach(() => {
  setWatchers([]);
  jest.useRealTimers();
});

it.each([
  ['nothing decides', undefined],
  ['only another slice decides', ['mfe-barn']],
])('only tells of an unusable page while %s: the view goes on as a good one', async (_, deciding) => {
  const { reports, figures } = await unusablePage(deciding);
  expect(reports).toMatchObject([{ event: 'start' }, UNUSABLE, { event: 'ok' }, { event: 'left', errors: 0 }]);
  expect(figures).toMatchObject([{ slices: [{ slice: 'mfe-cellar', failed: false }] }]);
  expect(replace).not.toHaveBeenCalled();
});

it('takes an unusable page for a failure once it decides: the release is replaced', async () => {
  const { reports, figures } = await unusablePage(['mfe-cellar']);
  expect(reports).toMatchObject([{ event: 'start' }, UNUSABLE]);
  expect(figures).toMatchObject([{ slices: [{ slice: 'mfe-cellar', failed: true }] }]);
  expect(replace.mock.calls).toEqual([['mfe-cellar', VERSION]]);
});

it('watches only the release in a trial that the document named', async () => {
  await unusablePage();
  expect(looks.mock.calls).toEqual([['mfe-cellar', VERSION]]);
  viewShown('mfe-cellar', '1.0.0');
  viewShown('mfe-barn', VERSION);
  await jest.advanceTimersByTimeAsync(0);
  expect(looks).toHaveBeenCalledTimes(1);
});
