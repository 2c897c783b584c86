import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setHost } from '../host/host';
import { reportError, resetReports } from './report-error';

let beacon: ReturnType<typeof jest.fn<(url: string, data?: BodyInit | null) => boolean>>;
const sent = async () =>
  Promise.all(
    beacon.mock.calls.map(async ([, body]) => JSON.parse(await (body as Blob).text()) as Record<string, unknown>),
  );

beforeEach(() => {
  resetReports();
  setHost({ config: { defaultTierId: null, environment: 'test' }, requestId: 'req-1', renderSlot: () => null });
  beacon = jest.fn(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  history.replaceState(null, '', '/checkout?email=ada@example.test');
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('reportError', () => {
  it('sends the error, its place and request, without the query string', async () => {
    reportError(new TypeError('x is undefined'), { slice: 'mfe-checkout', version: '1.2.0' });
    const [report] = await sent();
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/errors');
    expect(report).toMatchObject({
      message: 'TypeError: x is undefined',
      slice: 'mfe-checkout',
      version: '1.2.0',
      severity: 'error',
      path: '/checkout',
      requestId: 'req-1',
    });
    expect(report?.['stack']).toContain('report-error.spec');
    expect(JSON.stringify(report)).not.toContain('ada@');
  });

  it('sends each message once and at most 20', async () => {
    for (let count = 0; count < 3; count += 1) reportError(new Error('same'));
    for (let count = 0; count < 30; count += 1) reportError(new Error(`error ${count}`));
    expect(beacon).toHaveBeenCalledTimes(20);
  });

  it('does not send errors that are not the site’s', () => {
    reportError('ResizeObserver loop completed with undelivered notifications.');
    reportError('Script error.');
    reportError(new DOMException('The user aborted a request.', 'AbortError'));
    const foreign = new TypeError('x is undefined');
    foreign.stack = 'TypeError: x is undefined\n    at go (chrome-extension://abcdef/content.js:1:2)';
    reportError(foreign);
    expect(beacon).not.toHaveBeenCalled();
    reportError('x is undefined');
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  it('falls back to fetch and never throws', () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    beacon.mockReturnValue(false);
    reportError('a text');
    expect(fetch).toHaveBeenCalledWith('/api/errors', expect.objectContaining({ method: 'POST', keepalive: true }));
    beacon.mockImplementation(() => {
      throw new Error('no beacon');
    });
    expect(() => reportError(undefined)).not.toThrow();
  });
});
