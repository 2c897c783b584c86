import { describe, expect, it } from '@jest/globals';
import { nightState, rangeProblem, type StayRules } from './stay-range';

const rules: StayRules = {
  today: '2030-06-01',
  minNights: 2,
  taken: {
    blockedDates: [{ start_date: '2030-06-10', end_date: '2030-06-11' }],
    bookings: [{ start_date: '2030-06-20', end_date: '2030-06-22' }],
  },
};

it.each([
  ['2030-05-31', 'past'],
  ['2030-06-01', 'free'],
  ['2030-06-10', 'blocked'],
  ['2030-06-11', 'blocked'],
  ['2030-06-12', 'free'],
  ['2030-06-21', 'booked'],
  ['2030-06-22', 'free'],
])('the night of %s is %s', (night, state) => expect(nightState(night, rules)).toBe(state));

describe('rangeProblem', () => {
  it.each([
    ['2030-06-18', '2030-06-20'],
    ['2030-06-22', '2030-06-24'],
  ])('lets one party leave on the day another arrives (%s to %s)', (checkIn, checkOut) => {
    expect(rangeProblem(checkIn, checkOut, rules)).toBeNull();
  });
  it('asks for the least nights and for none that is taken', () => {
    expect(rangeProblem('2030-06-02', '2030-06-03', rules)).toContain('at least 2 nights');
    expect(rangeProblem('2030-06-09', '2030-06-12', rules)).toContain('Somebody is here');
  });
});
