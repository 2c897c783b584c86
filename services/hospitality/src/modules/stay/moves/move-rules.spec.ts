import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, nightsBetween } from '@shamba/rules';
import { nightsOutside, payByOf } from './move-rules.js';

const FIRST = '2026-07-01';
const range = fc
  .tuple(fc.nat(20), fc.integer({ min: 1, max: 10 }))
  .map(([start, nights]) => ({ from: addDays(FIRST, start), to: addDays(FIRST, start + nights) }));
const each = ({ from, to }: { from: string; to: string }): string[] =>
  Array.from({ length: nightsBetween(from, to) }, (_, night) => addDays(from, night));

describe('nightsOutside', () => {
  it('returns the nights of the first range that are not in the second', () => {
    fc.assert(
      fc.property(range, range, (nights, own) => {
        const parts = nightsOutside(nights, own);
        const kept = new Set(each(own));
        expect(parts.flatMap(each)).toEqual(each(nights).filter((night) => !kept.has(night)));
        expect(parts.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('payByOf', () => {
  const stay = { check_in_date: '2026-07-10', check_out_date: '2026-07-13' };
  it.each([
    ['two more nights', '2026-06-03', { check_out_date: '2026-07-15' }, '2026-06-17', '2026-06-06'],
    ['near the first new night', '2026-07-11', { check_out_date: '2026-07-15' }, '2026-07-13', '2026-07-13'],
    ['a later arrival', '2026-07-09', { check_in_date: '2026-07-11' }, '2026-07-10', '2026-07-10'],
    ['an earlier arrival', '2026-07-01', { check_in_date: '2026-07-05' }, '2026-07-05', '2026-07-04'],
    ['the stay itself', '2026-07-09', {}, '2026-07-10', '2026-07-10'],
    ['the first new night is today’s', '2026-07-13', { check_out_date: '2026-07-15' }, '2026-07-13', '2026-07-13'],
  ])('%s', (_, today, to, latest, suggested) => {
    expect(payByOf(stay, { ...stay, ...to }, today)).toEqual({ first: today, latest, suggested });
  });
});
