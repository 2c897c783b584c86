import { expect, it } from '@jest/globals';
import { firstDay, lastDay, monthName } from './months';

it.each([
  ['2026-05', 'May 2026', '2026-05-31'],
  ['2026-02', 'Feb 2026', '2026-02-28'],
  ['2024-02', 'Feb 2024', '2024-02-29'],
  ['2025-12', 'Dec 2025', '2025-12-31'],
])('%s is %s and ends on %s', (month, name, end) => {
  expect(monthName(month)).toBe(name);
  expect(firstDay(month)).toBe(`${month}-01`);
  expect(lastDay(month)).toBe(end);
});
