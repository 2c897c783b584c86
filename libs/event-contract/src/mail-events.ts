import { z } from 'zod';
import { mailAttachmentSchema } from './attachments.js';
import { clubMailSchemas } from './club-mails.js';
import { identityMailSchemas } from './identity-mails.js';
import { hospitalityMailSchemas } from './hospitality-mails.js';
import { orderMailSchemas } from './order-mails.js';

/**
 * Fields of a mail's data with a link that works for every holder of the link. They are in plain text only until the
 * mail is out.
 */
export const MAIL_LINKS = ['orderPath', 'resetPath', 'verifyPath'] as const;

const line = z.object({
  title: z.string(),
  detail: z.string().optional(),
  quantity: z.number().int(),
  /** Part of the total: a stay's cleaning, once. */
  fee: z.string().optional(),
  /** Of a stay, as they were sold. */
  addOns: z.array(z.object({ name: z.string(), price: z.string() })).optional(),
  total: z.string(),
});

const mailContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order_confirmation'),
    to: z.string(),
    data: z.object({
      orderNumber: z.string(),
      /** Not said when nothing was paid. */
      firstName: z.string().optional(),
      lines: z.array(line),
      adjustments: z.array(z.object({ label: z.string(), amount: z.string() })),
      subtotal: z.string(),
      shipping: z.string(),
      tax: z.string(),
      total: z.string(),
      shipTo: z.array(z.string()),
      orderPath: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal('order_cancelled'),
    to: z.string(),
    data: z.object({ orderNumber: z.string(), firstName: z.string().optional(), reason: z.string() }),
  }),
  z.object({
    kind: z.literal('inquiry_received'),
    to: z.string(),
    data: z.object({}),
  }),
  z.object({
    kind: z.literal('inquiry_answer'),
    to: z.string(),
    /** As staff wrote them; `message` has line breaks. */
    data: z.object({ subject: z.string(), message: z.string() }),
  }),
  z.object({
    kind: z.literal('stay_message'),
    to: z.string(),
    /** A message template that was filled for a stay; `message` has line breaks. `reviewUrl` in it becomes a link. */
    data: z.object({ subject: z.string(), message: z.string(), reviewUrl: z.string().optional() }),
  }),
  z.object({
    kind: z.literal('staff_notice'),
    to: z.string().optional(),
    data: z.object({ subject: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  }),
  z.object({
    kind: z.literal('rsvp_received'),
    to: z.string(),
    data: z.object({
      experience: z.string(),
      date: z.string(),
      time: z.string(),
      guests: z.number().int(),
    }),
  }),
  z.object({
    kind: z.literal('event_registered'),
    to: z.string(),
    data: z.object({
      event: z.string(),
      date: z.string(),
      time: z.string(),
      quantity: z.number().int(),
    }),
  }),
  ...clubMailSchemas,
  ...identityMailSchemas,
  ...hospitalityMailSchemas,
  ...orderMailSchemas,
]);

/**
 * A mail to be written and sent by worker; `kind` picks the template, `data` fills it. Values are plain text, never
 * HTML. `attachments` travel with it as they are. `bounded`: the one who causes it has neither paid nor shown that the
 * address is theirs, so it carries none of their words and counts towards what is sent in an hour: with `userId` by
 * account, else by recipient. `acknowledgements` always count by recipient. `optional`: no answer to what its reader did; it says how to unsubscribe, and who has does
 * not get it. A bounded `staff_notice` counts towards what staff get in an hour. `userId`: the account
 * whose mail it is, or that a notice to staff names: erasing the account takes the mail along, whatever its address.
 */
export const mailRequestedSchema = mailContentSchema.and(
  z.object({
    attachments: z.array(mailAttachmentSchema).max(5).optional(),
    bounded: z.boolean().optional(),
    optional: z.boolean().optional(),
    userId: z.number().int().optional(),
  }),
);
export type MailRequested = z.infer<typeof mailRequestedSchema>;
export type MailKind = MailRequested['kind'];

/** Thanks to an address that a visitor has typed into a form: it may be anybody's. */
export const acknowledgements: readonly MailKind[] = ['inquiry_received', 'rsvp_received', 'event_registered'];

/** The `userId` of a mail; none for guests. */
export const mailOf = (userId: number | null | undefined): { userId?: number } =>
  userId === null || userId === undefined ? {} : { userId };
