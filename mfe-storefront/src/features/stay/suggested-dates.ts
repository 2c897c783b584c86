import { addDays, type LocalDate } from '@shamba/rules';
import { nightState, type StayRange, type TakenNights } from '@shamba/slice-kit/stay';

/** How far ahead the page looks for nights to suggest. */
const SUGGESTED_WITHIN_DAYS = 365;

/**
 * The dates a page opens with: tomorrow, and three days from today, or as many nights as the house asks for. Where one
 * of these nights is known to be taken, the first such stay that is free; null when there is none within a year.
 */
export function suggestedDates(
  today: LocalDate,
  minNights: number,
  taken: TakenNights = { blockedDates: [], bookings: [] },
): StayRange | null {
  const nights = Math.max(2, minNights);
  let free = 0;
  for (let ahead = 1; ahead <= SUGGESTED_WITHIN_DAYS; ahead += 1) {
    free = nightState(addDays(today, ahead), { taken, today }) === 'free' ? free + 1 : 0;
    if (free === nights) return { checkIn: addDays(today, ahead - nights + 1), checkOut: addDays(today, ahead + 1) };
  }
  return null;
}
