import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  baseConfigSchema,
  booleanVariable,
  checkPublicUrl,
  checkSecret,
  jsonVariable,
  withRules,
} from '@shamba/service-kit/config';
import { bucketFields, checkBucket } from '@shamba/service-kit/storage';
import { sealingKeys } from '@shamba/service-kit/values';
import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/ });
const directory = z.string().transform((path) => resolve(path));
const DEMO_TIER_ID = 14;
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

const sessionSecrets = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().min(16, 'each secret needs 16 characters')).min(1));

const settings = baseConfigSchema.extend({
  /** Where browsers find us: origin check, canonical URLs. Unset (development only): the request's own origin. */
  PUBLIC_URL: httpUrl.optional(),
  /**
   * Trusted reverse proxies in front of the gateway: whose word on a visitor's address counts. Unset (development
   * only): none.
   */
  TRUST_PROXY: z.coerce.number().int().min(0).optional(),
  /** Signs session ids and guest cookies; several, newest first, separated by commas, while rotating. */
  SESSION_SECRET: sessionSecrets,
  /** Print the first run's one-time code at start; `npm start` prints it itself, outside the logs. */
  SETUP_CODE_AT_START: booleanVariable(true),
  /** Hours after its last use at which a session ends. */
  SESSION_TTL_HOURS: z.coerce
    .number()
    .min(1)
    .default(14 * 24),
  /** Seals secrets of second factors: see `Sealer`. */
  SEALING_KEYS: sealingKeys,
  /** Folder of the shell's build. */
  SHELL_DIR: directory,
  /** A shell that fits no release of a needed slice waits, and the one before stays on; 0: it is put on at once. */
  SHELL_WAITS: booleanVariable(true),
  /**
   * Folder of slices' releases and of the shell's last assets; several gateways share it. With RELEASE_STORE_KIND=s3 a
   * gateway's own folder for copies of what it was asked for.
   */
  RELEASE_STORE: directory,
  /**
   * Where releases and the shell's last assets are kept: `disk` (RELEASE_STORE) or `s3`, which several machines share.
   */
  RELEASE_STORE_KIND: z.enum(['disk', 's3']).default('disk'),
  /** Address of an S3-compatible service; without it Amazon's of the region. */
  S3_ENDPOINT: bucketFields.endpoint.optional(),
  /** Region that requests are signed for. */
  S3_REGION: bucketFields.region.default('us-east-1'),
  /** Bucket of the releases; needed with RELEASE_STORE_KIND=s3. */
  S3_BUCKET: bucketFields.bucket.optional(),
  /** Before the name of each file in the bucket. */
  S3_PREFIX: bucketFields.prefix.default('releases/'),
  /** Key that may list the bucket and get, put and delete its objects; needed with RELEASE_STORE_KIND=s3. */
  S3_ACCESS_KEY_ID: bucketFields.key.optional(),
  /** Its secret; needed with RELEASE_STORE_KIND=s3. */
  S3_SECRET_ACCESS_KEY: bucketFields.key.optional(),
  /** Pictures that come with the demo data, served under /media/art. */
  DEMO_MEDIA_DIR: directory.default(fileURLToPath(new URL('../../content/demo-media', import.meta.url))),
  /**
   * Slice name → file:///absolute/folder or http(s) URL of its newest build: for `npm start`. In production builds are
   * uploaded.
   */
  SLICE_ORIGINS: jsonVariable(z.record(z.string(), z.url({ protocol: /^(https?|file)$/ }))).default({}),
  /**
   * Slice name → token that may deploy it, for the slices that come with the site. Others get tokens without a restart.
   */
  SLICE_DEPLOY_TOKENS: jsonVariable(z.record(z.string(), z.string().min(16))).default({}),
  /** How often SLICE_ORIGINS are looked at. */
  SLICE_POLL_MS: z.coerce.number().int().min(200).default(15_000),
  /** Automatic promotion of a new slice; unset: on in development, off in production. */
  SLICE_AUTO_PROMOTE: booleanVariable(undefined),
  /** As in commerce: decides which scripts and frames a page may load. */
  SQUARE_ENVIRONMENT: z.enum(['production', 'sandbox', 'emulator']).optional(),
  /** Where the emulator is; only with SQUARE_ENVIRONMENT=emulator. */
  SQUARE_EMULATOR_URL: httpUrl.optional(),
  /** Serve the OpenAPI documents under /api/docs; unset: everywhere but in production. */
  API_DOCS: booleanVariable(undefined),
  /** Serve the source maps of the shell and of slices; unset: everywhere but in production. */
  SOURCE_MAPS: booleanVariable(undefined),
  /** Space-separated origins that a page may show in a frame (the map). */
  MAP_FRAME_ORIGINS: z.string().default('https://www.openstreetmap.org https://www.google.com https://maps.google.com'),
  /** Seconds over which failed sign-ins are counted. */
  SIGN_IN_WINDOW_S: z.coerce.number().int().min(1).default(900),
  /** The failed sign-in of an account after which the next one has to wait. */
  SIGN_IN_SLOW_FROM: count(5),
  /** Failed sign-ins of one network in that time. 0: no limit. */
  SIGN_IN_PER_ADDRESS: count(100),
  /** New accounts of one network in an hour; unset: 20 in production, else no limit. */
  SIGN_UP_PER_ADDRESS: z.coerce.number().int().min(0).optional(),
  /** How long a step of a sign-up is believed to be at work: longer than the longest takes. */
  SIGNUP_LEASE_S: z.coerce.number().int().min(10).default(40),
  /** How often sign-ups that were left halfway are looked for. */
  SIGNUP_SWEEP_MS: z.coerce.number().int().min(100).default(5_000),
  /** How long a repeated sign-up waits for the first one. */
  SIGNUP_WAIT_MS: z.coerce.number().int().min(0).default(30_000),
  /** Writes of one visitor in a minute, for each kind of write. 0: no limit. */
  WRITES_PER_OWNER: count(20),
  /** Writes without a cookie per network, minute and kind of write; also in development. */
  WRITES_WITHOUT_COOKIE: count(60),
  /** Changes of the cart by one visitor in a minute. 0: no limit. */
  CART_WRITES_PER_OWNER: count(60),
  /** Changes of carts by all who come without a cookie from one network, a minute; also in development. */
  CART_WRITES_WITHOUT_COOKIE: count(20),
  /** Writes of one network in a minute; unset: 200 in production, else no limit. */
  WRITES_PER_ADDRESS: z.coerce.number().int().min(0).optional(),
  /** The tier that Sign Up preselects; 14 with demo data. */
  DEFAULT_TIER_ID: z.coerce.number().int().optional(),
  /** How long a public answer is kept when no write touches it. */
  CACHE_TTL_MS: z.coerce.number().int().min(0).default(30_000),
  /** How long a page document waits for the data that it shows. */
  PAGE_READ_BUDGET_MS: z.coerce.number().int().min(1).default(300),
  /** How long a read of a service may take. */
  READ_TIMEOUT_MS: z.coerce.number().int().min(1).default(5_000),
  /** How long a request waits for a service that can't be connected to: it may just be started again. 0 is off. */
  RESTART_WAIT_MS: count(5_000),
  /** How long the back office waits for one service's part of an answer; the others' parts are shown without it. */
  PART_TIMEOUT_MS: z.coerce.number().int().min(1).default(1_500),
  /** How long a write to a service may take. */
  WRITE_TIMEOUT_MS: z.coerce.number().int().min(1).default(20_000),
  /**
   * ms in which who sends a body has to bring 1 kB a second, and who reads an answer has to take a piece of 64 kB.
   * Slower ones are dropped.
   */
  SLOW_AFTER_MS: z.coerce.number().int().min(1).default(20_000),
  /** How long an upload may take: pictures come slowly from phones, and are drawn in every size before the answer. */
  UPLOAD_TIMEOUT_MS: z.coerce.number().int().min(1).default(60_000),
});

