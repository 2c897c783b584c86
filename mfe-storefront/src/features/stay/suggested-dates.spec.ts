import { addDays } from '@shamba/rules';
import type { TakenNights } from '@shamba/slice-kit/stay';
import { describe, expect, it } from '@jest/globals';
import { suggestedDates } from './suggested-dates';

const TODAY = '2026-11-21';
const day = (n: number) => addDays(TODAY, n);
const free: TakenNights = { today: TODAY, blockedDates: [], bookings: [] };

it('starts with tomorrow and three days from today, longer with a higher minimum', () => {
  expect(suggestedDates({ minNights: 2 }, free)).toEqual({ checkIn: day(1), checkOut: day(3) });
  expect(suggestedDates({ minNights: 1 }, free)).toEqual({ checkIn: day(1), checkOut: day(3) });
  expect(suggestedDates({ minNights: 4 }, free)).toEqual({ checkIn: day(1), checkOut: day(5) });
});

it('uses the minimum nights of the arrival’s season', () => {
  const seasons = [{ start_date: day(0), end_date: day(1), min_stay_nights: 5 }];
  const booked = { ...free, bookings: [{ start_date: day(4), end_date: day(5) }] };
  expect(suggestedDates({ minNights: 2, seasons }, free)).toEqual({ checkIn: day(1), checkOut: day(6) });
  expect(suggestedDates({ minNights: 2, seasons }, booked)).toEqual({ checkIn: day(2), checkOut: day(4) });
});

describe('with taken nights', () => {
  const booked = (...ranges: [number, number][]): TakenNights => ({
    ...free,
    bookings: ranges.map(([start, end]) => ({ start_date: day(start), end_date: day(end) })),
  });

  it.each([
    ['the first stay that is free', 2, booked([1, 4]), { checkIn: day(4), checkOut: day(6) }],
    ['the second night counts too', 2, booked([2, 3]), { checkIn: day(3), checkOut: day(5) }],
    ['a gap that is too short is passed over', 3, booked([1, 2], [4, 8]), { checkIn: day(8), checkOut: day(11) }],
    ['leaving on the day on which others arrive is fine', 2, booked([3, 6]), { checkIn: day(1), checkOut: day(3) }],
    ['none', 2, { ...free, blockedDates: [{ start_date: day(0), end_date: day(500) }] }, null],
  ])('%s', (_what, minNights, known, range) => {
    expect(suggestedDates({ minNights }, known)).toEqual(range);
  });
});
