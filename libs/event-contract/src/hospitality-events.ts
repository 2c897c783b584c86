import { z } from 'zod';

/** Staff can't fulfil an ordered stay, visit or event ticket: commerce refunds that line. */
export const bookingDeclinedSchema = z.object({
  orderId: z.string(),
  /** The order line's public id. */
  lineId: z.string(),
  reason: z.string(),
});
export type BookingDeclined = z.infer<typeof bookingDeclinedSchema>;

/** Staff moved an ordered stay. The order refunds the agreed amount; "0.00": nothing. Days as YYYY-MM-DD. */
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
 * The guest paid the difference of a moved stay at the house: a payment of the stay's order. Amounts are decimal
 * strings above zero.
 */
export const stayDifferencePaidSchema = z.object({
  orderId: z.string(),
  /** The order line's public id. */
  lineId: z.string(),
  /** Id of the move; its difference is paid once. */
  moveId: z.number().int(),
  /** Includes tax. */
  amount: z.string(),
  /** Part of the amount; absent for older moves: computed from the line's tax then. */
  tax: z.string().optional(),
  /** The property's day of the payment, YYYY-MM-DD. */
  day: z.string(),
  /** The booking's reference for people. */
  reference: z.string(),
  /** The user name of the person who took the money. */
  by: z.string(),
});
export type StayDifferencePaid = z.infer<typeof stayDifferencePaidSchema>;

/**
 * The guest paid for other nights by a link: the booking moves to the nights of the link's hold. The attempt pins the
 * hold until then; afterwards it ends.
 */
export const stayLinkPaidSchema = z.object({
  /** The link's hold; also the attempt's checkout. */
  checkoutId: z.string(),
  attemptId: z.string(),
  orderId: z.string(),
});
export type StayLinkPaid = z.infer<typeof stayLinkPaidSchema>;

/** A payment by link could not be collected: the stay has moved, and its difference is owed. */
export const stayLinkLostSchema = z.object({ checkoutId: z.string() });
export type StayLinkLost = z.infer<typeof stayLinkLostSchema>;

/** A guest registered for a free event: its line must leave their cart. */
export const registrationMadeSchema = z.object({
  eventId: z.number().int(),
  occurrenceId: z.number().int(),
  userId: z.number().int().optional(),
  guestId: z.string().optional(),
});
export type RegistrationMade = z.infer<typeof registrationMadeSchema>;
