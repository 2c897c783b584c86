import { expect, it } from '@jest/globals';
import { atOnce, waitMs } from './decline-rules.js';

it('waits grow from the third decline on: 1, 2, 4, 8 and 15 minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 500].map((declines) => waitMs(declines, 3) / 60_000)).toEqual([
    0, 0, 0, 1, 2, 4, 8, 15, 15, 15,
  ]);
  expect(waitMs(29, 30)).toBe(0);
  expect(waitMs(30, 30)).toBe(60_000);
  expect(waitMs(500, 0)).toBe(0);
});

it('limits the cards tried at once to the tries left before a wait', () => {
  expect([0, 1, 2, 3, 9].map((declines) => atOnce(declines, 3))).toEqual([3, 2, 1, 1, 1]);
  expect(atOnce(9, 0)).toBe(Infinity);
});
