import { z } from 'zod';

/** One event on its way from a producer's outbox to a consumer's inbox. `id` is unique per consumer row. */
export const eventEnvelopeSchema = z.object({
  id: z.string().min(1).max(80),
  type: z.string().min(1).max(80),
  payload: z.unknown(),
  occurredAt: z.iso.datetime(),
  requestId: z.string().max(80).optional(),
});
export type EventEnvelope = z.infer<typeof eventEnvelopeSchema>;

/** What a relay posts to /internal/inbox; the answer names the ids whose effects are committed. */
export const inboxBatchSchema = z.object({ events: z.array(eventEnvelopeSchema).min(1).max(100) });
export type InboxBatch = z.infer<typeof inboxBatchSchema>;
export interface InboxAnswer {
  done: string[];
  failed: { id: string; message: string }[];
}
