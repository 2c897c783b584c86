import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDataFolder, prepareDataFolder } from './data-folder.js';
import { ensureDatabases } from './databases.js';
import { environments, siteHost, usesEmulator, type Environment } from './environment.js';
import { prepareDatabases } from './prepare.js';
import { Processes, type Program } from './processes.js';
import { startReaper } from './reaper.js';
import { loadSecrets } from './secrets.js';
import { clientNames, flushAll, postgresServer, redisServer, requireFreePort } from './servers.js';
import { SetupError } from './setup-error.js';
import type { Stack, StackOptions } from './stack-options.js';
import { Supervisor } from './supervisor.js';
import { folderOf, portsFrom, PROCESSES, scriptOf, SERVICES, type ProcessName, type ServiceName } from './workspace.js';

/** Services whose answers are in the documents of pages. */
const MAKE_PAGES: ReadonlySet<ProcessName> = new Set<ProcessName>(['catalog', 'content', 'hospitality']);

/** Given database URL of a service: <SERVICE>_DATABASE_URL. */
const ownDatabaseUrl = (service: ServiceName): string | undefined =>
  process.env[`${service.toUpperCase()}_DATABASE_URL`] || undefined;

/**
 * Starts the built stack: PostgreSQL, Redis, migrations, demo data, the payment emulator, the services, the gateway.
 * Resolves when all are ready.
 * @throws SetupError (a message for people) after stopping all started parts
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, seedDemo = true, outlivesMachine = true, onProgress = () => undefined } = options;
  const dataDir = resolve(options.dataDir);
  const ports = portsFrom(port);
  const overrides = options.env ?? {};
  const names = PROCESSES.filter(
    (name) => scriptOf(name, 'main.js') && (name !== 'square-emulator' || usesEmulator(overrides)),
  );
  const services = SERVICES.filter((name) => names.includes(name));
  if (!names.includes('gateway')) throw new SetupError('Nothing is built yet: run npm run build.');

  prepareDataFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  const reaper = startReaper();
  let stopping = false;
  /** Created when everything runs, if requested; before that, a process that fails to start ends the start. */
  let supervisor: Supervisor | undefined;
  const onCrash: NonNullable<StackOptions['onCrash']> = (exit) => {
    if (stopping) return;
    options.onCrash?.(exit);
    void supervisor?.onExit(exit);
  };
  const processes = new Processes(join(dataDir, 'logs'), reaper, onCrash);
  const servers: Awaited<ReturnType<typeof postgresServer>>[] = [];

  const stop = async (): Promise<void> => {
    stopping = true;
    supervisor?.close();
    processes.close();
    // The gateway first: no new work arrives while the others finish.
    await processes.stop('gateway');
    await Promise.all(services.map((name) => processes.stop(name)));
    await processes.stop('square-emulator');
    await Promise.all(servers.map((server) => server.stop()));
    await reaper.close();
    unlock();
  };

  const bringUp = async (): Promise<Stack> => {
    await requireFreePort(port, 'the site', port, siteHost());
    for (const name of names) await requireFreePort(ports.process[name], name, port);
    for (const name of services) await requireFreePort(ports.metrics[name], `metrics of ${name}`, port);

    onProgress('PostgreSQL and Redis');
    const context = { dataDir, ports, reaper, onCrash, onProgress, outlivesMachine };
    const [postgres, redis] = await Promise.all([
      postgresServer(
        context,
        options.databaseUrl ?? (services.every(ownDatabaseUrl) ? ownDatabaseUrl('gateway') : undefined),
      ),
      redisServer(context, options.redisUrl),
    ]);
    servers.push(redis, postgres);
    const secrets = loadSecrets(dataDir, Object.keys(options.sliceOrigins ?? {}));
    await Promise.all([postgres.start(), redis.start()]);

    const toCreate = services.filter((service) => !ownDatabaseUrl(service));
    const created =
      toCreate.length > 0
        ? await ensureDatabases({ adminUrl: postgres.url, services: toCreate, passwords: secrets.databasePasswords })
        : undefined;
    const databaseUrls = Object.fromEntries(
      services.map((service) => [service, ownDatabaseUrl(service) ?? created?.[service] ?? '']),
    ) as Record<ServiceName, string>;
    mkdirSync(join(dataDir, 'releases'), { recursive: true });
    const environment = environments({
      ports,
      dataDir,
      secrets,
      databaseUrls,
      redisUrl: redis.url,
      sliceOrigins: options.sliceOrigins ?? {},
      seedDemo,
      overrides,
    });

    writeEnvironments(dataDir, names, environment);

    const urlOf = (name: ProcessName): string => `http://127.0.0.1:${ports.process[name]}`;
    const launch = (name: ProcessName): void =>
      processes.spawn({ name, script: scriptOf(name, 'main.js') ?? '', cwd: folderOf(name), env: environment(name) });
    const start = async (name: ProcessName): Promise<void> => {
      launch(name);
      await processes.whenReady(name, `${urlOf(name)}/readyz`);
    };

    await prepareDatabases({ services, seedDemo, processes, environment, onProgress });
    const run = (program: Program): Promise<void> => processes.run(program);
    await options.beforeServices?.({ databaseUrls, names, environment, run, onProgress });
    onProgress(`Services: ${names.join(', ')}`);
    // The programs that make pages have the processors first: the site is to be seen before it can sell. The gateway is
    // ready when all services are.
    launch('gateway');
    await Promise.all(names.filter((name) => MAKE_PAGES.has(name)).map(start));
    const others = names.filter((name) => name !== 'gateway' && !MAKE_PAGES.has(name));
    await Promise.all([...others.map(start), processes.whenReady('gateway', `${urlOf('gateway')}/readyz`)]);
    if (options.restart) {
      const startAgain = (name: string): Promise<void> =>
        name === 'postgres' ? postgres.start() : name === 'redis' ? redis.start() : start(name as ProcessName);
      supervisor = new Supervisor({ start: startAgain, say: onProgress });
    }

    return {
      url: `http://localhost:${port}`,
      dataDir,
      deployTokens: secrets.deployTokens,
      urlOf,
      databaseUrl: (service) => databaseUrls[service],
      environment,
      logFile: (name) => processes.logFile(name),
      processes: () => [
        ...processes.list(),
        ...servers.flatMap(({ pid }, index) =>
          pid === undefined ? [] : [{ name: index === 0 ? 'redis' : 'postgres', pid }],
        ),
      ],
      kill: (name, signal) => processes.stop(name, signal),
      start,
      redis: {
        url: redis.url,
        flushAll: () => flushAll(redis.url),
        clientNames: () => clientNames(redis.url),
        stop: () => redis.stop(),
        start: () => redis.start(),
      },
      postgres: { url: postgres.url, stop: () => postgres.stop(), start: () => postgres.start() },
      stop,
      abort: () => {
        stopping = true;
        supervisor?.close();
        processes.killAll();
        for (const server of servers) server.abort();
      },
    };
  };

  try {
    return await Promise.race([bringUp(), rejectOnAbort(options.signal)]);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes each process's environment beyond the launcher's own, for commands that act on a running stack. */
function writeEnvironments(
  dataDir: string,
  names: ProcessName[],
  environment: (name: ProcessName) => Environment,
): void {
  const dir = join(dataDir, 'environment');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const own = Object.entries(environment(name)).filter(([key, value]) => process.env[key] !== value);
    writeFileSync(join(dir, `${name}.json`), `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`, { mode: 0o600 });
  }
}

function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(new SetupError('Stopped while starting.'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}
