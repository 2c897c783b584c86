import { addDays, weekdayOf } from '@shamba/ui/calendar';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { canVisit, isOpenDay, visitTimes } from './visit-days';

const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';
const anyDay = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count));

describe('visits', () => {
  it('start from noon to four on Saturday and to three on Sunday, every half hour', () => {
    expect(visitTimes(SATURDAY)).toEqual([
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
    ]);
    expect(visitTimes(SUNDAY)).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00']);
    expect(visitTimes(MONDAY)).toEqual([]);
  });

  it('are possible today, never yesterday', () => {
    expect(canVisit(SATURDAY, SATURDAY)).toBe(true);
    expect(canVisit(SATURDAY, SUNDAY)).toBe(false);
    expect(canVisit(MONDAY, SATURDAY)).toBe(false);
  });

  it('have times exactly on weekends', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(visitTimes(day).length > 0).toBe(isOpenDay(day));
        expect(isOpenDay(day)).toBe([0, 6].includes(weekdayOf(day)));
      }),
    );
  });
});
