import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { memberPrice } from './member-price';

describe('memberPrice', () => {
  it.each([
    ['32.00', '15.00', '27.20'],
    ['24.99', '10', '22.49'],
    ['0.05', '10', '0.04'],
    ['58.00', '12.50', '50.75'],
    ['28.00', '0', '28.00'],
    ['28.00', '100', '0.00'],
  ])('takes the tier’s percentage off %s', (price, percent, expected) => {
    expect(memberPrice(price, percent)).toBe(expected);
  });

  it('never exceeds the list price, and differs from the exact price by at most half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 10_000 }), (cents, percent) => {
        const price = (cents / 100).toFixed(2);
        const result = Math.round(Number(memberPrice(price, (percent / 100).toFixed(2))) * 100);
        expect(result).toBeLessThanOrEqual(cents);
        expect(Math.abs(result - cents * (1 - percent / 10_000))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});
