import { z } from 'zod';

/** Limits of one delivery. Producers fill batches up to them, consumers accept batches within them. */
export const DELIVERY = {
  /** Events in one batch. */
  rows: 50,
  /** Bytes of JSON text of one event's payload, and of all payloads of a batch together. */
  payloadBytes: 1_000_000,
  /** Bytes of the body of `POST /internal/inbox`: the payloads and their envelopes. */
  bodyBytes: 1_000_000 + 50 * 1_000,
} as const;

/** An event from a producer's outbox to a consumer's inbox. `id` is unique per consumer row. */
export const eventEnvelopeSchema = z.object({
  id: z.string().min(1).max(80),
  type: z.string().min(1).max(80),
  payload: z.unknown(),
  occurredAt: z.iso.datetime(),
  requestId: z.string().max(80).optional(),
  /** W3C trace context, if the causing trace is recorded. */
  traceparent: z.string().max(80).optional(),
});
export type EventEnvelope = z.infer<typeof eventEnvelopeSchema>;

/** Body that a relay posts to /internal/inbox. */
export const inboxBatchSchema = z.object({ events: z.array(eventEnvelopeSchema).min(1).max(DELIVERY.rows) });
export type InboxBatch = z.infer<typeof inboxBatchSchema>;

/**
 * `done`: the effects are committed. `failed`: the event could not be handled, which counts as an attempt. An id in
 * neither list was not tried, because the consumer's database is down: it is sent again later without counting.
 */
export interface InboxAnswer {
  done: string[];
  failed: { id: string; message: string }[];
}
