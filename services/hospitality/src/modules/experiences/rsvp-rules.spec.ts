import { InvalidFields } from '@shamba/service-kit/http';
import { describe, expect, it } from '@jest/globals';
import { checkVisit } from './rsvp-rules.js';

const hours = [
  { weekday: 6, opens: '12:00', lastStart: '16:00', slotMinutes: 30 },
  { weekday: 0, opens: '12:00', lastStart: '15:00', slotMinutes: 30 },
];
const NOW = '2026-06-06 13:00'; // a Saturday

function wrong(date: string, time: string, open = hours): Record<string, string[]> | undefined {
  try {
    checkVisit({ date, time }, open, NOW);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidFields) return error.errors;
    throw error;
  }
}

describe('checkVisit', () => {
  it('returns the time of a valid request', () => {
    expect(checkVisit({ date: '2026-06-07', time: '3:00 PM' }, hours, NOW)).toBe('15:00');
    expect(checkVisit({ date: '2026-06-06', time: '13:30' }, hours, NOW)).toBe('13:30');
  });

  it.each(['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'])(
    'knows only weekends (%s)',
    (date) => {
      expect(wrong(date, '12:00')).toEqual({
        booking_date: ['Invalid Date: Please select a Saturday or Sunday - we are only open on weekends'],
      });
    },
  );

  it('uses staff’s hours', () => {
    const friday = [{ weekday: 5, opens: '10:00', lastStart: '11:00', slotMinutes: 60 }];
    expect(checkVisit({ date: '2026-06-12', time: '11:00' }, friday, NOW)).toBe('11:00');
    expect(wrong('2026-06-13', '12:00', friday)).toEqual({
      booking_date: ['Invalid Date: Please select a Friday - we are only open on these days'],
    });
    expect(wrong('2026-06-12', '10:30', friday)).toHaveProperty('booking_time');
  });

  it('refuses the past, the far future and times between the slots', () => {
    expect(wrong('2026-05-31', '12:00')).toEqual({ booking_date: ['Please choose today or a later date'] });
    expect(wrong('2027-06-06', '12:00')).toBeUndefined();
    expect(wrong('2027-06-12', '12:00')).toEqual({ booking_date: ['Please choose a date within the next 12 months'] });
    const passed = { booking_time: ['This time has passed. Please choose a later one'] };
    expect(wrong('2026-06-06', '13:00')).toEqual(passed);
    expect(wrong('2026-06-06', '12:30')).toEqual(passed);
    expect(wrong('2026-06-13', '12:15')).toEqual({ booking_time: ['Please choose one of the listed times'] });
    expect(wrong('2026-06-07', '3:30 PM')).toHaveProperty('booking_time');
    expect(wrong('2026-06-13', 'noon')).toHaveProperty('booking_time');
  });
});
