import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addDays, type LocalDate } from '@shamba/rules';
import { moments } from './message-template.entity.js';
import { isDue, type Timing } from './moments.js';

const CHECK_IN = '2026-07-10';
const CHECK_OUT = '2026-07-13';
const stay = (day: LocalDate, more: Partial<{ bookedOn: LocalDate; occasion: 'day' | 'confirmed' }> = {}) => ({
  occasion: 'day' as const,
  day,
  checkIn: CHECK_IN,
  checkOut: CHECK_OUT,
  bookedOn: '2026-06-01',
  ...more,
});
const timing = (moment: Timing['moment'], days = 0, activeSince = '2026-01-01'): Timing => ({
  moment,
  days,
  activeSince,
});
/** Days within two months on which the template is due. */
const dueDays = (of: Timing, bookedOn = '2026-06-01') =>
  Array.from({ length: 60 }, (_, index) => addDays('2026-06-20', index)).filter((day) =>
    isDue(of, stay(day, { bookedOn }), day),
  );

describe('isDue', () => {
  it('begins on the day of the moment, and catches up for two missed days', () => {
    expect(dueDays(timing('before_arrival', 3))).toEqual(['2026-07-07', '2026-07-08', '2026-07-09']);
    expect(dueDays(timing('before_arrival', 1))).toEqual(['2026-07-09']);
    expect(dueDays(timing('arrival'))).toEqual([CHECK_IN]);
    expect(dueDays(timing('after_departure', 2))).toEqual(['2026-07-15', '2026-07-16', '2026-07-17']);
  });

  it('is false for a booking or a template made after the moment', () => {
    expect(dueDays(timing('before_arrival', 3), '2026-07-08')).toEqual([]);
    expect(dueDays(timing('before_arrival', 3), '2026-07-07')).toHaveLength(3);
    expect(dueDays(timing('before_arrival', 3, '2026-07-08'))).toEqual([]);
  });

  it('is true at confirmation only for a new confirmation', () => {
    const confirmed = stay('2026-07-01', { occasion: 'confirmed' });
    expect(isDue(timing('confirmation'), confirmed, '2026-07-01')).toBe(true);
    expect(isDue(timing('confirmation'), confirmed, '2026-07-14')).toBe(false);
    expect(isDue(timing('confirmation', 0, '2026-07-02'), confirmed, '2026-07-02')).toBe(false);
    expect(isDue(timing('confirmation'), stay('2026-07-01'), '2026-07-01')).toBe(false);
    expect(isDue(timing('arrival'), stay(CHECK_IN, { occasion: 'confirmed' }), CHECK_IN)).toBe(false);
  });

  it('is never true before the moment, nor after departure for an arrival, for any stay, move and day', () => {
    const offset = fc.integer({ min: -40, max: 80 });
    fc.assert(
      fc.property(
        fc.record({
          moment: fc.constantFrom(...moments),
          days: fc.integer({ min: 1, max: 30 }),
          checkIn: offset,
          nights: fc.integer({ min: 1, max: 30 }),
          bookedOn: offset,
          activeSince: offset,
          told: offset,
          late: fc.integer({ min: 0, max: 5 }),
          occasion: fc.constantFrom('day' as const, 'confirmed' as const),
        }),
        ({ moment, days, checkIn, nights, bookedOn, activeSince, told, late, occasion }) => {
          const on = (index: number) => addDays('2026-07-01', index);
          const today = on(told + late);
          const checkOut = on(checkIn + nights);
          const of = { occasion, day: on(told), checkIn: on(checkIn), checkOut, bookedOn: on(bookedOn) };
          if (!isDue({ moment, days, activeSince: on(activeSince) }, of, today)) return;
          expect(on(activeSince) <= today).toBe(true);
          if (moment === 'before_arrival') {
            expect(today >= addDays(of.checkIn, -days) && today < of.checkIn).toBe(true);
            expect(of.bookedOn <= addDays(of.checkIn, -days)).toBe(true);
          }
          if (moment === 'arrival') expect(today).toBe(of.checkIn);
          if (moment === 'confirmation') expect(today <= checkOut).toBe(true);
          if (moment === 'after_departure')
            expect(today >= addDays(checkOut, days) && today <= addDays(checkOut, days + 2)).toBe(true);
        },
      ),
    );
  });
});
