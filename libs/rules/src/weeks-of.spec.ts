import { expect, it } from '@jest/globals';
import { weeksOf } from './weeks-of.js';

it.each([
  ['2026-06-01', '2026-06-01', ['2026-06-01 2026-06-01']],
  ['2026-06-01', '2026-06-07', ['2026-06-01 2026-06-07']],
  ['2026-02-25', '2026-03-05', ['2026-02-25 2026-03-03', '2026-03-04 2026-03-05']],
])('%s to %s', (from, to, weeks) => {
  expect([...weeksOf(from, to)].map((week) => `${week.from} ${week.to}`)).toEqual(weeks);
});

it('gives several weeks at a time', () => {
  const months = [...weeksOf('2026-06-01', '2026-07-01', 4)].map((weeks) => `${weeks.from} ${weeks.to}`);
  expect(months).toEqual(['2026-06-01 2026-06-28', '2026-06-29 2026-07-01']);
});
