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

/** An ordered line, as far as consumers need it; dated and stocked lines carry their hold. */
export const orderLineEventSchema = z.discriminatedUnion('kind', [
  lineBase.extend({ kind: z.literal('wine'), wineId: z.number().int() }),
  lineBase.extend({ kind: z.literal('wine_club'), tierId: z.number().int() }),
  lineBase.extend({
    kind: z.literal('vineyard_stay'),
    unitId: z.number().int(),
    checkIn: localDate,
    checkOut: localDate,
    guests: z.number().int().positive(),
    nightlyRate: money,
    cleaningFee: money,
    /** Add-ons as sold; absent in events of older releases. */
    addOns: z.array(z.object({ id: z.number().int(), name: z.string(), price: money })).optional(),
    taxRate: z.string(),
    total: money,
    specialRequests: z.string().optional(),
  }),
  lineBase.extend({
    kind: z.literal('event'),
    eventId: z.number().int(),
    occurrenceId: z.number().int().optional(),
    /** The ordered date. */
    date: localDate.optional(),
    time: z.string().optional(),
  }),
  lineBase.extend({
    kind: z.literal('experience'),
    experienceId: z.number().int(),
    slotId: z.number().int().optional(),
    preferredDate: localDate.optional(),
    preferredTime: z.string().optional(),
    guests: z.number().int().positive(),
  }),
]);
export type OrderLineEvent = z.infer<typeof orderLineEventSchema>;

const customerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().optional(),
});

/** A new order. Consumers turn the attempt's pinned holds into sales, bookings and registrations. */
export const orderPlacedSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  checkoutId: z.string(),
  attemptId: z.string(),
  userId: z.number().int().optional(),
  guestId: z.string().optional(),
  customer: customerSchema,
  lines: z.array(orderLineEventSchema),
  total: money,
  currency: z.string().length(3),
  paid: z.boolean(),
});
export type OrderPlaced = z.infer<typeof orderPlacedSchema>;

export const orderCapturedSchema = z.object({ orderId: z.string(), orderNumber: z.string(), attemptId: z.string() });
export type OrderCaptured = z.infer<typeof orderCapturedSchema>;

/** The order is cancelled: consumers release the goods and dates of its lines. */
export const orderCancelledSchema = orderPlacedSchema
  .pick({ orderId: true, orderNumber: true, checkoutId: true, attemptId: true, lines: true })
  .extend({ reason: z.enum(['payment_lost', 'staff', 'customer']) });
export type OrderCancelled = z.infer<typeof orderCancelledSchema>;

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

/**
 * Parts of an order were cancelled, by its buyer or by staff. Sent with the decision; the refund may still be running.
 */
export const orderLinesRefundedSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  lines: z
    .array(
      z.discriminatedUnion('kind', [
        returnedLine.extend({ kind: z.literal('wine'), wineId: z.number().int() }),
        returnedLine.extend({ kind: z.literal('wine_club'), tierId: z.number().int() }),
        returnedLine.extend({
          kind: z.literal('vineyard_stay'),
          unitId: z.number().int(),
          checkIn: localDate,
          checkOut: localDate,
        }),
        returnedLine.extend({
          kind: z.literal('event'),
          eventId: z.number().int(),
          occurrenceId: z.number().int().optional(),
        }),
        returnedLine.extend({
          kind: z.literal('experience'),
          experienceId: z.number().int(),
          slotId: z.number().int().optional(),
        }),
      ]),
    )
    .min(1),
});
export type OrderLinesRefunded = z.infer<typeof orderLinesRefundedSchema>;

/** From commerce to itself: capture an authorised payment whose order is committed. */
export const captureDueSchema = z.object({ orderId: z.string(), attemptId: z.string(), paymentId: z.string() });
export type CaptureDue = z.infer<typeof captureDueSchema>;

/**
 * An order's current count in its customer's figures: sent by commerce on every change, stored by the gateway. A larger
 * `revision` is newer, whatever the order of arrival.
 */
export const orderCountedSchema = z.object({
  orderId: z.uuid(),
  revision: z.number().int().positive(),
  /** The customer's spelling; no address after the customer's erasure. */
  email: z.string(),
  /** null: ordered as a guest. */
  userId: z.number().int().nullable(),
  placedAt: z.iso.datetime({ offset: true }),
  /** false: cancelled, or never paid. */
  counts: z.boolean(),
  /** Earnings by day of earning: without discount, tax, tip and refunds. */
  net: z.array(z.object({ day: localDate, amount: money })),
});
export type OrderCounted = z.infer<typeof orderCountedSchema>;
