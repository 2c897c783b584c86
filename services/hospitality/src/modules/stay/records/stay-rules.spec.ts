import { describe, expect, it } from '@jest/globals';
import {
  assertEntered,
  bookingReference,
  fewestNights,
  manualTotal,
  mayAskForChange,
  nightlyRate,
  nightsOfBlock,
  statusAt,
} from './stay-rules.js';

const house = { weekday_rate_cents: 28000n, weekend_rate_cents: 32500n };
const seasons = [{ start_date: '2026-09-01', end_date: '2026-09-30', nightly_rate_cents: 40000n }];
const rateOn = (checkIn: string): bigint => nightlyRate(house, seasons, checkIn);

describe('stay rules', () => {
  it.each([
    ['the same day', '2026-06-20', '2026-06-20', { check_out_date: ['Check-out must be after check-in'] }],
    ['a year', '2026-06-20', '2027-06-21', undefined],
    ['longer', '2026-06-20', '2027-06-22', { check_out_date: ['A stay has at most 366 nights'] }],
    ['five years ago', '2021-06-03', '2021-06-05', undefined],
    ['before', '2021-06-02', '2021-06-05', { check_in_date: ['Please enter a date within the last five years'] }],
  ])('bound the dates that staff enter: %s', (_, check_in_date, check_out_date, errors) => {
    const dates = { check_in_date, check_out_date };
    const enter = () => assertEntered({}, dates, '2026-06-03');
    if (errors) expect(enter).toThrow(expect.objectContaining({ errors }));
    else expect(enter).not.toThrow();
    expect(() => assertEntered(dates, dates, '2026-06-03')).not.toThrow();
  });

  it('prices all nights by the day of check-in', () => {
    expect(rateOn('2026-06-04')).toBe(28000n); // Thursday
    expect(rateOn('2026-06-05')).toBe(32500n); // Friday
    expect(rateOn('2026-06-06')).toBe(32500n); // Saturday
    expect(rateOn('2026-06-07')).toBe(28000n); // Sunday
  });

  it('lets a season override the weekday, including its first and last day', () => {
    expect(['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01'].map(rateOn)).toEqual([
      28000n,
      40000n,
      40000n,
      28000n,
    ]);
  });

  it('includes the last night of a blocked range', () => {
    expect(nightsOfBlock({ start_date: '2026-12-31', end_date: '2026-12-31' })).toEqual({
      from: '2026-12-31',
      to: '2027-01-01',
    });
  });

  it('counts nights across a change of clocks', () => {
    expect(
      manualTotal({
        checkIn: '2026-03-07',
        checkOut: '2026-03-09',
        rate: 28000n,
        cleaning: 7500n,
        addOns: 8500n,
        tax: 0n,
      }),
    ).toBe(72000n);
    expect(
      manualTotal({
        checkIn: '2026-10-31',
        checkOut: '2026-11-02',
        rate: 28000n,
        cleaning: 7500n,
        addOns: 0n,
        tax: 7938n,
      }),
    ).toBe(71438n);
  });

  it('requires the minimum nights of the check-in day’s season, if it has a minimum', () => {
    const season = { start_date: '2026-09-01', end_date: '2026-09-30', min_stay_nights: 4 };
    const days = ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01'];
    expect(days.map((day) => fewestNights(2, [season], day))).toEqual([2, 4, 4, 2]);
    expect(fewestNights(2, [{ ...season, min_stay_nights: null }], '2026-09-10')).toBe(2);
    expect(fewestNights(2, [], '2026-09-10')).toBe(2);
  });

  it('accepts requests for other dates until the day before arrival', () => {
    const booking = { booking_status: 'confirmed', check_in_date: '2026-06-10' };
    const today = ['2026-06-09', '2026-06-10', '2026-06-11'];
    expect(today.map((day) => mayAskForChange(booking, day))).toEqual([true, false, false]);
    expect(mayAskForChange({ ...booking, booking_status: 'cancelled' }, '2026-06-09')).toBe(false);
  });

  it('owes the first price of a stay that was marked as paid for nothing', () => {
    expect(statusAt(900n, 0n, 'paid')).toBe('unpaid');
    expect([statusAt(0n, 0n, 'paid'), statusAt(900n, 500n, 'paid'), statusAt(0n, 500n, 'paid')]).toEqual(
      Array(3).fill('paid'),
    );
    expect([statusAt(900n, 0n, 'unpaid'), statusAt(900n, 0n, 'refunded')]).toEqual(['unpaid', 'refunded']);
  });

  it('shows a reference for people', () => {
    expect(bookingReference(42)).toBe('VSB-000042');
  });
});
