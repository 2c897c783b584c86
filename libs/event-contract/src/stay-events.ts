import { z } from 'zod';

/** Longest distance in days of a mail from arrival (before it) or departure (after it). */
export const MOST_STAY_MAIL_DAYS = 30;

/** A mail that was missed is made up for so many days, then never. */
export const STAY_MAIL_GRACE_DAYS = 2;

/** The property's clock time from which mails of a day around a stay, and reminders of visits and events, go out. */
export const STAY_MAILS_FROM = '09:00';

/**
 * A confirmed stay, told once when it is confirmed (`confirmed`) and once on each day around it (`day`), from
 * STAY_MAILS_FROM on: from MOST_STAY_MAIL_DAYS before arrival until as many and the grace days after departure.
 * Days are local dates of the property, times HH:MM by its clock.
 */
export const stayAroundSchema = z.object({
  occasion: z.enum(['confirmed', 'day']),
  /** The day that it is told on. */
  day: z.string(),
  bookingId: z.number().int(),
  reference: z.string(),
  /** The guest's account. */
  userId: z.number().int().optional(),
  to: z.string(),
  name: z.string(),
  guests: z.number().int(),
  checkIn: z.string(),
  checkOut: z.string(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  /** The day on which the booking was made. */
  bookedOn: z.string(),
});
export type StayAround = z.infer<typeof stayAroundSchema>;
