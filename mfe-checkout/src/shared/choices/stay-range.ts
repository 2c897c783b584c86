import { addDays, daysBetween, type Day } from '@shamba/ui/calendar';

export interface TakenDates {
  /** Taken up to and including its end. */
  blockedDates: { start_date: Day; end_date: Day }[];
  /** Taken up to, not including, its end: the day of departure. */
  bookings: { start_date: Day; end_date: Day }[];
}

export interface StayRules {
  taken: TakenDates;
  today: Day;
  minNights: number;
}

export type NightState = 'free' | 'past' | 'blocked' | 'booked';

export function nightState(night: Day, { taken, today }: StayRules): NightState {
  if (night < today) return 'past';
  if (taken.blockedDates.some(({ start_date, end_date }) => start_date <= night && night <= end_date)) return 'blocked';
  if (taken.bookings.some(({ start_date, end_date }) => start_date <= night && night < end_date)) return 'booked';
  return 'free';
}

/** Why a stay can't be from the one day to the other; null when it can. */
export function rangeProblem(checkIn: Day, checkOut: Day, rules: StayRules): string | null {
  const nights = daysBetween(checkIn, checkOut);
  if (nights < rules.minNights) return `The house is let for at least ${rules.minNights} nights.`;
  const taken = Array.from({ length: nights }, (_, i) => addDays(checkIn, i)).some(
    (night) => nightState(night, rules) !== 'free',
  );
  return taken ? 'Somebody is here on one of those nights. Please choose an earlier check-out.' : null;
}
