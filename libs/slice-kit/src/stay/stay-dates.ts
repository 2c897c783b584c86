import { addDays, latestDay, type LocalDate, nightsBetween, nightsOf } from '@shamba/rules';
import { today } from '../page';

/** The house's taken nights, as the API returns them. */
export interface TakenNights {
  /** The server's date at the house; absent from a server of the previous release. */
  today?: LocalDate;
  /** Taken up to and including `end_date`. */
  blockedDates: readonly { start_date: LocalDate; end_date: LocalDate }[];
  /** Taken up to, not including, `end_date`: the day of departure, on which others may arrive. */
  bookings: readonly { start_date: LocalDate; end_date: LocalDate }[];
}

/** Today's date for a calendar with these nights: the server's, as the device's clock may be days off. */
export const todayOf = (taken: TakenNights): LocalDate => taken.today ?? today();

/** A stay: nights from check-in up to, not including, the day of check-out. */
export interface StayRange {
  checkIn: LocalDate;
  checkOut: LocalDate;
}

/** The dates chosen so far. */
export type StaySelection = { checkIn: LocalDate | null; checkOut: LocalDate | null };

export const NO_DATES: StaySelection = { checkIn: null, checkOut: null };

/** Rules for choosing dates. The server checks them again. */
export interface StayRules {
  taken: TakenNights;
  /** Today's date at the house. */
  today: LocalDate;
  /** Minimum nights, unless the season of the check-in day has another number. */
  minNights: number;
  seasons?: readonly { start_date: LocalDate; end_date: LocalDate; min_stay_nights: number | null }[];
  /** The guest's own booked stay: its nights count as free for a change. */
  own?: StayRange;
}

export type NightState = 'free' | 'past' | 'own' | 'blocked' | 'booked';

/** State of one night, named by the day on which it begins. */
export function nightState(
  night: LocalDate,
  { taken, today, own }: Omit<StayRules, 'minNights' | 'seasons'>,
): NightState {
  if (night < today) return 'past';
  // A stay ends 18 months from today at the latest: that day has no night.
  if (night >= latestDay('guests', today)) return 'blocked';
  if (own && own.checkIn <= night && night < own.checkOut) return 'own';
  if (taken.blockedDates.some(({ start_date, end_date }) => start_date <= night && night <= end_date)) return 'blocked';
  if (taken.bookings.some(({ start_date, end_date }) => start_date <= night && night < end_date)) return 'booked';
  return 'free';
}

const canSleep = (night: LocalDate, rules: StayRules): boolean => ['free', 'own'].includes(nightState(night, rules));

/** The nights of a stay, each named by the day on which it begins. */
export const nightsIn = ({ checkIn, checkOut }: StayRange): LocalDate[] => nightsOf(checkIn, checkOut);

/** Minimum nights of a stay from its first day: the season's number if there is one, else the house's. */
export const fewestNights = (
  { minNights, seasons = [] }: Pick<StayRules, 'minNights' | 'seasons'>,
  checkIn: LocalDate,
) =>
  seasons.find(({ start_date, end_date }) => start_date <= checkIn && checkIn <= end_date)?.min_stay_nights ??
  minNights;

/** False for a day after which others arrive too soon for the shortest stay. */
const canStayFrom = (checkIn: LocalDate, rules: StayRules): boolean =>
  nightsIn({ checkIn, checkOut: addDays(checkIn, fewestNights(rules, checkIn)) }).every((night) =>
    canSleep(night, rules),
  );

export type RefusedDay = 'unavailable' | 'too-short' | 'not-free-throughout';

export type DayChoice =
  | { kind: 'check-in'; selection: StaySelection }
  | { kind: 'complete'; selection: StayRange }
  | { kind: 'refused'; selection: StaySelection; reason: RefusedDay };

/**
 * Applies the choice of a day. The first available day sets check-in. A later day sets check-out when the stay has
 * enough nights and all of them are available (another guest may arrive on the day of departure). An earlier day starts
 * again, and so does a later one when no stay can begin on the day of check-in. A refused day changes nothing.
 */
export function chooseDay(selection: StaySelection, day: LocalDate, rules: StayRules): DayChoice {
  const { checkIn, checkOut } = selection;
  if (checkIn === null || checkOut !== null || day <= checkIn || !canStayFrom(checkIn, rules)) {
    return canSleep(day, rules)
      ? { kind: 'check-in', selection: { checkIn: day, checkOut: null } }
      : { kind: 'refused', selection, reason: 'unavailable' };
  }
  const range = { checkIn, checkOut: day };
  if (nightsBetween(checkIn, day) < fewestNights(rules, checkIn))
    return { kind: 'refused', selection, reason: 'too-short' };
  if (!nightsIn(range).every((night) => canSleep(night, rules)))
    return { kind: 'refused', selection, reason: 'not-free-throughout' };
  return { kind: 'complete', selection: range };
}

/** Message for a refused day; `checkIn` is the chosen day of arrival. */
export function refusalText(reason: RefusedDay, rules: StayRules, checkIn: LocalDate | null): string {
  switch (reason) {
    case 'unavailable':
      return 'That day is not available.';
    case 'too-short':
      return `The minimum stay is ${checkIn === null ? rules.minNights : fewestNights(rules, checkIn)} nights.`;
    case 'not-free-throughout':
      return 'One of those nights is already booked. Please choose an earlier check-out.';
  }
}
