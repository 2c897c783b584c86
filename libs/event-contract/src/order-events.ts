import { z } from 'zod';

const localDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Decimal string with two places, e.g. "28.00". */
const money = z.string().regex(/^-?\d+\.\d{2}$/);

const lineBase = z.object({
  /** The order line's public id. */
  lineRef: z.string(),
  title: z.string(),
  quantity: z.number().int().positive(),
  unitPrice: money,
  lineTotal: money,
});

const id = z.number().int();
/** The item of a line, by kind. */
const wine = { kind: z.literal('wine'), wineId: id };
const club = { kind: z.literal('wine_club'), tierId: id };
const stay = { kind: z.literal('vineyard_stay'), unitId: id, checkIn: localDate, checkOut: localDate };
const event = { kind: z.literal('event'), eventId: id, occurrenceId: id.optional() };
const experience = { kind: z.literal('experience'), experienceId: id, slotId: id.optional() };

/** An ordered line, as far as consumers need it; dated and stocked lines carry their hold. */
const orderLine = z.discriminatedUnion('kind', [
  lineBase.extend(wine),
  lineBase.extend(club),
  lineBase.extend({
    ...stay,
    guests: z.number().int().positive(),
    nightlyRate: money,
    cleaningFee: money,
    /** Add-ons as sold; absent in events of older releases. */
    addOns: z.array(z.object({ id, name: z.string(), price: money })).optional(),
    taxRate: z.string(),
    total: money,
    specialRequests: z.string().optional(),
  }),
  lineBase.extend({
    ...event,
    /** The ordered date. */
    date: localDate.optional(),
    time: z.string().optional(),
  }),
  lineBase.extend({
    ...experience,
    preferredDate: localDate.optional(),
    preferredTime: z.string().optional(),
    guests: z.number().int().positive(),
  }),
]);
export type OrderLineEvent = z.infer<typeof orderLine>;

const customerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().optional(),
});

/** A new order. Consumers turn the attempt's pinned holds into sales, bookings and registrations. */
const orderPlaced = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  checkoutId: z.string(),
  attemptId: z.string(),
  userId: z.number().int().optional(),
  guestId: z.string().optional(),
  customer: customerSchema,
  lines: z.array(orderLine),
  total: money,
  currency: z.string().length(3),
  paid: z.boolean(),
});

const returnedLine = z.object({
  /** The line's `lineRef` in order.placed. */
  lineId: z.string(),
  /** Pieces of the line that are returned now: bottles, tickets, guests; for a stay always all of its nights. */
  quantity: z.number().int().positive(),
  /** Remaining pieces; 0: the whole line is returned. */
  remaining: z.number().int().nonnegative(),
  /** True if the goods can be sold again (a broken bottle can't). Dates and places are always released. */
  restock: z.boolean(),
});

const returnedLines = [
  returnedLine.extend(wine),
  returnedLine.extend(club),
  returnedLine.extend(stay),
  returnedLine.extend(event),
  returnedLine.extend(experience),
] as const;

/** Events of orders and payments. */
export const commerceEvents = {
  'order.placed': orderPlaced,

  'order.captured': z.object({ orderId: z.string(), orderNumber: z.string(), attemptId: z.string() }),

  /** The order is cancelled: consumers release the goods and dates of its lines. */
  'order.cancelled': orderPlaced
    .pick({ orderId: true, orderNumber: true, checkoutId: true, attemptId: true, lines: true })
    .extend({ reason: z.enum(['payment_lost', 'staff', 'customer']) }),

  /**
   * Parts of an order were cancelled, by its buyer or by staff. Sent with the decision; the refund may still be
   * running.
   */
  'order.lines_refunded': z.object({
    orderId: z.string(),
    orderNumber: z.string(),
    lines: z.array(z.discriminatedUnion('kind', returnedLines)).min(1),
  }),

  /**
   * An order's current count in its customer's figures: sent by commerce on every change, stored by the gateway. A
   * larger `revision` is newer, whatever the order of arrival.
   */
  'order.counted': z.object({
    orderId: z.uuid(),
    revision: z.number().int().positive(),
    /** The customer's spelling; no address after the customer's erasure. */
    email: z.string(),
    /** null: ordered as a guest. */
    userId: z.number().int().nullable(),
    placedAt: z.iso.datetime({ offset: true }),
    /** false: cancelled, or never paid. */
    counts: z.boolean(),
    /** Paid less given back, on the order's day: net of refunds. Older releases sent earnings by day. */
    net: z.array(z.object({ day: localDate, amount: money })),
  }),

  /**
   * A guest's orders joined an account. The name of the newest one, for an account without a name.
   */
  'customer.named': z.object({ userId: z.number().int(), firstName: z.string(), lastName: z.string() }),

  /** From commerce to itself: capture an authorised payment whose order is committed. */
  'payment.capture_due': z.object({ orderId: z.string(), attemptId: z.string(), paymentId: z.string() }),

  /** From commerce to itself: store the card that paid for a membership. */
  'club.card_due': z.object({ cardId: z.string() }),

  /** From commerce to itself: a member's quarter is not charged any more; let its bottles go. */
  'club.box_free': z.object({ chargeId: z.string() }),
} as const;
export type OrderPlaced = z.infer<(typeof commerceEvents)['order.placed']>;
export type OrderCancelled = z.infer<(typeof commerceEvents)['order.cancelled']>;
export type OrderLinesRefunded = z.infer<(typeof commerceEvents)['order.lines_refunded']>;
export type OrderCounted = z.infer<(typeof commerceEvents)['order.counted']>;
