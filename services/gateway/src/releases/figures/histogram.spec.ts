import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { upperQuartile } from '../trials/statistics.js';
import { addUp, count, emptyHistogram, upperQuartileOf } from './histogram.js';

const histogramOf = (values: readonly number[]) => {
  const made = emptyHistogram();
  for (const value of values) count(made, value);
  return made;
};

describe('the upper quartile of a histogram', () => {
  it('is null without values, and within a bucket of the exact quartile', () => {
    expect(upperQuartileOf(emptyHistogram())).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 12_000 }), { minLength: 40, maxLength: 200 }), (values) => {
        const spread = [...values].sort((a, b) => a - b);
        const [low, high] = [0.74, 0.76].map((share) => spread[Math.floor(spread.length * share)] as number);
        const found = upperQuartileOf(histogramOf(values)) as number;
        expect(found).toBeGreaterThanOrEqual((low as number) / 1.16);
        expect(found).toBeLessThanOrEqual((high as number) * 1.16 + 1);
      }),
    );
  });

  it('is near a value that all have', () => {
    for (const value of [10, 20, 840, 5000]) {
      const found = upperQuartileOf(histogramOf(Array.from({ length: 50 }, () => value))) as number;
      expect(Math.abs(found - value)).toBeLessThanOrEqual(Math.max(10, value * 0.15));
      expect(upperQuartile([value])).toBe(value);
    }
  });
});

it('can be added up', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000)), fc.array(fc.nat(20_000)), (some, others) => {
      const sum = histogramOf(some);
      addUp(sum, histogramOf(others));
      expect(sum).toEqual(histogramOf([...some, ...others]));
    }),
  );
});
