import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { PageFigures } from './page-figures';

const send = jest.fn<(body: object) => void>();
const boot = { views: { token: 'token-1', slices: [] } };
beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('reports each shown or failed release once, when the page is left', () => {
  const figures = new PageFigures({ boot, send });
  figures.started('mfe-checkout', '1.0.0');
  figures.started('mfe-account', '2.0.0');
  figures.started('mfe-storefront', '3.0.0');
  jest.advanceTimersByTime(300);
  figures.shown('mfe-checkout', '1.0.0');
  jest.advanceTimersByTime(300);
  figures.shown('mfe-checkout', '1.0.0');
  figures.failed('mfe-account', '2.0.0');
  figures.left();
  figures.left();
  expect(send.mock.calls).toEqual([
    [
      {
        token: 'token-1',
        slices: [
          { slice: 'mfe-checkout', version: '1.0.0', failed: false, load_ms: 300 },
          { slice: 'mfe-account', version: '2.0.0', failed: true },
        ],
      },
    ],
  ]);
  figures.shown('mfe-storefront', '3.0.0');
  figures.left();
  expect(send.mock.calls).toHaveLength(2);
});

it('adds the page’s vitals to the first slice', () => {
  const figures = new PageFigures({ boot, send });
  const vitals = { lcp_ms: 900 };
  figures.measures('mfe-checkout', '1.0.0', vitals);
  for (const slice of ['mfe-checkout', 'mfe-account']) figures.shown(slice, '1.0.0');
  Object.assign(vitals, { inp_ms: 80 });
  figures.left();
  expect(send.mock.calls[0]).toEqual([
    {
      token: 'token-1',
      slices: [
        { slice: 'mfe-checkout', version: '1.0.0', failed: false, load_ms: 0, lcp_ms: 900, inp_ms: 80 },
        { slice: 'mfe-account', version: '1.0.0', failed: false, load_ms: 0 },
      ],
    },
  ]);
});

it('counts no failure while offline, and reports nothing without a token', () => {
  const figures = new PageFigures({ boot, send });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  figures.failed('mfe-checkout', '1.0.0');
  figures.left();
  const without = new PageFigures({ boot: {}, send });
  without.shown('mfe-checkout', '1.0.0');
  without.left();
  expect(send).not.toHaveBeenCalled();
});
