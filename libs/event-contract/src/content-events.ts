import { z } from 'zod';

/** The planned time of a draft has come: content asks the gateway whether its editor may still change pages. */
const draftDue = z.object({
  userId: z.number().int(),
  page: z.string(),
  /** The planned time (ISO): an answer to an older plan is ignored. */
  publishAt: z.iso.datetime(),
});

/** Events of planned drafts. */
export const contentEvents = {
  'draft.due': draftDue,

  /** The gateway's answer. */
  'draft.checked': draftDue.extend({
    /** The editor's account exists, is staff, and has content.write. */
    allowed: z.boolean(),
  }),
} as const;
