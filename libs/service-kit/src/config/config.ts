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

/** What every process reads from its environment. Times in ms. */
export const baseConfigSchema = z.object({
  /** `production` refuses demo data, the payment emulator, weak secrets and missing addresses. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Where it listens for calls. */
  PORT: portVariable,
  /** Where Prometheus reads `/metrics`; unset: nowhere. */
  METRICS_PORT: portVariable.optional(),
  /** The address that METRICS_PORT listens on. Apart from HOST: the gateway is public, its metrics are not. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The address that it listens on; 0.0.0.0 in a container. */
  HOST: z.string().default('127.0.0.1'),
  /** PostgreSQL, with the account and database of this service. */
  DATABASE_URL: databaseUrl,
  /** PostgreSQL itself, where DATABASE_URL is a pooler's: for migrations, the relay and locks. The same account. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** Most connections to PostgreSQL, besides one of the relay. Repeated work keeps one of them for its locks. */
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
  /** Service name → public keys (JWK): whose calls are believed. */
  IDENTITY_PUBLIC_KEYS: jsonVariable(z.record(z.string(), z.array(jwk))),
  /** Where catalog is. */
  CATALOG_URL: url.optional(),
  /** Where commerce is. */
  COMMERCE_URL: url.optional(),
  /** Where hospitality is. */
  HOSPITALITY_URL: url.optional(),
  /** Where content is. */
  CONTENT_URL: url.optional(),
  /** Where worker is. */
  WORKER_URL: url.optional(),
  /** Where services reach the gateway. */
  GATEWAY_INTERNAL_URL: url.optional(),
  /** How long a look into Redis may take; after that it counts as away. */
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(1).default(300),
  /** How long the back office's search may look for one kind of thing. */
  SEARCH_TIMEOUT_MS: z.coerce.number().int().min(1).default(150),
  /** How often events are looked for that no notification announced. */
  OUTBOX_POLL_MS: z.coerce.number().int().min(50).default(1000),
  /** Seconds for which a process that was asked to end serves on; default 5 in production, else 0. */
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(60).optional(),
  /** Folder for files that the service keeps itself (pictures of content). */
  DATA_DIR: z.string().default('.data'),
  /** An OpenTelemetry collector (OTLP over HTTP, e.g. http://collector:4318) that gets traces; unset: there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  /** Headers for the collector: `name=value`, separated by commas. A value may be percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: headersVariable.default({}),
  /** The share of requests of which traces are made, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Load demo data; refused in production. */
  SEED_DEMO: booleanVariable(false),
});
export type BaseConfig = z.infer<typeof baseConfigSchema>;

/** What `migrate.ts` of a service reads. */
export const migrationConfigSchema = baseConfigSchema.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true });

/** The address for what keeps a session (advisory locks, LISTEN, migrations): a pooler would change it in between. */
export const directDatabaseUrl = (config: z.infer<typeof migrationConfigSchema>): string =>
  config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;

/** The environment is wrong; the message names every wrong variable at once. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`Wrong settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The names of a schema's settings, also where rules or a transformation follow its object. */
export function settingNames(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return settingNames(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/**
 * Reads and checks settings. Each may also come from a file: X_FILE is a path whose content is the value of X, as
 * container engines mount secrets. Values are never repeated in the message: they may be secrets.
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

/** Given to a program of ours, it only checks the settings: nothing is connected to or changed. */
const ONLY_CHECK = '--check-settings';

/**
 * For main.ts: settings, or one message on stderr and exit code 1. With
 * --check-settings the process ends here, with 0 when all is well.
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
