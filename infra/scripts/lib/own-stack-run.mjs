import { buildAll } from './build.mjs';
import { fail } from './progress.mjs';
import { onStop } from './signals.mjs';

/** What every run on a stack of its own can be told. */
const COMMON = { keep: false, 'no-build': false };

/**
 * Reads the command line, builds, starts a stack of this run's own, does `work`, takes the stack down and ends the
 * process with the code that `work` answered.
 * @param {{ defaults: object, env: Record<string, string> }} settings `defaults`: options and their values, as
 * readArguments takes them; `env`: of every service
 * @param {(stack: object, options: object, crashes: string[]) => Promise<number>} work `crashes` grows by a sentence
 * for each process that ends by itself
 */
export async function runOnOwnStack({ defaults, env }, work) {
  try {
    const { readArguments } = await import('../../bench/lib/arguments.mjs');
    const options = readArguments(process.argv.slice(2), { ...defaults, ...COMMON });
    if (!options['no-build']) await buildAll();
    process.exit(await withStack(env, options, work));
  } catch (error) {
    fail(error);
  }
}

/** These modules need what the build makes. */
async function withStack(env, options, work) {
  const { startOwnStack } = await import('../../bench/lib/own-stack.mjs');
  const { closeConnections } = await import('../../bench/lib/api-client.mjs');
  const crashes = [];
  const stack = await startOwnStack({
    env,
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
