import { Redis } from 'ioredis';
import { join } from 'node:path';
import { dropStalePostmasterFile, postgresHome } from './data-folder.js';
import { isPortFree } from './ports.js';
import { startPostgres, type RunningPostgres } from './postgres.js';
import type { Exit } from './processes.js';
import type { Reaper } from './reaper.js';
import { startRedis, type RunningRedis } from './redis.js';
import { SetupError } from './setup-error.js';
import type { Ports } from './workspace.js';

interface Context {
  dataDir: string;
  ports: Ports;
  reaper: Reaper;
  onCrash: (exit: Exit) => void;
  onProgress: (step: string) => void;
  outlivesMachine: boolean;
}

export interface Server {
  url: string;
  pid: number | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
  abort(): void;
}

/** Checks that a port is free. @throws SetupError with one clear line */
export async function requireFreePort(port: number, what: string, base: number, host?: string): Promise<void> {
  if (await isPortFree(port, host)) return;
  throw new SetupError(
    `Port ${port} (${what}) is taken by another program: stop it, or choose other ports with PORT=<number> (now ${base}; ${base + 1} to ${base + 15} follow from it).`,
  );
}

/** An own server that can be stopped and started again. */
function restartable(name: string, context: Context, launch: () => Promise<RunningPostgres | RunningRedis>): Server {
  let running: RunningPostgres | RunningRedis | undefined;
  let url = '';
  return {
    get url() {
      return url;
    },
    get pid() {
      return running?.child.pid;
    },
    async start() {
      if (running) return;
      const server = await launch();
      running = server;
      url = server.url;
      server.child.once('exit', (code, signal) => {
        if (running !== server) return;
        running = undefined;
        context.onCrash({ name, code, signal });
      });
    },
    async stop() {
      const server = running;
      running = undefined;
      await server?.stop();
    },
    abort() {
      const server = running;
      running = undefined;
      server?.child.kill(name === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
    },
  };
}

/** A given server: used, never started or stopped. */
const given = (url: string): Server => ({
  url,
  pid: undefined,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  abort: () => undefined,
});

export async function postgresServer(context: Context, url: string | undefined): Promise<Server> {
  if (url) return given(url);
  const { dataDir, ports, reaper, outlivesMachine } = context;
  await requireFreePort(ports.postgres, 'PostgreSQL', ports.process.gateway);
  const dir = postgresHome(dataDir);
  if (!dir.startsWith(dataDir))
    context.onProgress(`PostgreSQL's files are in ${dir}: its account cannot reach ${dataDir}`);
  dropStalePostmasterFile(dir);
  const logFile = join(dataDir, 'logs', 'postgres.log');
  // Committed rows are then in the system's memory, which outlives PostgreSQL.
  const settings: Record<string, string> = outlivesMachine ? {} : { fsync: 'off', full_page_writes: 'off' };
  return restartable('postgres', context, () =>
    startPostgres({ dir, port: ports.postgres, reaper, settings, logFile }),
  );
}

export async function redisServer(context: Context, url: string | undefined): Promise<Server> {
  if (url) {
    await requireAnswer(url);
    return given(url);
  }
  const { dataDir, ports, reaper, outlivesMachine } = context;
  await requireFreePort(ports.redis, 'Redis', ports.process.gateway);
  const options = {
    dir: join(dataDir, 'redis'),
    cacheDir: join(dataDir, 'cache'),
    port: ports.redis,
    reaper,
    durable: outlivesMachine ? ('machine' as const) : ('process' as const),
    logFile: join(dataDir, 'logs', 'redis.log'),
  };
  return restartable('redis', context, () => startRedis(options));
}

async function requireAnswer(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: 5_000,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } catch {
    throw new SetupError(`Redis at ${new URL(url).host} (REDIS_URL) does not answer.`);
  } finally {
    redis.disconnect();
  }
}

/** Sends FLUSHALL, like an operator. */
export async function flushAll(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  await redis.flushall();
  redis.disconnect();
}

/** Sorted names of open connections, one entry per connection. */
export async function clientNames(url: string): Promise<string[]> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  const list = String(await redis.client('LIST'));
  redis.disconnect();
  return [...list.matchAll(/ name=(\S+)/g)].map(([, name]) => name ?? '').sort();
}
