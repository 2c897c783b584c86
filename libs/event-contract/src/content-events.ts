import { z } from 'zod';

/** The time of a planned draft has come: content asks the gateway whether its editor may still change pages. */
export const draftDueSchema = z.object({
  userId: z.number().int(),
  page: z.string(),
  /** The time that was planned (ISO): an answer to an older plan means nothing. */
  publishAt: z.iso.datetime(),
});

/** The gateway's answer. */
export const draftCheckedSchema = draftDueSchema.extend({
  /** The editor's account exists, is staff, and has content.write. */
  allowed: z.boolean(),
});
