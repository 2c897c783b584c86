import { describe, expect, it, jest } from '@jest/globals';
import {
  formatDay,
  formatDays,
  formatDetail,
  formatInstant,
  formatInstantDay,
  formatMoney,
  formatTime,
  setPropertyZone,
} from './index';
import { once } from './once';

describe('once', () => {
  it('creates the value on first use, and keeps it, also when it is undefined', () => {
    const make = jest.fn(() => undefined);
    const value = once(make);
    expect(make).not.toHaveBeenCalled();
    value();
    value();
    expect(make).toHaveBeenCalledTimes(1);
  });
});

describe('format', () => {
  it.each([
    ['28.00', {}, '$28.00'],
    ['280.00', { whole: true }, '$280'],
    ['12.50', { whole: true }, '$12.50'],
    [1999.9, {}, '$1,999.90'],
  ])('money %s %o', (amount, options, text) => {
    expect(formatMoney(amount, options)).toBe(text);
  });

  it('days, the same in every time zone', () => {
    expect(formatDay('2026-11-28')).toBe('Nov 28, 2026');
    expect(formatDay('2026-11-28', 'short')).toBe('Sat, Nov 28');
    expect(formatDay('2026-11-28T23:59:00-08:00', 'long')).toBe('Saturday, November 28, 2026');
  });

  it.each([
    ['2026-12-11', '2026-12-13', 'Dec 11–13, 2026'],
    ['2026-11-30', '2026-12-02', 'Nov 30 – Dec 2, 2026'],
    ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
    ['2026-12-11', '2027-12-11', 'Dec 11, 2026 – Dec 11, 2027'],
    ['2026-12-11', '2026-12-11', 'Dec 11, 2026'],
  ])('days from %s to %s are %s', (from, to, text) => {
    expect(formatDays(from, to)).toBe(text);
  });

  it('days and times within the text of an order’s line', () => {
    expect(formatDetail('2026-12-11 to 2026-12-13, arriving 16:00')).toBe('Dec 11–13, 2026, arriving 4:00 PM');
    expect(formatDetail('2026-12-05 17:30')).toBe('Dec 5, 2026 5:30 PM');
    expect(formatDetail('6 bottles')).toBe('6 bottles');
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['12:30', '12:30 PM'],
    ['17:30', '5:30 PM'],
    ['16:00:00', '4:00 PM'],
  ])('time %s is %s', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  it('instants at the property', () => {
    expect(formatInstant('2026-11-21T05:30:00Z')).toBe('Nov 20, 2026, 9:30 PM');
    expect(formatInstantDay('2026-11-21T05:30:00Z')).toBe('Nov 20, 2026');
    setPropertyZone('America/New_York');
    expect(formatInstant('2026-11-21T05:30:00Z')).toBe('Nov 21, 2026, 12:30 AM');
    setPropertyZone('America/Los_Angeles');
  });
});
