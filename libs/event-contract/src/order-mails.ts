import { z } from 'zod';

/** Decimal string with two places, e.g. "28.00". */
const money = z.string().regex(/^\d+\.\d{2}$/);

/** Mails to a buyer about an order after its confirmation. */
export const orderMailSchemas = [
  z.object({
    kind: z.literal('order_refunded'),
    to: z.string(),
    data: z.object({
      orderNumber: z.string(),
      firstName: z.string(),
      /** The provider has confirmed it; the bank may need some days. */
      amount: money,
      lines: z.array(z.object({ title: z.string(), quantity: z.number().int(), amount: money })),
      /** Part of the amount; "0.00" when none. */
      shipping: money,
      orderPath: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal('order_lines_cancelled'),
    to: z.string(),
    data: z.object({
      orderNumber: z.string(),
      firstName: z.string().optional(),
      lines: z.array(z.object({ title: z.string(), detail: z.string().optional(), quantity: z.number().int() })),
      /** What goes back to the card; "0.00" when nothing. */
      refund: money,
      orderPath: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal('order_pickup_ready'),
    to: z.string(),
    data: z.object({
      orderNumber: z.string(),
      firstName: z.string().optional(),
      lines: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
      /** Where the bottles wait, in words; the winery when not said. */
      place: z.string().optional(),
      /** Last local date on which they are kept. */
      keptUntil: z.string().optional(),
      /** What else to know, in the staff's words. */
      note: z.string().optional(),
      orderPath: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal('order_shipped'),
    to: z.string(),
    data: z.object({
      orderNumber: z.string(),
      firstName: z.string().optional(),
      lines: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
      carrier: z.string().optional(),
      /** A number for each parcel, with its page at the carrier where that is known; none when staff noted none. */
      parcels: z.array(z.object({ number: z.string(), url: z.url({ protocol: /^https$/ }).optional() })),
      /** Name and address, line by line. */
      shipTo: z.array(z.string()),
      orderPath: z.string().optional(),
    }),
  }),
] as const;
