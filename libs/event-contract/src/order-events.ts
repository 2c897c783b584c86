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

/** What an order bought, as far as its consumers need it; dated and stocked lines carry what they hold. */
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
    /** As they were sold; absent from a release before. */
    addOns: z.array(z.object({ id: z.number().int(), name: z.string(), price: money })).optional(),
    taxRate: z.string(),
    total: money,
    specialRequests: z.string().optional(),
  }),
  lineBase.extend({
    kind: z.literal('event'),
    eventId: z.number().int(),
    occurrenceId: z.number().int().optional(),
    /** When it was to be as it was bought. */
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

/** An order exists. Consumers turn the attempt's pinned holds into sales, bookings and registrations. */
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

/** The order will not be fulfilled: what its lines took is given back. */
export const orderCancelledSchema = orderPlacedSchema
  .pick({ orderId: true, orderNumber: true, checkoutId: true, attemptId: true, lines: true })
  .extend({ reason: z.enum(['payment_lost', 'staff', 'customer']) });
export type OrderCancelled = z.infer<typeof orderCancelledSchema>;

const returnedLine = z.object({
  /** The line's `lineRef` in order.placed. */
  lineId: z.string(),
  /** How much of the line is given back now: bottles, tickets, guests; a stay's nights, always all of them. */
  quantity: z.number().int().positive(),
  /** What the line still has afterwards; 0: the whole line is gone. */
  remaining: z.number().int().nonnegative(),
  /** Whether the goods can be sold again (a broken bottle can't). Dates and places are always free again. */
  restock: z.boolean(),
});

/**
 * Parts of an order were cancelled, by its buyer or by staff.
 * Sent with the decision; the refund may still be under way.
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

/** Sent by commerce, consumed by commerce: capture an authorised payment whose order has been committed. */
export const captureDueSchema = z.object({ orderId: z.string(), attemptId: z.string(), paymentId: z.string() });
export type CaptureDue = z.infer<typeof captureDueSchema>;

/**
 * How an order counts for its customer, as it stands now: sent by commerce whenever that changes, kept by the gateway.
 * A larger `revision` is newer, in whatever order events arrive.
 */
export const orderCountedSchema = z.object({
  orderId: z.uuid(),
  revision: z.number().int().positive(),
  /** As the customer wrote it; no address at all once the customer was erased. */
  email: z.string(),
  /** null: bought as a guest. */
  userId: z.number().int().nullable(),
  placedAt: z.iso.datetime({ offset: true }),
  /** false: cancelled, or its money never came. */
  counts: z.boolean(),
  /** What it earned by the day on which it is earned: without discount, tax, tip and what went back. */
  net: z.array(z.object({ day: localDate, amount: money })),
});
export type OrderCounted = z.infer<typeof orderCountedSchema>;
