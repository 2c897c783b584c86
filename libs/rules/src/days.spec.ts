import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import {
  addDays,
  dayProblem,
  detailText,
  endDay,
  isLocalDate,
  latestDay,
  nightsBetween,
  nightsOf,
  weekday,
} from './days.js';

it('a stay has the nights from its check-in to the day before its check-out', () => {
  expect(nightsOf('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(nightsOf('2026-03-02', '2026-03-02')).toEqual([]);
  expect(nightsOf('2026-03-02', '2026-02-27')).toEqual([]);
  expect(nightsBetween('2026-03-02', '2026-02-27')).toBe(-3);
});

it.each([
  ['2026-03-07', 1, '2026-03-08'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s plus %i is %s, clock changes or not', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

it('counts days over months, leap days and clock changes', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (from, days) => {
      const to = addDays(from, days);
      expect(isLocalDate(to)).toBe(true);
      expect(nightsBetween(from, to)).toBe(days);
      expect(Math.abs(weekday(to) - weekday(from) - days) % 7).toBe(0);
      expect(nightsOf(from, to)).toHaveLength(Math.max(0, days));
    }),
  );
});

it.each(['2026-02-30', '2026-2-3', '0000-01-01', '', '2026-02-03T00:00', null, 20260203])('%j is no day', (value) => {
  expect(isLocalDate(value)).toBe(false);
});

it.each([
  ['guests', '2026-06-03', '2027-12-03'],
  ['guests', '2026-08-31', '2028-02-29'],
  ['guests', '2027-08-31', '2029-02-28'],
  ['staff', '2028-02-29', '2033-02-28'],
  ['staff', '2026-12-31', '2031-12-31'],
] as const)('%s enter on %s days until %s', (horizon, today, expected) => {
  expect(latestDay(horizon, today)).toBe(expected);
});

it.each([
  ['guests', '2027-12-03', undefined],
  ['guests', '2027-12-04', 'Please enter a date within the next 18 months'],
  ['staff', '2031-06-03', undefined],
  ['staff', '2031-06-04', 'Please enter a date within the next five years'],
  ['staff', '9999-12-31', 'Please enter a date within the next five years'],
  ['staff', '1900-01-01', undefined],
  ['staff', '1899-12-31', 'Please enter a date from 1900 on'],
] as const)('on 3 June 2026 %s who enter %s hear: %s', (horizon, day, problem) => {
  expect(dayProblem(day, horizon, '2026-06-03')).toBe(problem);
});

it('an evening ends on the next day when its end is earlier than its start', () => {
  expect(endDay('2026-12-31', '21:00', '01:30')).toBe('2027-01-01');
  expect(endDay('2026-12-31', '21:00', '23:30')).toBe('2026-12-31');
});

it('writes the days and times of an order’s line for people', () => {
  expect(detailText('2026-12-11 to 2026-12-13, arriving 16:00')).toBe('Dec 11–13, 2026, arriving 4:00 PM');
  expect(detailText('2026-12-05 00:30')).toBe('Dec 5, 2026 12:30 AM');
  expect(detailText('6 bottles of 2023')).toBe('6 bottles of 2023');
});
