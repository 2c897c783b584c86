import { join } from 'node:path';
import type { Stack } from '@shamba/dev-stack';
import { buildAll } from './build.ts';
import { giveBuild, withoutFolder } from './give-build.ts';
import { refuseProduction, requireFreePort, requireSpace, requireWritable } from './preflight.mjs';
import { fail, progress, Stop } from './progress.mjs';
import { dataDir, ROOT } from './root.mjs';
import { notePort } from './shop-port.ts';
import { onStop } from './signals.mjs';
import { buildSlices } from './slice-builds.ts';
import { watchForSlices } from './watch-for-slices.ts';

/** For data, logs, builds and releases of a first start. */
const SPACE_MB = 400;
export const LOOPBACK = '127.0.0.1';

function portFromEnvironment(): number {
  const port = Number(process.env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1024 || port > 65_500)
    throw new Stop(`PORT must be a whole number from 1024 to 65500, not "${process.env.PORT}".`);
  return port;
}

interface ShopRun {
  /** Called between building and starting; returns variables for every process of the stack. */
  beforehand?: (givenUp: AbortSignal) => Promise<Record<string, string>>;
  /** Called with the running stack. */
  ready: (stack: Stack, options: { seedDemo: boolean; host: string }) => void | Promise<void>;
}

/**
 * Builds changed packages, starts the whole site on this machine and runs until Ctrl-C. New slices join the running
 * site.
 */
export async function runShop({ beforehand, ready }: ShopRun): Promise<void> {
  let stack: Stack | undefined;
  const starting = new AbortController();
  let ending: Promise<never> | undefined;
  const end = (code: number): Promise<never> => {
    ending ??= (async () => {
      progress('Stopping');
      await stack?.stop();
      process.exit(code);
    })();
    return ending;
  };

  onStop(
    (signal) => {
      const code = signal === 'SIGINT' ? 130 : 143;
      process.exitCode = code;
      if (stack) void end(code);
      else starting.abort();
    },
    () => {
      // A second Ctrl-C exits at once: the reaper, which watches this process, ends the remaining ones.
      stack?.abort();
      process.exit(130);
    },
  );

  process.on('uncaughtException', fail);

  try {
    refuseProduction(process.env);
    const port = portFromEnvironment();
    const seedDemo = (process.env.SEED_DEMO ?? '1') !== '0';
    const host = process.env.HOST || LOOPBACK;
    requireSpace(dataDir(), SPACE_MB);
    requireWritable(dataDir());
    await requireFreePort(port, host);
    await buildAll(starting.signal);
    const built = await buildSlices(starting.signal);
    const env = await beforehand?.(starting.signal);

    const { keepDeployToken, startStack } = await import('@shamba/dev-stack');
    const { demoPast, SMALL } = await import('@shamba/demo-data');
    const started = await startStack({
      dataDir: dataDir(),
      port,
      env,
      seedDemo,
      beforeServices: seedDemo ? demoPast(SMALL) : undefined,
      databaseUrl: process.env.DATABASE_URL || undefined,
      redisUrl: process.env.REDIS_URL || undefined,
      sliceOrigins: Object.fromEntries(built.map(({ name, origin }) => [name, origin])),
      onProgress: progress,
      signal: starting.signal,
      restart: true,
      onCrash: ({ name }) =>
        console.error(`\n${name} died; what it said last is in ${join(dataDir(), 'logs', `${name}.log`)}`),
    });
    stack = started;
    notePort(dataDir(), port);
    const gateway = started.urlOf('gateway');
    const names = built.map(({ name }) => name);
    const tokenOf = (name: string | undefined) => started.deployTokens[name ?? ''] ?? '';
    const left = [
      ...(await Promise.all(built.map((slice) => giveBuild(gateway, tokenOf(slice.name), slice)))),
      ...(await withoutFolder(gateway, tokenOf(names[0]), names)),
    ];
    watchForSlices({
      root: ROOT,
      known: names,
      take: async (name) => {
        // Its compilers and its browser's driver take a second to load and 130 MB to keep.
        const { takeInSlice } = await import('./take-in-slice.ts');
        const keepToken = (slice: string, token: string): void => keepDeployToken(started.dataDir, slice, token);
        await takeInSlice(name, started, keepToken, starting.signal);
      },
      say: progress,
    });
    await ready(started, { seedDemo, host });
    for (const sentence of left) if (sentence) console.log(`  ${sentence}\n`);
  } catch (error) {
    if (ending) await ending;
    await stack?.stop();
    if (starting.signal.aborted) process.exit();
    fail(error);
  }
}
