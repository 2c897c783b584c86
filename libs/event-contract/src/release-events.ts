import { z } from 'zod';

const visitorsSchema = z.object({
  /** Visitors whose page reported a result. */
  exposed: z.number().int(),
  failed: z.number().int(),
  /** Visitors whose page began and never reported a result. */
  lost: z.number().int(),
});

/** A step of a canary's trial; the webhook's receiver gets the same fields (docs/operations.md). */
const canaryStepped = z.object({
  /** `ended`: by staff, or by another release. `share`: the share of visitors changes. `resumed`: no longer frozen. */
  step: z.enum(['begun', 'share', 'frozen', 'resumed', 'held', 'back', 'on', 'ended']),
  slice: z.string(),
  canary: z.string(),
  stable: z.string(),
  /** Percent of visitors who get the canary. */
  share: z.number().int(),
  /** Reason of the way back (failed, lost, slow), the freeze (stable, service) or the hold (visitors, days). */
  reason: z.string().nullable(),
  /** Counts behind the verdict; null: the step has no verdict. */
  visitors: z.object({ canary: visitorsSchema, stable: visitorsSchema }).nullable(),
});

/** Events of releases on trial. */
export const releaseEvents = {
  'canary.stepped': canaryStepped,

  /** From worker to itself: send a step to the webhook's receiver. */
  'webhook.due': z.object({ step: canaryStepped, at: z.iso.datetime() }),
} as const;
export type CanaryStepped = z.infer<(typeof releaseEvents)['canary.stepped']>;
