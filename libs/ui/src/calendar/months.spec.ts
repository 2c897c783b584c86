import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { addDays, weekday } from '@shamba/rules';
import { addMonths, monthOf, weeksOf } from './months';

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('weeksOf lists each day of a month once, in its weekday’s column', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const weeks = weeksOf(day);
      const days = weeks.flat().filter((cell) => cell !== null);
      expect(days[0]).toBe(monthOf(day));
      expect(addDays(days.at(-1) as string, 1)).toBe(addMonths(day, 1));
      for (const week of weeks)
        week.forEach((cell, column) => {
          if (cell !== null) expect(weekday(cell)).toBe(column);
        });
    }),
  );
});
