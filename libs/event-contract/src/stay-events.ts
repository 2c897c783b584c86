import { z } from 'zod';

/** Longest distance in days of a mail from arrival (before it) or departure (after it). */
export const MOST_STAY_MAIL_DAYS = 30;

/** Days in which a missed mail is sent late; after that, never. */
export const STAY_MAIL_GRACE_DAYS = 2;

/** Earliest clock time of the property for mails around a stay, and for reminders of visits and events. */
export const STAY_MAILS_FROM = '09:00';

/**
 * A confirmed stay, sent once on its confirmation (`confirmed`) and once on each day around it (`day`), from
 * STAY_MAILS_FROM on: from MOST_STAY_MAIL_DAYS before arrival until as many plus the grace days after departure. Days
 * are local dates of the property, times HH:MM by its clock.
 */
export const stayAroundSchema = z.object({
  occasion: z.enum(['confirmed', 'day']),
  /** The day of this event. */
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
  /** The day of the booking. */
  bookedOn: z.string(),
});
export type StayAround = z.infer<typeof stayAroundSchema>;
