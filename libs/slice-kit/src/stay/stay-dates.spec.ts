import { addDays, nightsBetween } from '@shamba/rules';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import {
  chooseDay,
  nightsIn,
  nightState,
  NO_DATES,
  refusalText,
  type StayRules,
  type StaySelection,
} from './stay-dates';

const TODAY = '2026-11-21';
const day = (n: number) => addDays(TODAY, n);
const rules: StayRules = {
  taken: {
    blockedDates: [{ start_date: day(10), end_date: day(11) }],
    bookings: [
      { start_date: day(5), end_date: day(7) },
      { start_date: day(20), end_date: day(23) },
    ],
  },
  today: TODAY,
  minNights: 2,
  own: { checkIn: day(20), checkOut: day(23) },
};
const from = (n: number): StaySelection => ({ checkIn: day(n), checkOut: null });

describe('a night', () => {
  it.each([
    [-1, 'past'],
    [0, 'free'],
    [4, 'free'],
    [5, 'booked'],
    [6, 'booked'],
    [7, 'free'],
    [9, 'free'],
    [10, 'blocked'],
    [11, 'blocked'],
    [12, 'free'],
    [20, 'own'],
    [22, 'own'],
    [23, 'free'],
  ])('%i days from now is %s', (n, state) => expect(nightState(day(n), rules)).toBe(state));
});

it('a night 18 months ahead is not available, the night before is', () => {
  expect([nightState('2028-05-20', rules), nightState('2028-05-21', rules)]).toEqual(['free', 'blocked']);
});

describe('choosing a day', () => {
  it('sets check-in first, then check-out', () => {
    expect(chooseDay(NO_DATES, day(1), rules)).toEqual({ kind: 'check-in', selection: from(1) });
    expect(chooseDay(from(1), day(3), rules)).toEqual({
      kind: 'complete',
      selection: { checkIn: day(1), checkOut: day(3) },
    });
  });

  it.each([
    ['a past day', NO_DATES, -1, 'unavailable'],
    ['a booked day', NO_DATES, 5, 'unavailable'],
    ['a blocked day', NO_DATES, 11, 'unavailable'],
    ['too few nights', from(1), 2, 'too-short'],
    ['a booking in between', from(3), 8, 'not-free-throughout'],
    ['a block in between', from(8), 13, 'not-free-throughout'],
  ] as const)('refuses %s and leaves the selection alone', (_, selection, n, reason) => {
    expect(chooseDay(selection, day(n), rules)).toEqual({ kind: 'refused', selection, reason });
  });

  it('requires the minimum nights of the arrival’s season', () => {
    const seasons = [{ start_date: day(1), end_date: day(2), min_stay_nights: 3 }];
    const seasonal = { ...rules, seasons };
    expect(chooseDay(from(1), day(3), seasonal)).toMatchObject({ kind: 'refused', reason: 'too-short' });
    expect(refusalText('too-short', seasonal, day(1))).toBe('The minimum stay is 3 nights.');
    expect(chooseDay(from(1), day(4), seasonal).kind).toBe('complete');
    expect(chooseDay(from(3), day(5), seasonal).kind).toBe('complete');
  });

  it('lets guests leave on the day on which others arrive', () => {
    expect(chooseDay(from(3), day(5), rules)).toEqual({
      kind: 'complete',
      selection: { checkIn: day(3), checkOut: day(5) },
    });
    expect(chooseDay(NO_DATES, day(7), rules).kind).toBe('check-in');
  });

  it('lets guests move within the nights of their own stay', () => {
    expect(chooseDay(NO_DATES, day(21), rules).kind).toBe('check-in');
    expect(chooseDay(from(21), day(25), rules).kind).toBe('complete');
  });

  it('starts again on an earlier day, and after a finished selection', () => {
    expect(chooseDay(from(3), day(1), rules)).toEqual({ kind: 'check-in', selection: from(1) });
    expect(chooseDay({ checkIn: day(1), checkOut: day(3) }, day(8), rules)).toEqual({
      kind: 'check-in',
      selection: from(8),
    });
  });

  it('starts again on a later day when others arrive too soon after the first', () => {
    expect(chooseDay(from(4), day(8), rules)).toEqual({ kind: 'check-in', selection: from(8) });
  });
});

describe('with any taken nights', () => {
  const anyRange = fc
    .tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: 0, max: 6 }))
    .map(([start, length]) => ({ start_date: day(start), end_date: day(start + length) }));
  const anyRules: fc.Arbitrary<StayRules> = fc.record({
    taken: fc.record({
      blockedDates: fc.array(anyRange, { maxLength: 5 }),
      bookings: fc.array(anyRange, { maxLength: 5 }),
    }),
    today: fc.constant(TODAY),
    minNights: fc.integer({ min: 1, max: 5 }),
  });
  const anyDay = fc.integer({ min: -8, max: 45 }).map(day);

  it('all nights of a selection are available, after any choices in any order', () => {
    fc.assert(
      fc.property(anyRules, fc.array(anyDay, { maxLength: 40 }), (any, days) => {
        let selection: StaySelection = NO_DATES;
        for (const chosen of days) {
          selection = chooseDay(selection, chosen, any).selection;
          const { checkIn, checkOut } = selection;
          if (checkIn !== null) expect(nightState(checkIn, any)).toBe('free');
          if (checkIn === null || checkOut === null) continue;
          expect(nightsBetween(checkIn, checkOut)).toBeGreaterThanOrEqual(any.minNights);
          for (const night of nightsIn({ checkIn, checkOut })) expect(nightState(night, any)).toBe('free');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the last night of a block is taken; the day of departure only by another booking or block', () => {
    fc.assert(
      fc.property(anyRules, (any) => {
        for (const { end_date } of any.taken.blockedDates)
          expect(nightState(end_date, any)).toBe(end_date < TODAY ? 'past' : 'blocked');
        for (const booking of any.taken.bookings) {
          const others = { ...any.taken, bookings: any.taken.bookings.filter((other) => other !== booking) };
          expect(nightState(booking.end_date, any)).toBe(nightState(booking.end_date, { ...any, taken: others }));
        }
      }),
    );
  });

  it('a guest’s own stay only ever adds available nights', () => {
    fc.assert(
      fc.property(anyRules, anyRange, anyDay, (any, { start_date, end_date }, night) => {
        const before = nightState(night, any);
        const after = nightState(night, { ...any, own: { checkIn: start_date, checkOut: end_date } });
        if (after !== 'own') expect(after).toBe(before);
        else expect(before).not.toBe('past');
      }),
    );
  });
});
