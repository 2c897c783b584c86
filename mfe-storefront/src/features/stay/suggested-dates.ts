import { addDays, type LocalDate } from '@shamba/rules';
import {
  fewestNights,
  nightsIn,
  nightState,
  type StayRange,
  type StayRules,
  type TakenNights,
} from '@shamba/slice-kit/stay';

/** How far ahead the page looks for nights to suggest. */
const SUGGESTED_WITHIN_DAYS = 365;

/**
 * The dates a page opens with: tomorrow, and three days from today, or as many nights as the house asks for then. Where one
 * of these nights is known to be taken, the first such stay that is free; null when there is none within a year.
 */
export function suggestedDates(
  today: LocalDate,
  limits: Pick<StayRules, 'minNights' | 'seasons'>,
  taken: TakenNights = { blockedDates: [], bookings: [] },
): StayRange | null {
  for (let ahead = 1; ahead <= SUGGESTED_WITHIN_DAYS; ahead += 1) {
    const checkIn = addDays(today, ahead);
    const range = { checkIn, checkOut: addDays(checkIn, Math.max(2, fewestNights(limits, checkIn))) };
    if (nightsIn(range).every((night) => nightState(night, { taken, today }) === 'free')) return range;
  }
  return null;
}
