import { addDays, daysBetween } from '@shamba/ui/calendar';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { StayAvailability } from '../../shared/types';
import { clickDay, defaultRange, nightsOf, nightState, nothing, type ClickRules, type Selection } from './stay-range';

const TODAY = '2026-11-21';
const day = (n: number) => addDays(TODAY, n);
const taken: StayAvailability = {
  blockedDates: [{ start_date: day(10), end_date: day(11) }],
  bookings: [{ start_date: day(5), end_date: day(7) }],
};
const rules: ClickRules = { taken, today: TODAY, minNights: 2 };
const from = (n: number): Selection => ({ checkIn: day(n), checkOut: null });

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
  ])('%i days from now is %s', (n, state) => {
    expect(nightState(day(n), taken, TODAY)).toBe(state);
  });
});

describe('clicks in the calendar', () => {
  it('set check-in first, then check-out', () => {
    expect(clickDay(nothing, day(1), rules)).toEqual({ kind: 'check-in', selection: from(1) });
    expect(clickDay(from(1), day(3), rules)).toEqual({
      kind: 'complete',
      selection: { checkIn: day(1), checkOut: day(3) },
    });
  });

  it.each([
    ['a past day', nothing, -1, 'unavailable'],
    ['a booked day', nothing, 5, 'unavailable'],
    ['a blocked day', nothing, 11, 'unavailable'],
    ['too few nights', from(1), 2, 'too-short'],
    ['a booking in between', from(3), 8, 'not-free-throughout'],
    ['a block in between', from(8), 13, 'not-free-throughout'],
  ] as const)('refuse %s and leave the selection alone', (_, selection, n, reason) => {
    expect(clickDay(selection, day(n), rules)).toEqual({ kind: 'refused', selection, reason });
  });

  it('let one party leave on the day another arrives', () => {
    expect(clickDay(from(3), day(5), rules)).toEqual({
      kind: 'complete',
      selection: { checkIn: day(3), checkOut: day(5) },
    });
    expect(clickDay(nothing, day(7), rules).kind).toBe('check-in');
  });

  it('start again on an earlier day, and after a finished selection', () => {
    expect(clickDay(from(3), day(1), rules)).toEqual({ kind: 'check-in', selection: from(1) });
    expect(clickDay({ checkIn: day(1), checkOut: day(3) }, day(8), rules)).toEqual({
      kind: 'check-in',
      selection: from(8),
    });
  });

  const anyRange = fc
    .tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: 0, max: 6 }))
    .map(([start, length]) => ({ start_date: day(start), end_date: day(start + length) }));
  const anyRules: fc.Arbitrary<ClickRules> = fc.record({
    taken: fc.record({
      blockedDates: fc.array(anyRange, { maxLength: 5 }),
      bookings: fc.array(anyRange, { maxLength: 5 }),
    }),
    today: fc.constant(TODAY),
    minNights: fc.integer({ min: 1, max: 5 }),
  });

  it('never select an unavailable night, whatever is clicked in whatever order', () => {
    fc.assert(
      fc.property(anyRules, fc.array(fc.integer({ min: -8, max: 45 }), { maxLength: 40 }), (any, clicks) => {
        let selection: Selection = nothing;
        for (const click of clicks) {
          const outcome = clickDay(selection, day(click), any);
          selection = outcome.selection;
          const { checkIn, checkOut } = selection;
          if (checkIn !== null) expect(nightState(checkIn, any.taken, any.today)).toBe('free');
          if (checkIn === null || checkOut === null) continue;
          expect(daysBetween(checkIn, checkOut)).toBeGreaterThanOrEqual(any.minNights);
          for (const night of nightsOf({ checkIn, checkOut }))
            expect(nightState(night, any.taken, any.today)).toBe('free');
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('opens with tomorrow and three days from today, longer when the house asks for more', () => {
  expect(defaultRange(TODAY, 2)).toEqual({ checkIn: day(1), checkOut: day(3) });
  expect(defaultRange(TODAY, 1)).toEqual({ checkIn: day(1), checkOut: day(3) });
  expect(defaultRange(TODAY, 4)).toEqual({ checkIn: day(1), checkOut: day(5) });
});

describe('where those nights are taken', () => {
  const booked = (...ranges: [number, number][]): StayAvailability => ({
    blockedDates: [],
    bookings: ranges.map(([start, end]) => ({ start_date: day(start), end_date: day(end) })),
  });

  it.each([
    ['the first stay that is free', 2, booked([1, 4]), { checkIn: day(4), checkOut: day(6) }],
    ['the second night counts too', 2, booked([2, 3]), { checkIn: day(3), checkOut: day(5) }],
    ['a gap that is too short is passed over', 3, booked([1, 2], [4, 8]), { checkIn: day(8), checkOut: day(11) }],
    ['leaving on the day on which others arrive is fine', 2, booked([3, 6]), { checkIn: day(1), checkOut: day(3) }],
    ['none', 2, { blockedDates: [{ start_date: day(0), end_date: day(500) }], bookings: [] }, null],
  ])('%s', (_what, minNights, known, range) => {
    expect(defaultRange(TODAY, minNights, known)).toEqual(range);
  });
});
