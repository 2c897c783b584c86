import { z } from 'zod';
import { mail, mailAttachmentSchema, nights } from './mail-parts.js';
import { clubMailSchemas } from './club-mails.js';
import { identityMailSchemas } from './identity-mails.js';
import { hospitalityMailSchemas } from './hospitality-mails.js';
import { orderMailSchemas } from './order-mails.js';

/** Data fields with a link that works for everyone who has it. They are in plain text only until the mail is sent. */
export const MAIL_LINKS = ['orderPath', 'resetPath', 'verifyPath'] as const;

const line = z.object({
  title: z.string(),
  detail: z.string().optional(),
  quantity: z.number().int(),
  nights,
  /** Part of the total: a stay's cleaning, once. */
  fee: z.string().optional(),
  /** Add-ons of a stay as sold. */
  addOns: z.array(z.object({ name: z.string(), price: z.string() })).optional(),
  total: z.string(),
});

const mailContentSchema = z.discriminatedUnion('kind', [
  mail('order_confirmation', {
    orderNumber: z.string(),
    /** Absent for a free order. */
    firstName: z.string().optional(),
    lines: z.array(line),
    adjustments: z.array(z.object({ label: z.string(), amount: z.string() })),
    subtotal: z.string(),
    shipping: z.string(),
    tax: z.string(),
    total: z.string(),
    shipTo: z.array(z.string()),
    /** Billing address, line by line; absent in older mails. */
    billTo: z.array(z.string()).optional(),
    /** A box of the wine club; absent in older mails. */
    club: z
      .object({
        delivery: z.enum(['ship', 'pickup']),
        /** Local date. */
        leavesOn: z.string().optional(),
        giftMessage: z.string().optional(),
        /** The bottles of a box that was paid before; such a mail has no lines. */
        bottles: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
      })
      .optional(),
    orderPath: z.string().optional(),
  }),
  mail('order_cancelled', { orderNumber: z.string(), firstName: z.string().optional(), reason: z.string() }),
  mail('inquiry_received', {}),
  /** Staff's texts; `message` has line breaks. */
  mail('inquiry_answer', { subject: z.string(), message: z.string() }),
  /** A message template filled for a stay; `message` has line breaks. `reviewUrl` in it becomes a link. */
  mail('stay_message', { subject: z.string(), message: z.string(), reviewUrl: z.string().optional() }),
  z.object({
    kind: z.literal('staff_notice'),
    to: z.string().optional(),
    data: z.object({ subject: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  }),
  mail('rsvp_received', {
    experience: z.string(),
    date: z.string(),
    time: z.string(),
    guests: z.number().int(),
  }),
  mail('event_registered', {
    event: z.string(),
    date: z.string(),
    time: z.string(),
    quantity: z.number().int(),
  }),
  ...clubMailSchemas,
  ...identityMailSchemas,
  ...hospitalityMailSchemas,
  ...orderMailSchemas,
]);

/**
 * A mail for worker to write and send; `kind` chooses the template, `data` fills it. Values are plain text, never HTML.
 * `attachments` are sent unchanged. `bounded`: the sender of the request has neither paid nor verified the address; the
 * mail carries none of their texts and counts against the hourly limit: with `userId` by account, otherwise by
 * recipient. `acknowledgements` always count by recipient. `optional`: not an answer to its reader's action; it
 * explains how to unsubscribe and is not sent to unsubscribed readers. A bounded `staff_notice` counts against staff's
 * hourly limit. `userId`: the account that the mail is for, or that a notice to staff names: erasing the account
 * removes the mail, whatever its address. `proofId`: commerce hears by `mail.sent` when the mail has left.
 */
export const mailRequestedSchema = mailContentSchema.and(
  z.object({
    attachments: z.array(mailAttachmentSchema).max(5).optional(),
    bounded: z.boolean().optional(),
    optional: z.boolean().optional(),
    userId: z.number().int().optional(),
    proofId: z.uuid().optional(),
  }),
);

/** A mail with a `proofId` was given to the mail server; without one it was captured. */
export const mailSentSchema = z.object({ proofId: z.uuid(), at: z.iso.datetime() });
export type MailRequested = z.infer<typeof mailRequestedSchema>;
export type MailKind = MailRequested['kind'];

/** Thanks to an address that a visitor typed into a form: it may be another person's. */
export const acknowledgements: readonly MailKind[] = ['inquiry_received', 'rsvp_received', 'event_registered'];

/** The `userId` of a mail; absent for guests. */
export const mailOf = (userId: number | null | undefined): { userId?: number } =>
  userId === null || userId === undefined ? {} : { userId };
