import { expect, it } from '@jest/globals';
import { SharedRead } from './shared-read.js';

it('answers concurrent callers with one read that begins after their calls', async () => {
  let reads = 0;
  const list = new SharedRead(async () => (reads += 1), 20);
  expect(await Promise.all([list.fresh(), list.fresh(), list.fresh()])).toEqual([1, 1, 1]);
  const before = performance.now();
  expect(await Promise.all([list.fresh(), list.fresh()])).toEqual([2, 2]);
  expect(performance.now() - before).toBeGreaterThan(5);
});

it('reads again after a failure', async () => {
  let works = false;
  const list = new SharedRead(async () => {
    if (!works) throw new Error('away');
    return 'here';
  }, 1);
  await expect(list.fresh()).rejects.toThrow('away');
  works = true;
  expect(await list.fresh()).toBe('here');
});
