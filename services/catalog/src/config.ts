import { fileURLToPath } from 'node:url';
import { baseConfigSchema } from '@shamba/service-kit';
import { z } from 'zod';

/** Settings of the catalogue besides the common ones. */
export const catalogConfigSchema = baseConfigSchema.extend({
  /** Folder with names.json, the demo data that all services share. */
  DEMO_MEDIA_DIR: z.string().default(fileURLToPath(new URL('../../content/demo-media', import.meta.url))),
});
export type CatalogConfig = z.infer<typeof catalogConfigSchema>;
