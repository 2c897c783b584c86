import { z } from 'zod';

/** Longest distance in days of a mail from arrival (before it) or departure (after it). */
export const MOST_STAY_MAIL_DAYS = 30;

/** Days in which a missed mail is sent late; after that, never. */
export const STAY_MAIL_GRACE_DAYS = 2;

/** Earliest clock time of the property for mails around a stay, and for reminders of visits and events. */
export const STAY_MAILS_FROM = '09:00';

/** Payments that staff take themselves. */
export const STAFF_TENDERS = ['cash', 'terminal', 'bank', 'other'] as const;
export type StaffTender = (typeof STAFF_TENDERS)[number];

/** Events of stays, events and visits. */
export const hospitalityEvents = {
  /** Staff can't fulfil an ordered stay, visit or event ticket: commerce refunds that line. */
  'booking.declined': z.object({
    orderId: z.string(),
    /** The order line's public id. */
    lineId: z.string(),
    reason: z.string(),
  }),

  /** A guest registered for a free event: its line must leave their cart. */
  'registration.made': z.object({
    eventId: z.number().int(),
    occurrenceId: z.number().int(),
    userId: z.number().int().optional(),
    guestId: z.string().optional(),
  }),

  /**
   * A confirmed stay, sent once on its confirmation (`confirmed`) and once on each day around it (`day`), from
   * STAY_MAILS_FROM on: from MOST_STAY_MAIL_DAYS before arrival until as many plus the grace days after departure. Days
   * are local dates of the property, times HH:MM by its clock.
   */
  'stay.around': z.object({
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
  }),

  /**
   * Staff took the money for a stay that they had entered: commerce makes its order, `orderId`, which is paid. Once per
   * stay. Amounts are decimal strings.
   */
  'stay.sold': z.object({
    orderId: z.uuid(),
    sale: z.object({
      bookingId: z.number().int(),
      /** The order line's public id. */
      lineId: z.string(),
      /** The booking's reference for people. */
      reference: z.string(),
      unitId: z.number().int(),
      title: z.string(),
      imageUrl: z.string().nullable(),
      checkIn: z.string(),
      checkOut: z.string(),
      guests: z.number().int().positive(),
      nightlyRate: z.string(),
      cleaningFee: z.string(),
      addOns: z.array(z.object({ name: z.string(), price: z.string() })),
      /** Percent. */
      taxRate: z.string(),
      /** Part of the total. */
      tax: z.string(),
      total: z.string(),
      currency: z.string().length(3),
      specialRequests: z.string().nullable(),
      customer: z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
      }),
    }),
    tender: z.enum(STAFF_TENDERS),
    /** The user name of the person who took the money. */
    by: z.string(),
  }),

  /** Staff moved an ordered stay. The order refunds the agreed amount; "0.00": nothing. Days as YYYY-MM-DD. */
  'stay.moved': z.object({
    orderId: z.string(),
    /** The order line's public id. */
    lineId: z.string(),
    checkIn: z.string(),
    checkOut: z.string(),
    refund: z.string(),
    /** Part of the refund; absent for older moves: in the proportion of the stay's own class then. */
    tax: z.string().optional(),
    reason: z.string(),
  }),

  /**
   * The guest paid the difference of a moved stay at the house: a payment of the stay's order. Amounts are decimal
   * strings above zero.
   */
  'stay.difference_paid': z.object({
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
  }),

  /**
   * The guest paid for other nights by a link: the booking moves to the nights of the link's hold. The attempt pins the
   * hold until then; afterwards it ends.
   */
  'stay.link_paid': z.object({
    /** The link's hold; also the attempt's checkout. */
    checkoutId: z.string(),
    attemptId: z.string(),
    orderId: z.string(),
  }),

  /** A payment by link could not be collected: the stay has moved, and its difference is owed. */
  'stay.link_lost': z.object({ checkoutId: z.string() }),
} as const;
export type StayAround = z.infer<(typeof hospitalityEvents)['stay.around']>;
