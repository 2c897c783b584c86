import { describe, expect, it } from '@jest/globals';
import { hasGrown, inWords, ratio } from './judge.ts';

describe('growth', () => {
  it('is more than a tenth', () => {
    expect(hasGrown([10, 10, 10], [11, 11, 11])).toBe(false);
    expect(hasGrown([10, 10, 10], [11.1, 11.1, 11.1])).toBe(true);
  });

  it('is not what rounds of one shop differ by', () => {
    expect(hasGrown([10, 10, 12], [12, 12, 12])).toBe(false);
    expect(hasGrown([10, 10, 10], [9, 12, 14])).toBe(false);
    expect(hasGrown([10, 10, 12], [20, 20, 20])).toBe(true);
  });

  it('is the ratio of the medians, in words with its spread', () => {
    expect(ratio([1, 2, 9], [4, 4, 4])).toBe(2);
    expect(inWords([1, 2, 9])).toBe('2.00 ±4.00');
  });
});
