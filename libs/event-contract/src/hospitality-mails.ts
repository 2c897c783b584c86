import { z } from 'zod';

const stay = z.object({ name: z.string(), reference: z.string(), checkIn: z.string(), checkOut: z.string() });
/** `name`: present for paid visits only. */
const visit = z.object({
  name: z.string().optional(),
  experience: z.string(),
  date: z.string(),
  time: z.string(),
  guests: z.number().int(),
});

/** Hospitality's mails to guests after the first acknowledgement. Dates as YYYY-MM-DD, times as HH:MM or empty. */
export const hospitalityMailSchemas = [
  z.object({
    kind: z.literal('stay_update'),
    to: z.string(),
    data: stay.extend({
      change: z.enum(['confirmed', 'declined', 'moved', 'cancelled']),
      paid: z.boolean(),
      note: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal('stay_change_requested'),
    to: z.string(),
    data: stay.extend({ wishedCheckIn: z.string(), wishedCheckOut: z.string() }),
  }),
  z.object({
    kind: z.literal('stay_change_declined'),
    to: z.string(),
    data: stay.extend({ wishedCheckIn: z.string(), wishedCheckOut: z.string(), note: z.string().optional() }),
  }),
  z.object({
    kind: z.literal('stay_payment_link'),
    to: z.string(),
    /** `payBy`: the deadline by the house's clock. `payPath`: the link with its token after #. */
    data: stay.extend({
      newCheckIn: z.string(),
      newCheckOut: z.string(),
      amount: z.string(),
      payBy: z.string(),
      payPath: z.string(),
      note: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal('visit_update'),
    to: z.string(),
    data: visit.extend({
      /** `reminder`: no change; the visit is tomorrow. */
      change: z.enum(['confirmed', 'declined', 'moved', 'cancelled', 'reminder']),
      paid: z.boolean(),
      note: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal('event_reminder'),
    to: z.string(),
    data: z.object({
      name: z.string().optional(),
      event: z.string(),
      date: z.string(),
      time: z.string(),
      quantity: z.number().int(),
    }),
  }),
  z.object({
    kind: z.literal('registration_cancelled'),
    to: z.string(),
    data: z.object({
      name: z.string().optional(),
      event: z.string(),
      date: z.string(),
      time: z.string(),
      quantity: z.number().int(),
      /** The whole date was called off, not only this registration. */
      calledOff: z.boolean().optional(),
      /** The registration was paid: it is refunded. */
      paid: z.boolean().optional(),
    }),
  }),
  z.object({
    kind: z.literal('registration_moved'),
    to: z.string(),
    data: z.object({
      name: z.string().optional(),
      event: z.string(),
      date: z.string(),
      time: z.string(),
      fromDate: z.string(),
      fromTime: z.string(),
      quantity: z.number().int(),
      /** Only this registration was moved, to another date of the event. */
      toOtherDate: z.boolean().optional(),
    }),
  }),
] as const;
