// npm run bench -- purchases: how many purchases a second the shop takes, and what one costs.
import { readArguments } from '../scripts/lib/arguments.ts';
import { onOwnStack } from './lib/own-stack.ts';
import { cpuBetween, cpuSeconds } from './lib/process-times.ts';
import { countStatements, notifies, resetStatements, statements, walBytes } from './lib/statements.ts';
import { drained, stockUp } from './purchases/shop.ts';
import { report } from './purchases/report.ts';
import { shop } from './purchases/purchase.ts';

const DEFAULTS = { shoppers: 8, purchases: 400, warmup: 200, keep: false, profile: '' };

/** Prints the figures; returns the exit code. */
export function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  const { keep, profile, shoppers, purchases, warmup } = options;
  const profiling: Record<string, string> = profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` } : {};
  return onOwnStack({ env: { LOG_LEVEL: 'info', ...profiling }, keep }, async (stack) => {
    await countStatements(stack);
    const wines = await stockUp(stack, purchases + warmup);
    await shop(stack.url, shoppers, warmup, wines);
    await drained(stack);

    await resetStatements(stack);
    const processes = () => [...stack.processes(), { name: 'bench itself', pid: process.pid }];
    const walBefore = await walBytes(stack);
    const before = cpuSeconds(processes());
    const started = performance.now();
    const times = await shop(stack.url, shoppers, purchases, wines);
    const answered = performance.now();
    const facts = await drained(stack, purchases + warmup);
    const ended = performance.now();
    const cpu = cpuBetween(before, cpuSeconds(processes()));
    const ok = report({
      options,
      times,
      seconds: (ended - started) / 1000,
      drainSeconds: (ended - answered) / 1000,
      cpu,
      statements: await statements(stack),
      walBytes: (await walBytes(stack)) - walBefore,
      notifies: await notifies(stack),
      facts,
    });
    return ok ? 0 : 1;
  });
}
