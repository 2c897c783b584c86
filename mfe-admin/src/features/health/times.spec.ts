import { expect, test } from '@jest/globals';
import { everyText } from './times';

test.each([
  [1000, 'second'],
  [15_000, '15 seconds'],
  [60_000, 'minute'],
  [3_600_000, 'hour'],
  [86_400_000, 'day'],
])('every %i ms is every %s', (ms, text) => {
  expect(everyText(ms)).toBe(text);
});
