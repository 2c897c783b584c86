import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { StartMarks } from './start-marks';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());
const never = () => new Promise<never>(() => undefined);

it('the next page finds a release that never finished starting, once', async () => {
  const page = new StartMarks(sessionStorage);
  await page.during('mfe-account', '1.0.0', async () => undefined);
  page.shown('mfe-account', '1.0.0');
  void page.during('mfe-cellar', '2.0.0-dev.1', never);
  const next = new StartMarks(sessionStorage);
  expect(next.takeLeft()).toEqual([['mfe-cellar', '2.0.0-dev.1']]);
  expect(next.takeLeft()).toEqual([]);
});

it('a failed release has no mark, and leaving a page in time removes its marks', async () => {
  const page = new StartMarks(sessionStorage);
  await expect(page.during('mfe-cellar', '1.0.0', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  void page.during('mfe-cellar', '2.0.0', never);
  page.clear();
  expect(new StartMarks(sessionStorage).takeLeft()).toEqual([]);
});

it('finds a loaded release that hangs before it is shown; after 10 s its mark expires', async () => {
  const page = new StartMarks(sessionStorage);
  await page.during('mfe-cellar', '1.0.0', async () => undefined);
  expect(sessionStorage.getItem('shamba.starting')).toBe('["mfe-cellar@1.0.0"]');
  jest.advanceTimersByTime(10_000);
  expect(new StartMarks(sessionStorage).takeLeft()).toEqual([]);
});

it('ignores stored values that are not a list of marks', () => {
  sessionStorage.setItem('shamba.starting', '{"a":1}');
  expect(new StartMarks(sessionStorage).takeLeft()).toEqual([]);
});
