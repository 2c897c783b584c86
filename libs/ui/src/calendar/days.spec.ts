import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addDays, addMonths, daysBetween, monthOf, todayIn, weekdayOf, weeksOf } from './days';

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar days', () => {
  it.each([
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s plus %i is %s, clock changes or not', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('adding and counting agree', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('a month’s weeks hold each of its days once, in their columns', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOf(day);
        const days = weeks.flat().filter((cell) => cell !== null);
        expect(days[0]).toBe(monthOf(day));
        expect(addDays(days.at(-1) as string, 1)).toBe(addMonths(day, 1));
        for (const week of weeks)
          week.forEach((cell, column) => {
            if (cell !== null) expect(weekdayOf(cell)).toBe(column);
          });
      }),
    );
  });

  it('knows that it is still yesterday in California', () => {
    expect(todayIn('America/Los_Angeles', new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-20');
  });
});
