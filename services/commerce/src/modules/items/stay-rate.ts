import { type Cents, type LocalDate, parseCents, weekday } from '@shamba/rules';
import type { StayItem } from '@shamba/api-contract/internal';

const FRIDAY = 5;
const SATURDAY = 6;

/**
 * Nightly rate of a stay, for all its nights, in cents: the season rate of the check-in day, otherwise the weekend rate
 * on Friday and Saturday, otherwise the weekday rate. Season ranges include both ends.
 */
export function nightlyRate(
  stay: Pick<StayItem, 'weekdayRate' | 'weekendRate' | 'seasonRates'>,
  checkIn: LocalDate,
): Cents {
  const season = seasonOf(stay, checkIn);
  if (season) return parseCents(season.nightlyRate);
  const day = weekday(checkIn);
  return parseCents(day === FRIDAY || day === SATURDAY ? stay.weekendRate : stay.weekdayRate);
}

/** Minimum nights of a stay: that of the check-in day's season if it has one, otherwise the house's. */
export const fewestNights = (stay: Pick<StayItem, 'minStayNights' | 'seasonRates'>, checkIn: LocalDate): number =>
  seasonOf(stay, checkIn)?.minStayNights ?? stay.minStayNights;

const seasonOf = ({ seasonRates }: Pick<StayItem, 'seasonRates'>, day: LocalDate) =>
  seasonRates.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
