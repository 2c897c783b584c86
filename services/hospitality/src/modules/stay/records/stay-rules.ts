import { addDays, type Cents, type LocalDate, monthsLater, nightsBetween, weekday } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import type { PaymentStatus, StayBooking } from './stay-booking.entity.js';
import type { SeasonRate, StaySettings } from './stay-prices.entity.js';

/** Nights from one day to the morning of another: [from, to). */
export interface Nights {
  from: LocalDate;
  to: LocalDate;
}

export type StayDates = Pick<StayBooking, 'check_in_date' | 'check_out_date'>;

const MOST_NIGHTS = 366;
const YEARS_BACK = 5;

/** @throws InvalidFields unless the dates are one to 366 nights */
export function assertNights({ check_in_date, check_out_date }: StayDates): void {
  const nights = nightsBetween(check_in_date, check_out_date);
  if (nights < 1) throw new InvalidFields({ check_out_date: ['Check-out must be after check-in'] });
  if (nights > MOST_NIGHTS) throw new InvalidFields({ check_out_date: [`A stay has at most ${MOST_NIGHTS} nights`] });
}

/**
 * Dates of a stay that staff enter, or keep: those that it has already are good.
 * @throws InvalidFields for more than 366 nights, or a record of more than five years ago
 */
export function assertEntered(known: Partial<StayDates>, dates: StayDates, today: LocalDate): void {
  if (known.check_in_date === dates.check_in_date && known.check_out_date === dates.check_out_date) return;
  assertNights(dates);
  if (dates.check_in_date < monthsLater(today, -12 * YEARS_BACK))
    throw new InvalidFields({ check_in_date: ['Please enter a date within the last five years'] });
}

/** Nights of a blocked range as [from, to): the range names its last blocked night. */
export const nightsOfBlock = (block: { start_date: LocalDate; end_date: LocalDate }): Nights => ({
  from: block.start_date,
  to: addDays(block.end_date, 1),
});

/**
 * The check-in day decides for all nights: its season, otherwise the weekend rate on Friday and Saturday, otherwise the
 * weekday rate.
 */
export function nightlyRate(
  house: Pick<StaySettings, 'weekday_rate_cents' | 'weekend_rate_cents'>,
  seasons: readonly Pick<SeasonRate, 'start_date' | 'end_date' | 'nightly_rate_cents'>[],
  checkIn: LocalDate,
): Cents {
  const season = seasonOf(seasons, checkIn);
  if (season) return season.nightly_rate_cents;
  return [5, 6].includes(weekday(checkIn)) ? house.weekend_rate_cents : house.weekday_rate_cents;
}

/** Minimum nights of a stay: that of the check-in day's season if it has one, otherwise the house's. */
export const fewestNights = (
  house: number,
  seasons: readonly Pick<SeasonRate, 'start_date' | 'end_date' | 'min_stay_nights'>[],
  checkIn: LocalDate,
): number => seasonOf(seasons, checkIn)?.min_stay_nights ?? house;

const seasonOf = <S extends Pick<SeasonRate, 'start_date' | 'end_date'>>(
  seasons: readonly S[],
  day: LocalDate,
): S | undefined => seasons.find(({ start_date, end_date }) => start_date <= day && day <= end_date);

/** Default price of a manual booking in cents: nights × rate + cleaning + add-ons + tax. */
export function manualTotal(input: {
  checkIn: LocalDate;
  checkOut: LocalDate;
  rate: Cents;
  cleaning: Cents;
  addOns: Cents;
  tax: Cents;
}): Cents {
  return BigInt(nightsBetween(input.checkIn, input.checkOut)) * input.rate + input.cleaning + input.addOns + input.tax;
}

type Payable = Pick<StayBooking, 'booking_status' | 'payment_status' | 'total_amount_cents'>;

/** Cents that the guest of a stay has to pay yet, apart from differences of moves. */
export const owedOf = ({ booking_status, payment_status, total_amount_cents }: Payable): Cents =>
  booking_status !== 'cancelled' && payment_status === 'unpaid' ? total_amount_cents : 0n;

/**
 * Payment status of a stay without an order at another total, of which `paid` cents are paid: one that was marked as
 * paid for nothing owes its first price. Pure.
 */
export const statusAt = (total: Cents, paid: Cents, status: PaymentStatus): PaymentStatus =>
  status === 'paid' && paid === 0n && total > 0n ? 'unpaid' : status;

/** VSB-000042: a reference for people, without access to anything. */
export const bookingReference = (id: number): string => `VSB-${String(id).padStart(6, '0')}`;

/** True until the day before arrival: the guest may request other dates. */
export const mayAskForChange = (
  booking: { booking_status: string; check_in_date: LocalDate },
  today: LocalDate,
): boolean => booking.booking_status !== 'cancelled' && booking.check_in_date > today;
