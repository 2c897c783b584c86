import { describe, expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import { clickWish, nightOf, wishProblem, type Wish } from './stay-wish';

const empty: Wish = { start: null, end: null };
const own = { check_in_date: '2099-06-05', check_out_date: '2099-06-08' };
const taken = {
  blockedDates: [fixtures.taken('2099-06-20', '2099-06-21')],
  bookings: [fixtures.taken('2099-06-05', '2099-06-08'), fixtures.taken('2099-06-12', '2099-06-14')],
};
const state = (day: string) => nightOf(day, taken, own, '2099-06-01');

describe('choosing other dates', () => {
  it('sets the start, then a later end, and begins again with anything else', () => {
    const started = clickWish(empty, '2099-06-10');
    expect(started).toEqual({ start: '2099-06-10', end: null });
    expect(clickWish(started, '2099-06-12')).toEqual({ start: '2099-06-10', end: '2099-06-12' });
    expect(clickWish(started, '2099-06-09')).toEqual({ start: '2099-06-09', end: null });
    expect(clickWish({ start: '2099-06-10', end: '2099-06-12' }, '2099-06-15')).toEqual({
      start: '2099-06-15',
      end: null,
    });
  });

  it.each([
    ['2099-05-31', 'past'],
    ['2099-06-06', 'own'],
    ['2099-06-08', 'free'],
    ['2099-06-13', 'booked'],
    ['2099-06-14', 'free'],
    ['2099-06-21', 'blocked'],
    ['2099-06-22', 'free'],
  ])('%s is %s', (day, night) => expect(state(day)).toBe(night));

  it.each([
    [{ start: null, end: null }, 'Choose the day you arrive.'],
    [{ start: '2099-06-09', end: null }, 'Choose the day you leave.'],
    [{ start: '2099-06-09', end: '2099-06-10' }, 'The house is let for at least 2 nights.'],
    [{ start: '2099-06-10', end: '2099-06-13' }, 'Somebody is here on one of those nights. Please choose others.'],
    [{ start: '2099-06-05', end: '2099-06-08' }, 'You have these nights already.'],
    [{ start: '2099-06-06', end: '2099-06-10' }, null],
    [{ start: '2099-06-10', end: '2099-06-12' }, null],
  ] as [Wish, string | null][])('%j: %s', (wish, problem) => expect(wishProblem(wish, state, 2)).toBe(problem));
});
