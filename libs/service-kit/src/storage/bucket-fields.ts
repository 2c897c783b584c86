import { z } from 'zod';
import type { BucketSettings } from './bucket.js';

/** Schemas of the settings S3_* for services with a bucket. */
export const bucketFields = {
  endpoint: z.url({ protocol: /^https?$/ }),
  region: z.string().regex(/^[a-z0-9-]+$/),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  prefix: z.string().regex(/^(?:[\w.-]+\/)*$/),
  key: z.string().min(1),
};

export interface BucketConfig {
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_BUCKET?: string | undefined;
  S3_PREFIX: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reports the missing settings of a bucket; `why` is the setting that needs it, e.g. MEDIA_STORE=s3. */
export function checkBucket(
  config: Partial<BucketConfig>,
  why: string,
  wrong: (name: (typeof NEEDED)[number], problem: string) => void,
): void {
  for (const name of NEEDED) if (config[name] === undefined) wrong(name, `is needed with ${why}`);
}

/** Bucket of checked settings. */
export const bucketSettings = (config: BucketConfig): BucketSettings => ({
  endpoint: config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`,
  region: config.S3_REGION,
  bucket: config.S3_BUCKET ?? '',
  prefix: config.S3_PREFIX,
  accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
});
