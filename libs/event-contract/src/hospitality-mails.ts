import { z } from 'zod';
import { mail } from './mail-parts.js';

const stay = { name: z.string(), reference: z.string(), checkIn: z.string(), checkOut: z.string() };
/** `name`: present for paid visits only. */
const visit = {
  name: z.string().optional(),
  experience: z.string(),
  date: z.string(),
  time: z.string(),
  guests: z.number().int(),
};
/** `name`: present for paid registrations only. */
const registration = {
  name: z.string().optional(),
  event: z.string(),
  date: z.string(),
  time: z.string(),
  quantity: z.number().int(),
};

/** Hospitality's mails to guests after the first acknowledgement. Dates as YYYY-MM-DD, times as HH:MM or empty. */
export const hospitalityMailSchemas = [
  mail('stay_update', {
    ...stay,
    change: z.enum(['confirmed', 'declined', 'moved', 'cancelled']),
    paid: z.boolean(),
    /** To be paid yet; absent: nothing. */
    owed: z.string().optional(),
    note: z.string().optional(),
  }),
  mail('stay_change_requested', { ...stay, wishedCheckIn: z.string(), wishedCheckOut: z.string() }),
  mail('stay_change_declined', {
    ...stay,
    wishedCheckIn: z.string(),
    wishedCheckOut: z.string(),
    note: z.string().optional(),
  }),
  /** `payBy`: the deadline by the house's clock. `payPath`: the link with its token after #. */
  mail('stay_payment_link', {
    ...stay,
    newCheckIn: z.string(),
    newCheckOut: z.string(),
    amount: z.string(),
    payBy: z.string(),
    payPath: z.string(),
    note: z.string().optional(),
  }),
  /** The price of a stay that staff entered; `payBy` and `payPath` as above. */
  mail('stay_payment_due', {
    ...stay,
    amount: z.string(),
    payBy: z.string(),
    payPath: z.string(),
    note: z.string().optional(),
  }),
  mail('visit_update', {
    ...visit,
    /** `reminder`: no change; the visit is tomorrow. */
    change: z.enum(['confirmed', 'declined', 'moved', 'cancelled', 'reminder']),
    paid: z.boolean(),
    note: z.string().optional(),
  }),
  mail('event_reminder', registration),
  mail('registration_cancelled', {
    ...registration,
    /** The whole date was called off, not only this registration. */
    calledOff: z.boolean().optional(),
    /** The registration was paid: it is refunded. */
    paid: z.boolean().optional(),
  }),
  mail('registration_moved', {
    ...registration,
    fromDate: z.string(),
    fromTime: z.string(),
    /** Only this registration was moved, to another date of the event. */
    toOtherDate: z.boolean().optional(),
  }),
] as const;
