import { describe, expect, it } from '@jest/globals';
import { nightlyRate } from './stay-rate.js';

const stay = {
  weekdayRate: '280.00',
  weekendRate: '325.00',
  seasonRates: [{ startDate: '2026-09-10', endDate: '2026-09-20', nightlyRate: '400.00' }],
};

describe('nightlyRate', () => {
  it.each([
    ['a Thursday', '2026-06-04', 28000n],
    ['a Friday', '2026-06-05', 32500n],
    ['a Saturday', '2026-06-06', 32500n],
    ['a Sunday', '2026-06-07', 28000n],
    ['the first day of a season', '2026-09-10', 40000n],
    ['a Friday in season: the season wins', '2026-09-11', 40000n],
    ['the last day of a season', '2026-09-20', 40000n],
    ['the day after', '2026-09-21', 28000n],
  ])('%s', (_, checkIn, expected) => {
    expect(nightlyRate(stay, checkIn)).toBe(expected);
  });
});
