// A stack for one run, from the present build, in a data folder that is removed with it.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoPast, type DemoSize } from '@shamba/demo-data';
import {
  freeStackPort,
  portsFrom,
  runSql,
  stackFolder,
  startStack,
  type ProcessName,
  type ServiceName,
  type Stack,
  type StackOptions,
} from '@shamba/dev-stack';
import { deployBuild } from '@shamba/slice-deploy';
import { progress } from '../../scripts/lib/progress.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { onStop } from '../../scripts/lib/signals.mjs';
import { buildSlices, slicesInDist } from '../../scripts/lib/slice-builds.ts';
import { takesDist } from '../../scripts/lib/takes-dist.ts';
import { closeConnections } from './api-client.ts';

/** DATA_DIR when it is given (and kept), or its folder `within`; else a folder of this run's own. */
function dataFolder(within = ''): { dataDir: string; remove: () => void } {
  const given = process.env['DATA_DIR'];
  if (given) return { dataDir: resolve(ROOT, given, within), remove: () => undefined };
  const dataDir = stackFolder('shamba-run-');
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A stack that a run may also ask with SQL. */
export interface OwnStack extends Stack {
  /** Rows of a statement in a service's database. */
  sql<Row extends Record<string, unknown>>(service: ServiceName, text: string, parameters?: unknown[]): Promise<Row[]>;
}

/** Where each process listens. */
export type ProcessPorts = Record<ProcessName, number>;

interface OwnStackOptions extends Pick<StackOptions, 'sliceOrigins' | 'onCrash'> {
  /** Variables for every process, or what makes them from the ports. */
  env?: Record<string, string> | ((ports: ProcessPorts) => Promise<Record<string, string>>);
  /** True: keeps data and logs. */
  keep?: boolean;
  /** The size of the past that is loaded (none without it); a filled data folder stays as it is. */
  demoSize?: DemoSize;
  /** Folder within DATA_DIR, for a run with several stacks. */
  within?: string;
}

/** Starts the built shop with demo data. Returns the stack, whose `stop` also removes the folder. */
export async function startOwnStack({
  env = {},
  sliceOrigins = {},
  onCrash,
  keep = false,
  demoSize,
  within,
}: OwnStackOptions = {}): Promise<OwnStack> {
  const { dataDir, remove } = dataFolder(within);
  try {
    // All shoppers are at one address, and those whose card is declined use the same one, again and again.
    const limits = {
      DECLINES_BEFORE_WAIT: '0',
      DECLINES_PER_CARD: '0',
      DECLINES_PER_ADDRESS: '0',
      CART_WRITES_PER_OWNER: '0',
      CART_WRITES_WITHOUT_COOKIE: '0',
    };
    const port = Number(process.env['PORT']) || (await freeStackPort());
    const own = typeof env === 'function' ? await env(portsFrom(port).process) : env;
    const stack = await startStack({
      dataDir,
      port,
      env: { ...limits, ...own },
      sliceOrigins,
      onProgress: progress,
      beforeServices: demoSize && demoPast(demoSize),
      onCrash,
    });
    return {
      ...stack,
      sql: (service, text, parameters) => runSql(stack.databaseUrl(service), text, parameters),
      stop: async () => {
        await stack.stop();
        if (keep) console.log(`Logs and data stay in ${dataDir}`);
        else remove();
      },
    };
  } catch (error) {
    if (!keep) remove();
    throw error;
  }
}

interface OwnRun extends Omit<OwnStackOptions, 'sliceOrigins' | 'onCrash'> {
  /** True: every visitor gets the slices of these sources. */
  slices?: boolean;
}

/**
 * Starts a stack of this run's own, does `work` and takes the stack down, also when the run is interrupted. `crashes`
 * grows by a sentence for each process that ends by itself.
 */
export async function onOwnStack<T>(
  { slices = false, ...options }: OwnRun,
  work: (stack: OwnStack, crashes: string[]) => Promise<T>,
): Promise<T> {
  const built = !slices ? [] : takesDist() ? slicesInDist() : await buildSlices();
  const crashes: string[] = [];
  const stack = await startOwnStack({
    ...options,
    sliceOrigins: Object.fromEntries(built.map(({ name, origin }) => [name, origin])),
    onCrash: ({ name, code, signal }) => crashes.push(`${name} ended by itself (${signal ?? code})`),
  });
  onStop(() => void stack.stop().then(() => process.exit(130)));
  try {
    await Promise.all(built.map((slice) => deployBuild(stack.url, stack.deployTokens[slice.name] ?? '', slice)));
    return await work(stack, crashes);
  } finally {
    closeConnections();
    await stack.stop();
  }
}
