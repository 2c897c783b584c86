import { join } from 'node:path';
import { publicKeys, type Secrets } from './secrets.js';
import { ROOT, type Ports, type ProcessName, type ServiceName } from './workspace.js';

export interface EnvironmentOptions {
  ports: Ports;
  dataDir: string;
  secrets: Secrets;
  databaseUrls: Record<ServiceName, string>;
  redisUrl: string;
  /** Slice name → file:// or http(s) URL of its newest build. */
  sliceOrigins: Record<string, string>;
  seedDemo: boolean;
  /** Variables for all processes; override all others. */
  overrides: Record<string, string>;
}

export type Environment = Record<string, string>;

const LOOPBACK = '127.0.0.1';

/** Host of the gateway: only this machine, because the demo accounts' passwords are published; HOST opens it. */
export const siteHost = (): string => process.env['HOST'] || LOOPBACK;

/**
 * Keeps the memory of a Node process small, in the images too (a test compares them with infra/docker/
 * service.Dockerfile); docs/performance.md has the figures.
 * - The space for new objects: V8 grows it to 64 MB while modules load, and keeps it. With 8 MB a purchase costs about
 *   3 % more CPU, with 4 MB 6 % and a tenth less memory.
 * - Old objects: the larger the limit (4 GB without one), the more garbage V8 lets lie before it collects.
 * - glibc keeps up to 64 MB for each of eight threads, and gives nothing back once large blocks came and went.
 */
export const MEMORY = {
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=512',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/** The options of all processes and those of a single run, e.g. for a profile. */
const nodeOptions = (more: string | undefined): string => [MEMORY.NODE_OPTIONS, more].filter(Boolean).join(' ');

const local = (port: number): string => `http://${LOOPBACK}:${port}`;
const EMULATOR_LOCATION = 'EMULATORLOCATION';

/** Variables for the launcher or npm only, which the processes must not get. */
const ownVariables = /^(npm_|DATABASE_URL$|[A-Z]+_DATABASE_URL$|NODE_OPTIONS$|HOST$|VITEST)/;

function inherited(): Environment {
  const given = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !ownVariables.test(entry[0]),
  );
  return Object.fromEntries(given);
}

/** True when payments go to the emulator: the default of SQUARE_ENVIRONMENT. */
export const usesEmulator = (overrides: Record<string, string>): boolean =>
  (overrides['SQUARE_ENVIRONMENT'] ?? process.env['SQUARE_ENVIRONMENT'] ?? 'emulator') === 'emulator';

/** Builds the environment of each process of the stack. */
export function environments(options: EnvironmentOptions): (name: ProcessName) => Environment {
  const { ports, dataDir, secrets, databaseUrls, redisUrl, sliceOrigins, seedDemo, overrides } = options;
  const emulator = local(ports.process['square-emulator']);
  const webhookUrl = `${local(ports.process.gateway)}/api/square/webhook`;
  const common: Environment = {
    LOG_LEVEL: 'info',
    ...MEMORY,
    ...inherited(),
    NODE_ENV: 'development',
    // Caches compiled code between starts: a service listens about a third sooner.
    NODE_COMPILE_CACHE: join(dataDir, 'cache', 'compile'),
    HOST: LOOPBACK,
    DATA_DIR: dataDir,
    REDIS_URL: redisUrl,
    SEED_DEMO: seedDemo ? '1' : '0',
    IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys(secrets)),
    CATALOG_URL: local(ports.process.catalog),
    COMMERCE_URL: local(ports.process.commerce),
    HOSPITALITY_URL: local(ports.process.hospitality),
    CONTENT_URL: local(ports.process.content),
    WORKER_URL: local(ports.process.worker),
    GATEWAY_INTERNAL_URL: local(ports.process.gateway),
  };
  const square: Environment = usesEmulator(overrides)
    ? {
        SQUARE_ENVIRONMENT: 'emulator',
        SQUARE_EMULATOR_URL: emulator,
        SQUARE_ACCESS_TOKEN: secrets.squareToken,
        SQUARE_APPLICATION_ID: 'emulator-application',
        SQUARE_LOCATION_ID: EMULATOR_LOCATION,
        SQUARE_WEBHOOK_URL: webhookUrl,
        SQUARE_WEBHOOK_SIGNATURE_KEY: secrets.squareWebhook,
      }
    : {};
  const sealingKeys = process.env['SEALING_KEYS'] || secrets.sealing;
  const own: Record<ProcessName, Environment> = {
    gateway: {
      HOST: siteHost(),
      SESSION_SECRET: process.env['SESSION_SECRET'] || secrets.session,
      SEALING_KEYS: sealingKeys,
      // The launcher prints the setup code; a process's output goes to its log.
      SETUP_CODE_AT_START: '0',
      SHELL_DIR: join(ROOT, 'shell', 'dist'),
      // Who edits the shell wants to see it, also when slices are still to be built for it.
      SHELL_WAITS: '0',
      RELEASE_STORE: join(dataDir, 'releases'),
      SLICE_ORIGINS: JSON.stringify(sliceOrigins),
      SLICE_DEPLOY_TOKENS: JSON.stringify(secrets.deployTokens),
    },
    catalog: {},
    commerce: { SEALING_KEYS: sealingKeys },
    hospitality: {},
    content: {},
    worker: { PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${ports.process.gateway}` },
    'square-emulator': { DATA_DIR: join(dataDir, 'square-emulator') },
  };
  return (name) => {
    const addresses: Environment =
      name === 'square-emulator'
        ? { PORT: String(ports.process[name]) }
        : {
            PORT: String(ports.process[name]),
            METRICS_PORT: String(ports.metrics[name]),
            DATABASE_URL: databaseUrls[name],
            IDENTITY_PRIVATE_KEY: JSON.stringify(secrets.identityKeys[name]),
          };
    const NODE_OPTIONS = nodeOptions(overrides['NODE_OPTIONS']);
    return { ...common, ...square, ...addresses, ...own[name], ...overrides, NODE_OPTIONS };
  };
}
