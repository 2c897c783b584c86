import { addDays, type LocalDate, nightsOf } from '@shamba/rules';
import type { TakenNights } from '@shamba/slice-kit/stay';
import type { BlockedRange, StayNights } from './api';

export type CalendarBooking = StayNights['bookings'][number];

export type ChannelNights = StayNights['channels'][number];

/** Booking, block, hold or other channel of a night. */
export type NightTaker =
  | { kind: 'booking'; booking: CalendarBooking }
  | { kind: 'block'; block: BlockedRange }
  | { kind: 'hold' }
  | { kind: 'channel'; nights: ChannelNights };

/** Booking, block, hold or channel by night (the day on which it begins). Free nights are left out. */
export function takersOf({ bookings, blocks, holds, channels }: StayNights): Map<LocalDate, NightTaker> {
  const takers = new Map<LocalDate, NightTaker>();
  const take = (from: LocalDate, to: LocalDate, taker: NightTaker) => {
    for (const night of nightsOf(from, to)) takers.set(night, taker);
  };
  for (const { start_date, end_date } of holds) take(start_date, addDays(end_date, 1), { kind: 'hold' });
  for (const nights of channels) take(nights.start_date, addDays(nights.end_date, 1), { kind: 'channel', nights });
  for (const block of blocks) take(block.start_date, addDays(block.end_date, 1), { kind: 'block', block });
  for (const booking of bookings) take(booking.check_in_date, booking.check_out_date, { kind: 'booking', booking });
  return takers;
}

/** The taken nights for choosing dates: held nights count as blocked, those of other channels as booked. */
export const takenNights = ({ bookings, blocks, holds, channels }: StayNights): TakenNights => ({
  blockedDates: [...blocks, ...holds],
  bookings: [
    ...bookings.map(({ check_in_date, check_out_date }) => ({ start_date: check_in_date, end_date: check_out_date })),
    ...channels.map(({ start_date, end_date }) => ({ start_date, end_date: addDays(end_date, 1) })),
  ],
});
