import { z } from 'zod';

/**
 * Staff can't take what an order paid for (a stay, a visit, an
 * event ticket): commerce gives the money of that line back.
 */
export const bookingDeclinedSchema = z.object({
  orderId: z.string(),
  /** The order line's public id. */
  lineId: z.string(),
  reason: z.string(),
});
export type BookingDeclined = z.infer<typeof bookingDeclinedSchema>;

/**
 * Staff moved a stay that an order paid for. What was agreed to go back goes back through the order; "0.00": nothing.
 * Days as YYYY-MM-DD.
 */
export const stayMovedSchema = z.object({
  orderId: z.string(),
  /** The order line's public id. */
  lineId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  refund: z.string(),
  reason: z.string(),
});
export type StayMoved = z.infer<typeof stayMovedSchema>;

/**
 * The guest paid the difference of a moved stay in the house: it is a payment of the stay's order. Amounts are decimal
 * strings, above zero.
 */
export const stayDifferencePaidSchema = z.object({
  orderId: z.string(),
  /** The order line's public id. */
  lineId: z.string(),
  /** Of the move; a difference is paid once. */
  moveId: z.number().int(),
  /** With tax. */
  amount: z.string(),
  /** Part of the amount; absent of moves from before it was kept: counted by the line's own share. */
  tax: z.string().optional(),
  /** The property's day on which it was paid, YYYY-MM-DD. */
  day: z.string(),
  /** The booking as people name it. */
  reference: z.string(),
  /** The user name of the person who took the money. */
  by: z.string(),
});
export type StayDifferencePaid = z.infer<typeof stayDifferencePaidSchema>;

/**
 * The guest paid by a link for other nights: the booking moves to the nights that the link's hold keeps, and the hold,
 * pinned by the attempt until then, ends.
 */
export const stayLinkPaidSchema = z.object({
  /** The link's hold, which is the attempt's checkout. */
  checkoutId: z.string(),
  attemptId: z.string(),
  orderId: z.string(),
});
export type StayLinkPaid = z.infer<typeof stayLinkPaidSchema>;

/** What was paid by a link could not be collected after all: the stay has moved, and its difference is owed. */
export const stayLinkLostSchema = z.object({ checkoutId: z.string() });
export type StayLinkLost = z.infer<typeof stayLinkLostSchema>;

/** A guest registered for a free event: its line is to be removed from their cart. */
export const registrationMadeSchema = z.object({
  eventId: z.number().int(),
  occurrenceId: z.number().int(),
  userId: z.number().int().optional(),
  guestId: z.string().optional(),
});
export type RegistrationMade = z.infer<typeof registrationMadeSchema>;
