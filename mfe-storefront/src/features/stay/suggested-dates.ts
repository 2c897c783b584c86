import { addDays } from '@shamba/rules';
import {
  fewestNights,
  nightsIn,
  nightState,
  type StayRange,
  type StayRules,
  type TakenNights,
  todayOf,
} from '@shamba/slice-kit/stay';

/** Number of days in which the page looks for nights to suggest. */
const SUGGESTED_WITHIN_DAYS = 365;

/**
 * The dates that a page starts with: from tomorrow for two nights, or the house's minimum if that is more. If a night
 * is taken, the next free stay; null without one within a year.
 */
export function suggestedDates(limits: Pick<StayRules, 'minNights' | 'seasons'>, taken: TakenNights): StayRange | null {
  const today = todayOf(taken);
  for (let ahead = 1; ahead <= SUGGESTED_WITHIN_DAYS; ahead += 1) {
    const checkIn = addDays(today, ahead);
    const range = { checkIn, checkOut: addDays(checkIn, Math.max(2, fewestNights(limits, checkIn))) };
    if (nightsIn(range).every((night) => nightState(night, { taken, today }) === 'free')) return range;
  }
  return null;
}
