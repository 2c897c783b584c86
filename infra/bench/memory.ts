// npm run bench -- memory: what the processes take at rest, and after purchases.
import { setTimeout as pause } from 'node:timers/promises';
import { readArguments } from '../scripts/lib/arguments.ts';
import { table } from './lib/figures.ts';
import { onOwnStack, type OwnStack } from './lib/own-stack.ts';
import { memoryOf } from './lib/process-memory.ts';
import { shop } from './purchases/purchase.ts';
import { drained, stockUp } from './purchases/shop.ts';

const DEFAULTS = { shoppers: 8, purchases: 500, rounds: 2, rest: 10 };
const MEGABYTE = 1024 * 1024;

/** Megabytes by process after `rest` seconds without requests. */
async function atRest(stack: OwnStack, rest: number): Promise<Record<string, number>> {
  await pause(rest * 1000);
  const bytes = memoryOf(stack.processes());
  return Object.fromEntries(Object.entries(bytes).map(([name, value]) => [name, Math.round(value / MEGABYTE)]));
}

/** Prints PSS by process at rest and after each round of purchases. Exit code 0: nothing is asserted. */
export function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  const { shoppers, purchases, rounds, rest } = options;
  return onOwnStack({ env: { LOG_LEVEL: 'warn' } }, async (stack) => {
    const columns = [{ title: 'at rest', megabytes: await atRest(stack, rest) }];
    const wines = await stockUp(stack, purchases * rounds);
    for (let round = 1; round <= rounds; round += 1) {
      await shop(stack.url, shoppers, purchases, wines);
      await drained(stack, purchases * round);
      columns.push({ title: `after ${purchases * round}`, megabytes: await atRest(stack, rest) });
    }
    const names = Object.keys(columns[0]?.megabytes ?? {});
    const all = columns.map(({ megabytes }) => Object.values(megabytes).reduce((sum, one) => sum + one, 0));
    console.log(
      `\n${table([
        ['MB (PSS)', ...columns.map(({ title }) => title)],
        ...names.map((name) => [name, ...columns.map(({ megabytes }) => megabytes[name] ?? 0)]),
        ['all', ...all],
      ])}`,
    );
    return 0;
  });
}
