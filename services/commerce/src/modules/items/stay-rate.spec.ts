import fc from 'fast-check';
import { addDays } from '@shamba/rules';
import { describe, expect, it } from '@jest/globals';
import { fewestNights, nightlyRate } from './stay-rate.js';

const stay = {
  weekdayRate: '280.00',
  weekendRate: '325.00',
  seasonRates: [{ startDate: '2026-09-10', endDate: '2026-09-20', nightlyRate: '400.00' }],
};

describe('nightlyRate', () => {
  it.each([
    ['a Thursday', '2026-06-04', 28000n],
    ['a Friday', '2026-06-05', 32500n],
    ['a Saturday', '2026-06-06', 32500n],
    ['a Sunday', '2026-06-07', 28000n],
    ['the first day of a season', '2026-09-10', 40000n],
    ['a Friday in season: the season wins', '2026-09-11', 40000n],
    ['the last day of a season', '2026-09-20', 40000n],
    ['the day after', '2026-09-21', 28000n],
  ])('%s', (_, checkIn, expected) => {
    expect(nightlyRate(stay, checkIn)).toBe(expected);
  });
});

describe('with any seasons', () => {
  const FIRST = '2027-01-01';
  // Seasons never overlap: each begins after the end of the previous one.
  const seasons = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 0, max: 9 }),
        days: fc.integer({ min: 1, max: 20 }),
        cents: fc.integer({ min: 0, max: 99_999 }),
        fewest: fc.option(fc.integer({ min: 1, max: 60 })),
      }),
      { maxLength: 6 },
    )
    .map((drawn) => {
      let next = FIRST;
      return drawn.map(({ gap, days, cents, fewest }) => {
        const startDate = addDays(next, gap);
        next = addDays(startDate, days);
        return {
          startDate,
          endDate: addDays(next, -1),
          nightlyRate: (cents / 100).toFixed(2),
          minStayNights: fewest,
        };
      });
    });

  it('the season of the check-in day decides rate and minimum nights, and the house where the season has no value', () => {
    fc.assert(
      fc.property(seasons, fc.integer({ min: 0, max: 200 }), (seasonRates, ahead) => {
        const day = addDays(FIRST, ahead);
        const house = { ...stay, minStayNights: 2 };
        const of = seasonRates.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
        expect(of.length).toBeLessThanOrEqual(1);
        const [own] = of;
        expect(nightlyRate({ ...house, seasonRates }, day)).toBe(
          own ? BigInt(own.nightlyRate.replace('.', '')) : nightlyRate({ ...house, seasonRates: [] }, day),
        );
        expect(fewestNights({ ...house, seasonRates }, day)).toBe(own?.minStayNights ?? 2);
        // Other seasons have no effect.
        expect(nightlyRate({ ...house, seasonRates: of }, day)).toBe(nightlyRate({ ...house, seasonRates }, day));
      }),
    );
  });
});
