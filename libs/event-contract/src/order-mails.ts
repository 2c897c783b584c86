import { z } from 'zod';
import { mail, nights } from './mail-parts.js';

/** Decimal string with two places, e.g. "28.00". */
const money = z.string().regex(/^\d+\.\d{2}$/);

/** The bottles are a club's box. */
const clubBox = z.literal(true).optional();

/** Mails to a buyer about an order after its confirmation. */
export const orderMailSchemas = [
  mail('order_refunded', {
    orderNumber: z.string(),
    firstName: z.string(),
    /** The provider has confirmed the refund, and the bank may need some days; or it goes back in person. */
    amount: money,
    /** The money goes back in person, not to the card. */
    inPerson: z.literal(true).optional(),
    lines: z.array(z.object({ title: z.string(), quantity: z.number().int(), nights, amount: money })),
    /** Part of the amount; "0.00" for none. */
    shipping: money,
    orderPath: z.string().optional(),
  }),
  mail('order_lines_cancelled', {
    orderNumber: z.string(),
    firstName: z.string().optional(),
    lines: z.array(z.object({ title: z.string(), detail: z.string().optional(), quantity: z.number().int(), nights })),
    /** The whole refund; "0.00" for none. */
    refund: money,
    /** Part of the refund that goes back in person, not to the card; absent: none. */
    inPerson: money.optional(),
    /** Tastings that the buyer's membership has again; absent: none. */
    tastings: z.number().int().optional(),
    orderPath: z.string().optional(),
  }),
  mail('order_pickup_ready', {
    orderNumber: z.string(),
    firstName: z.string().optional(),
    lines: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
    clubBox,
    /** Place of the pickup in words; absent: the winery. */
    place: z.string().optional(),
    /** Last local date of the pickup. */
    keptUntil: z.string().optional(),
    /** Staff's note for the pickup. */
    note: z.string().optional(),
    orderPath: z.string().optional(),
  }),
  mail('order_pickup_reminder', {
    orderNumber: z.string(),
    firstName: z.string().optional(),
    lines: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
    clubBox,
    /** Local date since which it is ready. */
    readyOn: z.string(),
    /** As those of `order_pickup_ready`. */
    place: z.string().optional(),
    keptUntil: z.string().optional(),
    note: z.string().optional(),
    orderPath: z.string().optional(),
  }),
  mail('order_shipped', {
    orderNumber: z.string(),
    firstName: z.string().optional(),
    lines: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
    clubBox,
    carrier: z.string().optional(),
    /** A tracking number per parcel, with the carrier's page if known; empty if staff recorded none. */
    parcels: z.array(z.object({ number: z.string(), url: z.url({ protocol: /^https$/ }).optional() })),
    /** Name and address, line by line. */
    shipTo: z.array(z.string()),
    orderPath: z.string().optional(),
  }),
] as const;
