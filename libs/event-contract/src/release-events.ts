import { z } from 'zod';

const visitorsSchema = z.object({
  /** Visitors whose page reported a result. */
  exposed: z.number().int(),
  failed: z.number().int(),
  /** Visitors whose page began and never reported a result. */
  lost: z.number().int(),
});

/**
 * A step of a canary's trial, or of the watch over a promoted release; the webhook's receiver gets the same fields
 * (docs/operations.md).
 */
const canaryStepped = z.object({
  /** `promoted`: a watch. Absent from events of gateways that had none. */
  kind: z.enum(['canary', 'promoted']).default('canary'),
  /**
   * `ended`: by staff, or by another release. `share`: the share of visitors changes. `resumed`: no longer frozen. Of a
   * watch: `back`: everyone got the last good release again; `bad`: it failed and stays; `good`: nothing was found.
   */
  step: z.enum(['begun', 'share', 'frozen', 'resumed', 'held', 'back', 'on', 'ended', 'good', 'bad']),
  slice: z.string(),
  /** The release on trial; of a watch, the promoted one. */
  canary: z.string(),
  /** The release that it is compared with; of a watch, the last good one. */
  stable: z.string(),
  /** Percent of visitors who get the canary. */
  share: z.number().int(),
  /**
   * Reason of the way back (failed, lost, slow, errors, dead, rage, gone, fewer; `by hand`, with people's words), the
   * freeze (stable, service) or the hold (visitors, days).
   */
  reason: z.string().nullable(),
  /** Counts behind the verdict; null: the step has no verdict. */
  visitors: z.object({ canary: visitorsSchema, stable: visitorsSchema }).nullable(),
});

/** News about a release for the team that owns it. Texts are plain, for a mail's and a chat's reader. */
const releaseNews = z.object({
  slice: z.string(),
  version: z.string(),
  subject: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The mail and the webhook list the release's errors since then. */
  since: z.iso.datetime(),
  owner: z.object({ name: z.string(), mail: z.string().optional(), webhook: z.string().optional() }).nullable(),
  /** True when visitors feel it: the winery's staff get the mail too, and all news of releases without an owner. */
  felt: z.boolean(),
  /** Strangers can cause it again and again: it counts against the recipient's hourly limit of notices. */
  bounded: z.boolean().optional(),
});

/** Events of releases on trial. */
export const releaseEvents = {
  'canary.stepped': canaryStepped,

  /** From worker to itself: send a step to the webhook's receiver. */
  'webhook.due': z.object({ step: canaryStepped, at: z.iso.datetime() }),

  'release.told': releaseNews,

  /** From worker to itself: post news to the webhook of the release's owner. */
  'owner-webhook.due': z.object({ url: z.string(), body: z.record(z.string(), z.unknown()) }),
} as const;
export type ReleaseNews = z.infer<typeof releaseNews>;
export type CanaryStepped = z.infer<(typeof releaseEvents)['canary.stepped']>;
