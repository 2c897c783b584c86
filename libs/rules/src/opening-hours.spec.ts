import { describe, expect, it } from '@jest/globals';
import {
  closedDayText,
  isOpenOn,
  type OpeningHours,
  openWeekdays,
  parseTime,
  startTimes,
  timeLabel,
} from './opening-hours.js';

const hours: OpeningHours[] = [
  { weekday: 6, opens: '12:00', lastStart: '16:00', slotMinutes: 30 },
  { weekday: 0, opens: '12:00', lastStart: '15:00', slotMinutes: 30 },
];

describe('startTimes', () => {
  it('lists Saturday from noon to four and Sunday to three, every half hour', () => {
    expect(startTimes(hours, '2026-06-06').map(timeLabel)).toEqual([
      '12:00 PM',
      '12:30 PM',
      '1:00 PM',
      '1:30 PM',
      '2:00 PM',
      '2:30 PM',
      '3:00 PM',
      '3:30 PM',
      '4:00 PM',
    ]);
    expect(startTimes(hours, '2026-06-07').at(-1)).toBe('15:00');
    expect(startTimes(hours, '2026-06-07')).toHaveLength(7);
  });

  it('returns no times on weekdays and on closed days', () => {
    expect(startTimes(hours, '2026-06-05')).toEqual([]);
    expect(startTimes(hours, '2026-06-06', new Set(['2026-06-06']))).toEqual([]);
  });
});

describe('openWeekdays', () => {
  const on = (...weekdays: number[]) => weekdays.map((weekday) => ({ weekday }));

  it.each([
    [on(0, 6), 'Saturday or Sunday', 'Please select a Saturday or Sunday - we are only open on weekends'],
    [on(5), 'Friday', 'Please select a Friday - we are only open on these days'],
    [
      on(0, 1, 6),
      'Monday, Saturday, or Sunday',
      'Please select a Monday, Saturday, or Sunday - we are only open on these days',
    ],
    [on(), '', 'We are not open for visits at the moment'],
  ])('are named from Monday on (%j)', (week, names, closed) => {
    expect(openWeekdays(week)).toBe(names);
    expect(closedDayText(week)).toBe(closed);
  });

  it('lists the weekdays with opening hours', () => {
    expect([isOpenOn(hours, '2026-06-06'), isOpenOn(hours, '2026-06-05')]).toEqual([true, false]);
  });
});

describe('parseTime', () => {
  it.each([
    ['12:00 PM', '12:00'],
    ['12:30 am', '00:30'],
    ['2:30PM', '14:30'],
    ['9:05', '09:05'],
    ['16:00:00', '16:00'],
  ])('reads %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each(['', 'noon', '25:00', '13:00 PM', '0:30 AM', '12:60'])('refuses %j', (text) => {
    expect(parseTime(text)).toBeUndefined();
  });

  it('reads the output of timeLabel', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const time = `${String(hour).padStart(2, '0')}:30`;
      expect(parseTime(timeLabel(time))).toBe(time);
    }
  });
});
