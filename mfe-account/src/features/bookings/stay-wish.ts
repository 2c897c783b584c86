import { addDays, daysBetween, type Day } from '@shamba/ui/calendar';
import type { Availability } from './api';

/** The dates that a guest wishes for, while they are being chosen. */
export interface Wish {
  start: Day | null;
  end: Day | null;
}

/** The first click sets the start, a later date the end; anything else begins again. */
export function clickWish({ start, end }: Wish, day: Day): Wish {
  return start !== null && end === null && day > start ? { start, end: day } : { start: day, end: null };
}

export type NightState = 'past' | 'own' | 'blocked' | 'booked' | 'free';

/** What a night is for this guest: their own nights are theirs to move. */
export function nightOf(
  day: Day,
  taken: Availability,
  own: { check_in_date: Day; check_out_date: Day },
  today: Day,
): NightState {
  if (day < today) return 'past';
  if (own.check_in_date <= day && day < own.check_out_date) return 'own';
  if (taken.blockedDates.some(({ start_date, end_date }) => start_date <= day && day <= end_date)) return 'blocked';
  return taken.bookings.some(({ start_date, end_date }) => start_date <= day && day < end_date) ? 'booked' : 'free';
}

/** Why these dates cannot be asked for, or null when they can. */
export function wishProblem({ start, end }: Wish, state: (day: Day) => NightState, minNights: number): string | null {
  if (start === null) return 'Choose the day you arrive.';
  if (end === null) return 'Choose the day you leave.';
  const nights = daysBetween(start, end);
  if (nights < minNights) return `The house is let for at least ${minNights} nights.`;
  const states = Array.from({ length: nights }, (_, i) => state(addDays(start, i)));
  if (states.some((each) => each === 'blocked' || each === 'booked'))
    return 'Somebody is here on one of those nights. Please choose others.';
  return states.every((each) => each === 'own') ? 'You have these nights already.' : null;
}
