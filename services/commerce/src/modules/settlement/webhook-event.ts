import { z } from 'zod';

const money = z.object({ amount: z.number().int(), currency: z.string() });

const payment = z.object({
  id: z.string().min(1),
  status: z.string(),
  reference_id: z.string().optional(),
  amount_money: money,
});
const refund = z.object({ id: z.string().min(1), status: z.string(), payment_id: z.string() });

/** What we read of a Square notification; everything else in it is ignored. */
export const webhookEventSchema = z.object({
  event_id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  data: z
    .object({ object: z.object({ payment: payment.optional(), refund: refund.optional() }).optional() })
    .optional(),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
export type WebhookPayment = z.infer<typeof payment>;
