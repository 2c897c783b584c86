import type { Registry } from '@shamba/api-contract/slice-manifest';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Watchdog, type WatchdogWorker } from './watchdog';

const registry = Object.fromEntries(
  ['mfe-checkout', 'mfe-account', 'mfe-storefront'].map((name) => [name, { version: '1.0.0' }]),
) as unknown as Registry;
const boot = { views: { token: 't', slices: ['mfe-checkout', 'mfe-account'] }, registry };
const postMessage = jest.fn<WatchdogWorker['postMessage']>();
const terminate = jest.fn();
const hung = jest.fn<(slice: string, version: string) => void>();
let worker: WatchdogWorker | null = null;
let watchdog: Watchdog;

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [postMessage, terminate, hung]) mock.mockReset();
  worker = null;
  const startWorker = () => (worker = { postMessage, terminate, onmessage: null });
  watchdog = new Watchdog({ boot, startWorker, hung });
});
afterEach(() => void jest.useRealTimers());

const reportOf = (slice: string) => ({ suspect: { token: 't', slice, event: 'fail', kind: 'hang' } });
const lastSuspect = () =>
  postMessage.mock.calls.map(([message]) => message).findLast((message) => 'suspect' in message);

it('watches only a release in a trial, until it was on screen for ten seconds', () => {
  watchdog.started('mfe-storefront', '1.0.0');
  watchdog.started('mfe-checkout', '0.9.0');
  expect(worker).toBeNull();
  watchdog.started('mfe-checkout', '1.0.0');
  expect(lastSuspect()).toEqual(reportOf('mfe-checkout'));
  postMessage.mockClear();
  jest.advanceTimersByTime(3000);
  expect(postMessage.mock.calls).toEqual([[{}], [{}], [{}]]);
  watchdog.shown('mfe-checkout', '1.0.0');
  jest.advanceTimersByTime(9999);
  expect(terminate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(terminate).toHaveBeenCalledTimes(1);
});

it('suspects the release that is starting, and none when two may be at fault', () => {
  watchdog.started('mfe-checkout', '1.0.0');
  watchdog.started('mfe-account', '1.0.0');
  expect(lastSuspect()).toEqual({ suspect: null });
  watchdog.shown('mfe-checkout', '1.0.0');
  expect(lastSuspect()).toEqual(reportOf('mfe-account'));
  watchdog.shown('mfe-account', '1.0.0');
  expect(lastSuspect()).toEqual({ suspect: null });
  watchdog.failed('mfe-account');
  expect(lastSuspect()).toEqual(reportOf('mfe-checkout'));
});

it('reports once when the page answers again, and ends when the page is left', () => {
  watchdog.started('mfe-checkout', '1.0.0');
  worker?.onmessage?.(new MessageEvent('message', { data: 'hung' }));
  expect(hung.mock.calls).toEqual([['mfe-checkout', '1.0.0']]);
  expect(terminate).toHaveBeenCalledTimes(1);
  watchdog.left();
  watchdog.started('mfe-account', '1.0.0');
  expect(postMessage).toHaveBeenCalledTimes(1);
});
