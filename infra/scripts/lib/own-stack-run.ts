import type { Defaults } from '../../bench/lib/arguments.ts';
import type { OwnStack, ProcessPorts } from '../../bench/lib/own-stack.ts';
import { buildAll } from './build.ts';
import { fail } from './progress.mjs';
import { onStop } from './signals.mjs';
import { buildSlices } from './slice-builds.ts';

/** Options of every run on its own stack. */
const COMMON = { keep: false, 'no-build': false };

type Options<Own> = Own & typeof COMMON;
type Env = Record<string, string>;

interface OwnStackRun<Own> {
  /** Options and their values, as readArguments takes them. */
  defaults: Own;
  /** Environment of every service; a function gets the ports by process. */
  env: Env | ((ports: ProcessPorts, options: Options<Own>) => Promise<Env>);
  /** Serve pages with the slices of this source. */
  slices?: boolean;
  /** The command line. */
  args?: string[];
}

/** `crashes` grows by a sentence for each process that ends by itself. Returns the exit code. */
type Work<Own> = (stack: OwnStack, options: Options<Own>, crashes: string[]) => Promise<number>;

/**
 * Reads the command line, builds, starts a stack of this run's own, does `work`, takes the stack down and ends the
 * process with the code that `work` answered.
 */
export async function runOnOwnStack<Own extends Defaults>(
  { defaults, env, slices = false, args = process.argv.slice(2) }: OwnStackRun<Own>,
  work: Work<Own>,
): Promise<void> {
  try {
    const { readArguments } = await import('../../bench/lib/arguments.ts');
    const options = readArguments(args, { ...defaults, ...COMMON });
    if (!options['no-build']) await buildAll();
    process.exit(await withStack(env, slices, options, work));
  } catch (error) {
    fail(error);
  }
}

/** These modules need what the build makes. */
async function withStack<Own extends Defaults>(
  env: OwnStackRun<Own>['env'],
  slices: boolean,
  options: Options<Own>,
  work: Work<Own>,
): Promise<number> {
  const { startOwnStack } = await import('../../bench/lib/own-stack.ts');
  const { closeConnections } = await import('../../bench/lib/api-client.ts');
  const built = slices ? await buildSlices() : [];
  const crashes: string[] = [];
  const stack = await startOwnStack({
    env: typeof env === 'function' ? (ports) => env(ports, options) : env,
    sliceOrigins: Object.fromEntries(built.map(({ name, origin }) => [name, origin])),
    keep: options.keep,
    onCrash: ({ name, code, signal }) => crashes.push(`${name} ended by itself (${signal ?? code})`),
  });
  onStop(() => void stack.stop().then(() => process.exit(130)));
  try {
    return await work(stack, options, crashes);
  } finally {
    closeConnections();
    await stack.stop();
  }
}
