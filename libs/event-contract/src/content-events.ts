import { z } from 'zod';

/** The planned time of a draft has come: content asks the gateway whether its editor may still change pages. */
export const draftDueSchema = z.object({
  userId: z.number().int(),
  page: z.string(),
  /** The planned time (ISO): an answer to an older plan is ignored. */
  publishAt: z.iso.datetime(),
});

/** The gateway's answer. */
export const draftCheckedSchema = draftDueSchema.extend({
  /** The editor's account exists, is staff, and has content.write. */
  allowed: z.boolean(),
});
