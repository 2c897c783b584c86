import { buildAll } from './build.ts';
import { fail } from './progress.mjs';
import { onStop } from './signals.mjs';
import { buildSlices } from './slice-builds.ts';

/** What every run on a stack of its own can be told. */
const COMMON = { keep: false, 'no-build': false };

/**
 * Reads the command line, builds, starts a stack of this run's own, does `work`, takes the stack down and ends the
 * process with the code that `work` answered.
 * @param {{ defaults: object, env: Record<string, string> | Function, slices?: boolean, args?: string[] }} settings
 * `defaults`: options and their values, as readArguments takes them; `env`: of every service, or a function
 * `(ports, options) => Promise<env>` with the ports by process; `slices`: serve pages with the slices of this source;
 * `args`: the command line
 * @param {(stack: object, options: object, crashes: string[]) => Promise<number>} work `crashes` grows by a sentence
 * for each process that ends by itself
 */
export async function runOnOwnStack({ defaults, env, slices = false, args = process.argv.slice(2) }, work) {
  try {
    const { readArguments } = await import('../../bench/lib/arguments.mjs');
    const options = readArguments(args, { ...defaults, ...COMMON });
    if (!options['no-build']) await buildAll();
    process.exit(await withStack(env, slices, options, work));
  } catch (error) {
    fail(error);
  }
}

/** These modules need what the build makes. */
async function withStack(env, slices, options, work) {
  const { startOwnStack } = await import('../../bench/lib/own-stack.mjs');
  const { closeConnections } = await import('../../bench/lib/api-client.mjs');
  const built = slices ? await buildSlices() : [];
  const crashes = [];
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
