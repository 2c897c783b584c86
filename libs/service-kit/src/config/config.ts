import { z } from 'zod';
import { readSecretFiles } from './secret-files.js';

/** JSON in an environment variable. */
export const jsonVariable = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const booleanVariable = <F extends boolean | undefined>(fallback: F) =>
  z
    .enum(['0', '1', 'true', 'false', ''])
    .optional()
    .transform((text) => (text === undefined || text === '' ? fallback : text === '1' || text === 'true'));

export const portVariable = z.coerce.number().int().min(1).max(65535);
const jwk = z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });
const url = z.url({ protocol: /^https?$/ });
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** `name=value,name=value`. */
const headersVariable = z.string().transform((text, context): Record<string, string> => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name, value] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
        if (name === undefined || value === undefined) throw new Error('no pair');
        return [name.toLowerCase(), decodeURIComponent(value)];
      }),
    );
  } catch {
    context.addIssue({ code: 'custom', message: 'is not name=value,name=value' });
    return z.NEVER;
  }
});

/** Environment variables of every process. Times in ms. */
export const baseConfigSchema = z.object({
  /** `production` refuses demo data, the payment emulator, weak secrets and missing addresses. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Port for requests. */
  PORT: portVariable,
  /** Port of `/metrics` for Prometheus; unset: no metrics. */
  METRICS_PORT: portVariable.optional(),
  /** Address that METRICS_PORT listens on. Separate from HOST: the gateway is public, its metrics are not. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Address that PORT listens on; 0.0.0.0 in a container. */
  HOST: z.string().default('127.0.0.1'),
  /** PostgreSQL, with the account and database of this service. */
  DATABASE_URL: databaseUrl,
  /**
   * Direct address of PostgreSQL when DATABASE_URL is a pooler: for migrations, the relay and locks. The same account.
   */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** Most connections to PostgreSQL, besides the relay's. Repeated work uses one of them for its locks. */
  DB_POOL: z.coerce.number().int().min(4).max(50).default(10),
  /** Prepared statements; 0 behind a pooler without prepared statements (PgBouncer before 1.21 in transaction mode). */
  DB_PREPARED: booleanVariable(true),
  /** Redis, without eviction (`maxmemory-policy noeviction`). */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Lines of at least this weight are written to standard output, as JSON. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** The release, in logs and error reports; the image sets it. */
  SERVICE_VERSION: z.string().default('0.1.0'),
  /** `api` answers calls, `jobs` does the background work, `all` does both. */
  ROLE: z.enum(['api', 'jobs', 'all']).default('all'),
  /** Ed25519 key (JWK) with which this service signs its calls to others. */
  IDENTITY_PRIVATE_KEY: jsonVariable(jwk.extend({ d: z.string() })),
  /** Service name → public keys (JWK) of services whose calls are accepted. */
  IDENTITY_PUBLIC_KEYS: jsonVariable(z.record(z.string(), z.array(jwk))),
  /** Address of catalog. */
  CATALOG_URL: url.optional(),
  /** Address of commerce. */
  COMMERCE_URL: url.optional(),
  /** Address of hospitality. */
  HOSPITALITY_URL: url.optional(),
  /** Address of content. */
  CONTENT_URL: url.optional(),
  /** Address of worker. */
  WORKER_URL: url.optional(),
  /** Address of the gateway for other services. */
  GATEWAY_INTERNAL_URL: url.optional(),
  /** Longest time of a Redis command; after it Redis counts as away. */
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(1).default(300),
  /** How long a service waits for another one's answer, where nothing else is said. */
  SERVICE_TIMEOUT_MS: z.coerce.number().int().min(1).default(3000),
  /** How long the back office's figures wait for another service's part; after it that part is unknown. */
  FIGURES_TIMEOUT_MS: z.coerce.number().int().min(1).default(1000),
  /** Longest time of the back office's search in one kind of record. */
  SEARCH_TIMEOUT_MS: z.coerce.number().int().min(1).default(150),
  /** Interval in which the relay looks for events without a notification. */
  OUTBOX_POLL_MS: z.coerce.number().int().min(50).default(1000),
  /** Time between the relay's rounds while events keep coming: a round for many costs hardly more than one for one. */
  OUTBOX_PACE_MS: z.coerce.number().int().min(1).default(100),
  /** Seconds for which an ending process still serves requests; default 5 in production, else 0. */
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(60).optional(),
  /** Folder for files that the service stores itself (pictures of content). */
  DATA_DIR: z.string().default('.data'),
  /** OpenTelemetry collector of traces (OTLP over HTTP, e.g. http://collector:4318); unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  /** Headers for the collector: `name=value`, separated by commas. A value may be percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: headersVariable.default({}),
  /** Share of requests with traces, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Load demo data; refused in production. */
  SEED_DEMO: booleanVariable(false),
});
export type BaseConfig = z.infer<typeof baseConfigSchema>;

/** Environment variables of a service's `migrate.ts`. */
export const migrationConfigSchema = baseConfigSchema.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true });

/** Address for work that needs one session (advisory locks, LISTEN, migrations), which a pooler would change. */
export const directDatabaseUrl = (config: z.infer<typeof migrationConfigSchema>): string =>
  config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;

/** Wrong environment variables; the message lists all of them. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`Wrong settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Names of a schema's settings, also with rules or a transformation after its object. */
export function settingNames(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return settingNames(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/**
 * Reads and checks settings. X may also come from a file, as container engines mount secrets: X_FILE is its path.
 * The message never repeats values, which may be secrets.
 */
export function loadConfig<T extends z.ZodType>(
  schema: T,
  env: Record<string, string | undefined> = process.env,
): z.infer<T> {
  const { given, unread } = readSecretFiles(settingNames(schema), env);
  const result = schema.safeParse(given);
  const problems = (result.error?.issues ?? []).map((issue) => {
    const name = issue.path.join('.') || 'settings';
    if (unread.has(name)) return unread.get(name) ?? '';
    if (given[String(issue.path[0])] === undefined && issue.code === 'invalid_type') return `${name} is missing`;
    return issue.message.startsWith('is ') ? `${name} ${issue.message}` : `${name}: ${issue.message}`;
  });
  problems.push(...unread.values());
  if (given['NODE_ENV'] === 'production' && ['1', 'true'].includes(given['SEED_DEMO'] ?? ''))
    problems.push('SEED_DEMO: demo data is refused in production');
  if (!result.success || problems.length > 0) throw new ConfigError([...new Set(problems)]);
  return result.data;
}

/** Option of all programs: only checks the settings, without connecting or changing anything. */
const ONLY_CHECK = '--check-settings';

/**
 * For main.ts: returns the settings, or prints one message to stderr and exits with code 1. With
 * --check-settings the process exits here, with code 0 when all settings are valid.
 */
export function loadConfigOrExit<T extends z.ZodType>(schema: T): z.infer<T> {
  try {
    const config = loadConfig(schema);
    if (process.argv.includes(ONLY_CHECK)) process.exit(0);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
