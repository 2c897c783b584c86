import { fileURLToPath } from 'node:url';
import { baseConfigSchema } from '@shamba/service-kit/config';
import { z } from 'zod';

/** Settings of the catalogue besides the common ones. */
export const catalogConfigSchema = baseConfigSchema.extend({
  /** Most bottles of one wine that one checkout may hold. */
  HOLD_MAX_BOTTLES: z.coerce.number().int().min(1).default(36),
  /** Up to this stock anonymous holds may take every bottle; above it the larger of this and half of the stock. */
  HOLD_UNSHARED_BOTTLES: z.coerce.number().int().min(0).default(24),
  /** Longest total time in minutes that one checkout holds bottles, renewals included. */
  HOLD_TOTAL_MINUTES: z.coerce.number().int().min(1).default(60),
  /** Folder with names.json, the demo data that all services share. */
  DEMO_MEDIA_DIR: z.string().default(fileURLToPath(new URL('../../content/demo-media', import.meta.url))),
});
export type CatalogConfig = z.infer<typeof catalogConfigSchema>;
