import { describe, expect, it } from '@jest/globals';
import { minutesOf } from './experience-offer.js';

describe('the duration of an experience', () => {
  it.each([
    ['90 minutes', 90],
    ['1.5 hours', 90],
    ['2 h', 120],
    ['1 hour', 60],
    ['45 min', 45],
    ['2-3 hours', 180],
    ['half a day', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s', (duration, minutes) => {
    expect(minutesOf(duration).minutes).toBe(minutes);
  });
});
