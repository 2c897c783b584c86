import { addDays, weekday } from '@shamba/rules';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { site } from '../testing/fixtures/settings';
import { canWish, visitDays } from './visit-days';

const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';
const anyDay = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count));

const { canVisit, isOpen, times, weekdays, closedText } = visitDays(site());

describe('visits', () => {
  it('start from noon to four on Saturday and to three on Sunday, every half hour', () => {
    expect(times(SATURDAY)).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00']);
    expect(times(SUNDAY)).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00']);
    expect(times(MONDAY)).toEqual([]);
  });

  it('are possible today, never yesterday', () => {
    expect(canVisit(SATURDAY, SATURDAY)).toBe(true);
    expect(canVisit(SATURDAY, SUNDAY)).toBe(false);
    expect(canVisit(MONDAY, SATURDAY)).toBe(false);
  });

  it('that staff arrange can be requested from tomorrow on, for 18 months', () => {
    const days = [SATURDAY, SUNDAY, '2028-05-21', '2028-05-22'];
    expect(days.map((day) => canWish(day, SATURDAY))).toEqual([false, true, true, false]);
  });

  it('have times exactly on weekends', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(times(day).length > 0).toBe(isOpen(day));
        expect(isOpen(day)).toBe([0, 6].includes(weekday(day)));
      }),
    );
  });

  it('follow the hours that staff set', () => {
    const hours = [{ weekday: 5, opens: '10:00', last_start: '11:00', closes: '12:00', slot_minutes: 60 }];
    const friday = visitDays(site({ hours }));
    expect(friday.times('2026-11-20')).toEqual(['10:00', '11:00']);
    expect([friday.isOpen('2026-11-20'), friday.isOpen(SATURDAY)]).toEqual([true, false]);
    expect([friday.weekdays, friday.closedText]).toEqual([
      'Friday',
      'Please select a Friday - we are only open on these days',
    ]);
    expect([weekdays, closedText]).toEqual([
      'Saturday or Sunday',
      'Please select a Saturday or Sunday - we are only open on weekends',
    ]);
  });

  it('are not possible on a closed day', () => {
    const closed = visitDays(site({ closed_days: [SATURDAY] }));
    expect([closed.canVisit(SATURDAY, SATURDAY), closed.times(SATURDAY)]).toEqual([false, []]);
    expect(closed.canVisit(SUNDAY, SATURDAY)).toBe(true);
  });

  it('wait for the hours, and are left to the server after a failure', () => {
    const reading = visitDays(undefined);
    const unread = visitDays(undefined, true);
    expect([reading.known, reading.canVisit(MONDAY, MONDAY)]).toEqual([false, false]);
    expect([unread.known, unread.canVisit(MONDAY, MONDAY), unread.canVisit(SATURDAY, MONDAY)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(unread.times(SATURDAY)).toEqual([]);
  });
});
