import { baseConfigSchema, withRules } from '@shamba/service-kit/config';
import { bucketFields, checkBucket } from '@shamba/service-kit/storage';
import { z } from 'zod';

const settings = baseConfigSchema.extend({
  /** Messages that one visitor may send in a minute, counted where they are stored; 0 lifts the limit. */
  INQUIRIES_PER_MINUTE: z.coerce.number().int().min(0).default(20),
  /** Where uploaded pictures are kept: `disk` (DATA_DIR/media) or `s3`, which several machines share. */
  MEDIA_STORE: z.enum(['disk', 's3']).default('disk'),
  /** Address of an S3-compatible service; without it Amazon's of the region. */
  S3_ENDPOINT: bucketFields.endpoint.optional(),
  /** Region that requests are signed for. */
  S3_REGION: bucketFields.region.default('us-east-1'),
  /** Bucket of the pictures; needed with MEDIA_STORE=s3. */
  S3_BUCKET: bucketFields.bucket.optional(),
  /** Prefix of each file's name in the bucket. */
  S3_PREFIX: bucketFields.prefix.default('media/uploads/'),
  /** Key that may get, put and delete objects of the bucket; needed with MEDIA_STORE=s3. */
  S3_ACCESS_KEY_ID: bucketFields.key.optional(),
  /** Its secret; needed with MEDIA_STORE=s3. */
  S3_SECRET_ACCESS_KEY: bucketFields.key.optional(),
});

/** Settings of the content service besides the common ones. */
export const contentConfigSchema = withRules(settings, (config, wrong) => {
  if (config.MEDIA_STORE === 's3') checkBucket(config, 'MEDIA_STORE=s3', wrong);
});
export type ContentConfig = z.infer<typeof contentConfigSchema>;
