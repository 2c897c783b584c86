// npm run bench -- purchases: how many purchases a second the shop takes, and what one costs.
import { onStop } from '../scripts/lib/signals.mjs';
import { readArguments } from './lib/arguments.ts';
import { closeConnections } from './lib/api-client.ts';
import { startOwnStack } from './lib/own-stack.ts';
import { cpuBetween, cpuSeconds } from './lib/process-times.ts';
import { countStatements, resetStatements, statements } from './lib/statements.ts';
import { drained, stockUp } from './purchases/shop.ts';
import { report } from './purchases/report.ts';
import { purchase, type StepTimes } from './purchases/purchase.ts';

const DEFAULTS = { shoppers: 8, purchases: 400, warmup: 200, keep: false, profile: '' };

/**
 * `shoppers` buy at the same time until `count` purchases are made; returns the milliseconds of each step of each
 * purchase.
 */
async function shop(url: string, shoppers: number, count: number, wines: { id: number }[]): Promise<StepTimes[]> {
  const times: StepTimes[] = [];
  let next = 0;
  const shopper = async () => {
    while (next < count) {
      const wine = wines[next++ % wines.length];
      if (!wine) throw new Error('The shop has no wine');
      times.push(await purchase(url, wine));
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shopper));
  return times;
}

/** Prints the figures; returns the exit code. */
export async function run(args: string[]): Promise<number> {
  const options = readArguments(args, DEFAULTS);
  const profiling: Record<string, string> = options.profile
    ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${options.profile}` }
    : {};
  const stack = await startOwnStack({ env: { LOG_LEVEL: 'info', ...profiling }, keep: options.keep });
  onStop(() => void stack.stop().then(() => process.exit(130)));
  try {
    await countStatements(stack);
    const wines = await stockUp(stack, options.purchases + options.warmup);
    await shop(stack.url, options.shoppers, options.warmup, wines);
    await drained(stack);

    await resetStatements(stack);
    const before = cpuSeconds([...stack.processes(), { name: 'bench itself', pid: process.pid }]);
    const started = performance.now();
    const times = await shop(stack.url, options.shoppers, options.purchases, wines);
    const answered = performance.now();
    const facts = await drained(stack, options.purchases + options.warmup);
    const ended = performance.now();
    const after = cpuSeconds([...stack.processes(), { name: 'bench itself', pid: process.pid }]);

    const ok = report({
      options,
      times,
      seconds: (ended - started) / 1000,
      drainSeconds: (ended - answered) / 1000,
      cpu: cpuBetween(before, after),
      statements: await statements(stack),
      facts,
    });
    return ok ? 0 : 1;
  } finally {
    closeConnections();
    await stack.stop();
  }
}
