import { expect, it } from '@jest/globals';
import { Paced } from './paced.js';

it('answers concurrent callers with one read that begins after their calls', async () => {
  let reads = 0;
  const paced = new Paced(async () => (reads += 1), 20);
  expect(await Promise.all([paced.next(), paced.next(), paced.next()])).toEqual([1, 1, 1]);
  const before = performance.now();
  expect(await Promise.all([paced.next(), paced.next()])).toEqual([2, 2]);
  expect(performance.now() - before).toBeGreaterThan(5);
});

it('reads again after a failure', async () => {
  let works = false;
  const paced = new Paced(async () => {
    if (!works) throw new Error('away');
    return 'here';
  }, 1);
  await expect(paced.next()).rejects.toThrow('away');
  works = true;
  expect(await paced.next()).toBe('here');
});
