import { describe, expect, it } from '@jest/globals';
import { stepToTake } from './step-list';

describe('stepToTake', () => {
  it('is the first open step, or the requested one', () => {
    expect(stepToTake([], '')).toBe('winery');
    expect(stepToTake(['winery', 'selling'], '')).toBe('hours');
    expect(stepToTake(['winery', 'selling'], 'winery')).toBe('winery');
    expect(stepToTake(['winery'], 'nonsense')).toBe('hours');
    expect(stepToTake(['winery', 'hours', 'selling', 'payments', 'mail'], '')).toBeNull();
  });
});
