import { describe, expect, it } from '@jest/globals';
import { stepToTake } from './steps';

describe('stepToTake', () => {
  it('is the first that is not done, or the one that was asked for', () => {
    expect(stepToTake([], '')).toBe('winery');
    expect(stepToTake(['winery', 'selling'], '')).toBe('hours');
    expect(stepToTake(['winery', 'selling'], 'winery')).toBe('winery');
    expect(stepToTake(['winery'], 'nonsense')).toBe('hours');
    expect(stepToTake(['winery', 'hours', 'selling', 'payments', 'mail'], '')).toBeNull();
  });
});
