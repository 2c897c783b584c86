// npm run bench -- purchases: how many purchases a second the shop takes, and what one costs.
import { onStop } from '../scripts/lib/signals.mjs';
import { readArguments } from './lib/arguments.mjs';
import { closeConnections } from './lib/api-client.mjs';
import { startOwnStack } from './lib/own-stack.mjs';
import { cpuSeconds } from './lib/process-times.mjs';
import { countStatements, resetStatements, statements } from './lib/statements.mjs';
import { drained, stockUp } from './purchases/shop.mjs';
import { report } from './purchases/report.mjs';
import { STEPS, purchase } from './purchases/purchase.mjs';

const DEFAULTS = { shoppers: 8, purchases: 400, warmup: 200, keep: false, profile: '' };

/** `shoppers` at once until `count` purchases are made; answers the milliseconds of each step of each purchase. */
async function shop(url, shoppers, count, wines) {
  const times = [];
  let next = 0;
  const shopper = async () => {
    while (next < count) {
      const wine = wines[next++ % wines.length];
      times.push(await purchase(url, wine));
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shopper));
  return times;
}

/** Prints the figures; answers the exit code. */
export async function run(args) {
  const options = readArguments(args, DEFAULTS);
  const profiling = options.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${options.profile}` } : {};
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
    const cpu = Object.fromEntries(Object.entries(after).map(([name, seconds]) => [name, seconds - before[name]]));

    const ok = report({
      options,
      steps: STEPS,
      times,
      seconds: (ended - started) / 1000,
      drainSeconds: (ended - answered) / 1000,
      cpu,
      statements: await statements(stack),
      facts,
    });
    return ok ? 0 : 1;
  } finally {
    closeConnections();
    await stack.stop();
  }
}
