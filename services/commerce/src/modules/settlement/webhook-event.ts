import { z } from 'zod';

/** An identifier or a word without NUL, which PostgreSQL refuses. */
const word = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => !text.includes('\0'));
const money = z.object({ amount: z.number().int(), currency: z.string() });

/** Entries that a payment's list of fees may have: one, and its later changes. */
const MOST_FEES = 50;
/** A list that cannot be read counts as none: the event itself is still taken. */
const fees = z
  .array(z.object({ amount_money: money }))
  .max(MOST_FEES)
  .optional()
  .catch(undefined);

const payment = z.object({
  id: word(255),
  status: word(50),
  reference_id: word(255).optional(),
  amount_money: money,
  processing_fee: fees,
});
const refund = z.object({ id: word(255), status: word(50), payment_id: word(255) });
/** Disputes in their first version have the id under another name. */
const dispute = z.object({ id: word(255).optional(), dispute_id: word(255).optional() });

/** The fields of a Square notification that we read; all others are ignored. */
export const webhookEventSchema = z.object({
  event_id: word(200),
  type: word(100),
  data: z
    .object({
      object: z
        .object({ payment: payment.optional(), refund: refund.optional(), dispute: dispute.optional() })
        .optional(),
    })
    .optional(),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
export type WebhookPayment = z.infer<typeof payment>;