/** Settings of the gateway besides the common ones. A limit of 0 is off. */
export const gatewayConfigSchema = withRules(settings, (config, wrong) => {
  if (config.SQUARE_ENVIRONMENT === 'emulator' && !config.SQUARE_EMULATOR_URL)
    wrong('SQUARE_EMULATOR_URL', 'is required with the emulator');
  if (config.RELEASE_STORE_KIND === 's3') checkBucket(config, 'RELEASE_STORE_KIND=s3', wrong);
  if (config.NODE_ENV !== 'production') return;
  checkPublicUrl(config.PUBLIC_URL, wrong);
  if (config.TRUST_PROXY === undefined)
    wrong('TRUST_PROXY', 'is required in production: how many proxies stand in front (0 for none)');
  for (const secret of config.SESSION_SECRET ?? []) checkSecret('SESSION_SECRET', secret, wrong);
  if (Object.keys(config.SLICE_ORIGINS ?? {}).length > 0)
    wrong('SLICE_ORIGINS', 'is for development: in production releases are uploaded (npm run slice -- publish)');
  if (!config.SQUARE_ENVIRONMENT) wrong('SQUARE_ENVIRONMENT', 'is required in production');
  if (config.SQUARE_ENVIRONMENT === 'emulator') wrong('SQUARE_ENVIRONMENT', 'the emulator is refused in production');
}).transform((config) => ({
  ...config,
  TRUST_PROXY: config.TRUST_PROXY ?? 0,
  API_DOCS: config.API_DOCS ?? config.NODE_ENV !== 'production',
  SOURCE_MAPS: config.SOURCE_MAPS ?? config.NODE_ENV !== 'production',
  SLICE_AUTO_PROMOTE: config.SLICE_AUTO_PROMOTE ?? config.NODE_ENV !== 'production',
  // Addresses are shared by families and offices: these two are off in development and tests, where one machine is
  // everybody.
  SIGN_UP_PER_ADDRESS: config.SIGN_UP_PER_ADDRESS ?? (config.NODE_ENV === 'production' ? 20 : 0),
  WRITES_PER_ADDRESS: config.WRITES_PER_ADDRESS ?? (config.NODE_ENV === 'production' ? 200 : 0),
  DEFAULT_TIER_ID: config.DEFAULT_TIER_ID ?? (config.SEED_DEMO ? DEMO_TIER_ID : undefined),
  publicOrigin: config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL).origin,
}));

export type GatewayConfig = z.infer<typeof gatewayConfigSchema>;

/** Seconds, at which a session ends after its last use. */
export const sessionTtlSeconds = (config: GatewayConfig): number => Math.round(config.SESSION_TTL_HOURS * 3600);

/** Settings of the scripts besides the server (migrate, seed, create-admin). */
export const databaseConfigSchema = z.object({
  NODE_ENV: z.string().default('development'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
});

/** Settings of the command that prints the set-up code. */
export const setUpCodeConfigSchema = databaseConfigSchema.extend({ SESSION_SECRET: sessionSecrets });
