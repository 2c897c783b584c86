import { expect, test } from '@jest/globals';
import { agoText, everyText } from './times';

test.each([
  [1000, 'second'],
  [15_000, '15 seconds'],
  [60_000, 'minute'],
  [3_600_000, 'hour'],
  [86_400_000, 'day'],
])('every %i ms is every %s', (ms, text) => {
  expect(everyText(ms)).toBe(text);
});

test.each([
  [-2000, 'just now'],
  [4999, 'just now'],
  [59_000, '59 seconds ago'],
  [61_000, '1 minute ago'],
  [3 * 3_600_000, '3 hours ago'],
  [49 * 3_600_000, '2 days ago'],
])('%i ms ago is %s', (ms, text) => {
  const now = Date.parse('2026-06-03T12:00:00Z');
  expect(agoText(new Date(now - ms).toISOString(), now)).toBe(text);
});
