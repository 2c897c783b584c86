import { baseConfigSchema } from '@shamba/service-kit';
import { z } from 'zod';

/** Settings of the content service besides the common ones. */
export const contentConfigSchema = baseConfigSchema.extend({
  /** Messages that one visitor may send in a minute, counted where they are stored; 0 lifts the limit. */
  INQUIRIES_PER_MINUTE: z.coerce.number().int().min(0).default(20),
});
export type ContentConfig = z.infer<typeof contentConfigSchema>;
