import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { benefitPeriodAt, benefitPeriods } from './counted-benefits.js';
import { addDays } from './days.js';

describe('the period of an allowance', () => {
  it.each([
    ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
    ['month', '2024-02-29', '2024-02-01', '2024-03-01'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-04-01'],
    ['quarter', '2026-11-23', '2026-10-01', '2027-01-01'],
    ['year', '2026-11-23', '2026-01-01', '2027-01-01'],
  ] as const)('a %s of %s', (period, day, from, to) => expect(benefitPeriodAt(period, day)).toEqual({ from, to }));

  it('has every day in exactly one period, and the next period begins at its end', () => {
    const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(fc.constantFrom(...benefitPeriods), anyDay, (period, day) => {
        const { from, to } = benefitPeriodAt(period, day);
        expect(from <= day && day < to).toBe(true);
        expect(benefitPeriodAt(period, addDays(to, -1))).toEqual({ from, to });
        expect(benefitPeriodAt(period, to).from).toBe(to);
      }),
    );
  });
});
