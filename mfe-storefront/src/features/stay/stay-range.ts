import { addDays, daysBetween, type Day } from '@shamba/ui/calendar';
import type { StayAvailability } from '../../shared/types';

/** A stay: nights from check-in up to, not including, the day of check-out. */
export interface StayRange {
  checkIn: Day;
  checkOut: Day;
}

export interface Selection {
  checkIn: Day | null;
  checkOut: Day | null;
}

export const nothing: Selection = { checkIn: null, checkOut: null };

export type NightState = 'free' | 'past' | 'blocked' | 'booked';

/** What is known about each night. A blocked range includes its end; a booking's end is the day of departure. */
export function nightState(night: Day, taken: StayAvailability, today: Day): NightState {
  if (night < today) return 'past';
  if (taken.blockedDates.some((range) => range.start_date <= night && night <= range.end_date)) return 'blocked';
  if (taken.bookings.some((range) => range.start_date <= night && night < range.end_date)) return 'booked';
  return 'free';
}

export const nightsOf = ({ checkIn, checkOut }: StayRange): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(checkIn, checkOut)) }, (_, i) => addDays(checkIn, i));

export interface ClickRules {
  taken: StayAvailability;
  today: Day;
  minNights: number;
}

export type ClickOutcome =
  | { kind: 'check-in'; selection: Selection }
  | { kind: 'complete'; selection: StayRange }
  | { kind: 'refused'; selection: Selection; reason: 'unavailable' | 'too-short' | 'not-free-throughout' };

/**
 * What a click on a day does. The first one on a free day sets check-in. A later day ends the stay when it has enough nights
 * and every one of them is free (the day of departure itself may be somebody's arrival). An earlier free day starts again.
 */
export function clickDay(selection: Selection, day: Day, { taken, today, minNights }: ClickRules): ClickOutcome {
  const { checkIn, checkOut } = selection;
  if (checkIn === null || checkOut !== null || day <= checkIn) {
    return nightState(day, taken, today) === 'free'
      ? { kind: 'check-in', selection: { checkIn: day, checkOut: null } }
      : { kind: 'refused', selection, reason: 'unavailable' };
  }
  const range = { checkIn, checkOut: day };
  if (daysBetween(checkIn, day) < minNights) return { kind: 'refused', selection, reason: 'too-short' };
  if (nightsOf(range).some((night) => nightState(night, taken, today) !== 'free'))
    return { kind: 'refused', selection, reason: 'not-free-throughout' };
  return { kind: 'complete', selection: range };
}

/** How far ahead the page looks for nights to suggest. */
const SUGGESTED_WITHIN_DAYS = 365;

/**
 * The dates a page opens with: tomorrow, and three days from today, or as many nights as the house asks for. Where one of these
 * nights is known to be taken, the first such stay that is free; null when there is none within a year.
 */
export function defaultRange(
  today: Day,
  minNights: number,
  taken: StayAvailability = { blockedDates: [], bookings: [] },
): StayRange | null {
  const nights = Math.max(2, minNights);
  let free = 0;
  for (let ahead = 1; ahead <= SUGGESTED_WITHIN_DAYS; ahead += 1) {
    free = nightState(addDays(today, ahead), taken, today) === 'free' ? free + 1 : 0;
    if (free === nights) return { checkIn: addDays(today, ahead - nights + 1), checkOut: addDays(today, ahead + 1) };
  }
  return null;
}
