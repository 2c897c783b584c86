import { expect, test } from '@jest/globals';
import { agoText } from './ago-text';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const now = Date.parse('2030-06-03T12:00:00Z');
const before = (ms: number) => new Date(now - ms).toISOString();

test.each([
  [-2 * SECOND, 'just now'],
  [4999, 'just now'],
  [5 * SECOND, '5 seconds ago'],
  [59 * SECOND, '59 seconds ago'],
  [61 * SECOND, '1 minute ago'],
  [90 * SECOND, '2 minutes ago'],
  [3 * HOUR, '3 hours ago'],
  [49 * HOUR, '2 days ago'],
  [40 * DAY, '1 month ago'],
  [800 * DAY, '2 years ago'],
])('%i ms ago is %s', (ms, text) => {
  expect(agoText(before(ms), { now })).toBe(text);
});

test.each([
  [59_999, 'just now'],
  [60 * SECOND, '1 minute ago'],
])('%i ms ago is %s where nobody counts seconds', (ms, text) => {
  expect(agoText(before(ms), { now, justNow: 60 * SECOND })).toBe(text);
});
