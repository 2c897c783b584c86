import { expect, it } from '@jest/globals';
import { periodProblems, usualPeriods } from './period-range';

it.each([
  ['2026-06-03', ['2026-06-01 2026-06-30', '2026-05-01 2026-05-31', '2026-01-01 2026-03-31']],
  ['2026-01-31', ['2026-01-01 2026-01-31', '2025-12-01 2025-12-31', '2025-10-01 2025-12-31']],
  ['2028-03-01', ['2028-03-01 2028-03-31', '2028-02-01 2028-02-29', '2027-10-01 2027-12-31']],
])('has this month, the last one and the last quarter on %s', (today, periods) => {
  expect(usualPeriods(today).map(({ from, to }) => `${from} ${to}`)).toEqual(periods);
});

it.each([
  ['2026-06-01', '2026-06-01', {}],
  ['2026-01-01', '2027-02-04', {}],
  ['2026-01-01', '2027-02-05', { to: 'A period can have up to 400 days.' }],
  ['2026-06-02', '2026-06-01', { to: 'The last day must not be before the first.' }],
  ['', '2026-06-01', { from: 'Please enter a date.' }],
  ['2026-06-01', 'June', { to: 'Please enter a date.' }],
])('says what is wrong with %s to %s', (from, to, problems) => {
  expect(periodProblems({ from, to })).toEqual(problems);
});
