import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { baseConfigSchema } from '@shamba/service-kit';

/** Settings of hospitality besides the common ones. */
export const hospitalityConfigSchema = baseConfigSchema.extend({
  /** Folder with names.json, the demo data that all services share. */
  DEMO_MEDIA_DIR: z.string().default(fileURLToPath(new URL('../../content/demo-media', import.meta.url))),
});
export type HospitalityConfig = z.infer<typeof hospitalityConfigSchema>;
