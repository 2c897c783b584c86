import { baseConfigSchema, withRules } from '@shamba/service-kit';
import { z } from 'zod';

const settings = baseConfigSchema.extend({
  /** Messages that one visitor may send in a minute, counted where they are stored; 0 lifts the limit. */
  INQUIRIES_PER_MINUTE: z.coerce.number().int().min(0).default(20),
  /** Where uploaded pictures are kept: `disk` (DATA_DIR/media) or `s3`, which several machines share. */
  MEDIA_STORE: z.enum(['disk', 's3']).default('disk'),
  /** Address of an S3-compatible service; without it Amazon's of the region. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Region that requests are signed for. */
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  /** Bucket of the pictures; needed with MEDIA_STORE=s3. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  /** Before the name of each file in the bucket. */
  S3_PREFIX: z
    .string()
    .regex(/^(?:[\w.-]+\/)*$/)
    .default('media/uploads/'),
  /** Key that may get, put and delete objects of the bucket; needed with MEDIA_STORE=s3. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** Its secret; needed with MEDIA_STORE=s3. */
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});

/** Settings of the content service besides the common ones. */
export const contentConfigSchema = withRules(settings, (config, wrong) => {
  if (config.MEDIA_STORE === 'disk') return;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (config[name] === undefined) wrong(name, 'is needed with MEDIA_STORE=s3');
});
export type ContentConfig = z.infer<typeof contentConfigSchema>;
