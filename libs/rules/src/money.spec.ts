import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { allocate, dollars, NotAnAmount, parseCents, percentOf, toDecimal, toRate } from './money.js';

describe('money', () => {
  it('reads and writes every amount back unchanged', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        (cents) => parseCents(toDecimal(cents)) === cents,
      ),
    );
  });

  it.each(['', 'abc', '1.234', '1e3', '1,000', 'NaN'])('refuses %j', (text) => {
    expect(() => parseCents(text)).toThrow(NotAnAmount);
  });

  it('rounds percentages half up', () => {
    expect(percentOf(1000n, '7.25')).toBe(73n);
    expect(percentOf(200n, '7.25')).toBe(15n);
    expect(percentOf(63500n, '12.50')).toBe(7938n);
  });

  it('writes rates with two to four decimals', () => {
    expect(['8', 7.25, ' 6.6250', '0.0125', '30.1'].map(toRate)).toEqual(['8.00', '7.25', '6.625', '0.0125', '30.10']);
    for (const wrong of ['', '-1', '7.25555', '1e2', 'NaN']) expect(() => toRate(wrong)).toThrow(NotAnAmount);
  });

  it('writes amounts for people with separators', () => {
    expect([0n, 5n, 99_999n, 123_450n, 123_456_789n, -123_450n, '1234.5', '28'].map(dollars)).toEqual([
      '$0.00',
      '$0.05',
      '$999.99',
      '$1,234.50',
      '$1,234,567.89',
      '-$1,234.50',
      '$1,234.50',
      '$28.00',
    ]);
  });

  it('allocates parts that sum to the whole and differ from their share by less than a cent', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 100_000n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1_000_000n }), weights, (total, parts) => {
        const shares = allocate(total, parts);
        expect(shares.reduce((a, b) => a + b, 0n)).toBe(total);
        expect(shares.every((share) => share >= 0n)).toBe(true);
      }),
    );
  });
});
