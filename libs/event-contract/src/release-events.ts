import { z } from 'zod';

const visitorsSchema = z.object({
  /** Visitors who told how it went. */
  exposed: z.number().int(),
  failed: z.number().int(),
  /** Began and never told how it went. */
  lost: z.number().int(),
});

/** A step of a canary's trial, as the webhook's receiver gets it, too (docs/operations.md). */
export const canarySteppedSchema = z.object({
  /**
   * `ended`: by staff, or by another release. `share`: it goes to another share of visitors. `resumed`: it is frozen no
   * more.
   */
  step: z.enum(['begun', 'share', 'frozen', 'resumed', 'held', 'back', 'on', 'ended']),
  slice: z.string(),
  canary: z.string(),
  stable: z.string(),
  /** Of visitors who get the canary, in percent. */
  share: z.number().int(),
  /** Why it went back (failed, lost, slow), is frozen (stable, service) or held (visitors, days). */
  reason: z.string().nullable(),
  /** What the judge went by; null: the step is no verdict of its own. */
  visitors: z.object({ canary: visitorsSchema, stable: visitorsSchema }).nullable(),
});
export type CanaryStepped = z.infer<typeof canarySteppedSchema>;

/** worker to itself: a step waits for the webhook's receiver. */
export const webhookDueSchema = z.object({ step: canarySteppedSchema, at: z.iso.datetime() });
