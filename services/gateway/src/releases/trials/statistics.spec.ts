import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { fisherMore, mannWhitneyAbove, normalAbove, upperBound, upperQuartile } from './statistics.js';

const samples = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 60 });

describe('statistics', () => {
  it('knows the tails of the normal distribution', () => {
    expect(normalAbove(0)).toBeCloseTo(0.5, 6);
    expect(normalAbove(1.644_853_6)).toBeCloseTo(0.05, 6);
    expect(normalAbove(-1.959_964)).toBeCloseTo(0.975, 6);
  });

  it('computes Fisher’s test as it is written in tables', () => {
    // Fisher's tea: four of four right has a chance of 1 in 70, three or more 17 in 70.
    expect(fisherMore(4, 4, 0, 4)).toBeCloseTo(1 / 70, 9);
    expect(fisherMore(3, 4, 1, 4)).toBeCloseTo(17 / 70, 9);
    expect(fisherMore(0, 50, 0, 50)).toBe(1);
  });

  it('Fisher’s chance is one, and falls with every further hit', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), fc.integer({ min: 40, max: 120 }), (hits, others, size) => {
        const chance = fisherMore(hits, size, others, size);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(fisherMore(hits + 1, size + 1, others, size)).toBeLessThanOrEqual(chance + 1e-9);
      }),
    );
  });

  it('Mann–Whitney sees what lies above, whatever the unit, and nothing between equals', () => {
    const low = Array.from({ length: 50 }, (_, index) => 500 + index * 10);
    expect(
      mannWhitneyAbove(
        low.map((ms) => ms + 400),
        low,
      ),
    ).toBeLessThan(0.001);
    expect(mannWhitneyAbove(low, low)).toBeGreaterThan(0.4);
    expect(mannWhitneyAbove([5, 5, 5], [5, 5, 5])).toBe(1);
    expect(mannWhitneyAbove([], low)).toBe(1);
    fc.assert(
      fc.property(samples, samples, fc.integer({ min: 1, max: 9 }), (mine, others, factor) => {
        const scaled = (values: number[]) => values.map((value) => value * factor);
        expect(mannWhitneyAbove(scaled(mine), scaled(others))).toBeCloseTo(mannWhitneyAbove(mine, others), 9);
      }),
    );
  });

  it('the upper bound lies above what was seen and comes down with more of it', () => {
    expect(upperBound(0, 0)).toBe(1);
    expect(upperBound(0, 600)).toBeLessThan(0.005);
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 50, max: 2000 }), (hits, size) => {
        expect(upperBound(hits, size)).toBeGreaterThanOrEqual(hits / size);
        expect(upperBound(hits * 4, size * 4)).toBeLessThanOrEqual(upperBound(hits, size));
      }),
    );
  });

  it('takes the value that three quarters lie below', () => {
    expect([upperQuartile([]), upperQuartile([4, 1, 3, 2])]).toEqual([0, 4]);
    expect(upperQuartile(Array.from({ length: 100 }, (_, index) => index))).toBe(75);
  });
});
