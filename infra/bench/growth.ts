// npm run bench -- growth: what purchases, staff's lists and figures cost in a small shop and in large ones.
import { readArguments } from '../scripts/lib/arguments.ts';
import { hasGrown, inWords, ratio } from './growth/judge.ts';
import { type Cost, measureShop } from './growth/measure.ts';
import { growTo } from './growth/multiply.ts';
import { FIGURES } from './growth/reads.ts';
import { percentile, table } from './lib/figures.ts';
import { onOwnStack } from './lib/own-stack.ts';
import { countStatements } from './lib/statements.ts';

const DEFAULTS = { sizes: '300,50000,500000', rounds: 3, purchases: 100, shoppers: 4, requests: 40 };
/** Orders that the demo's loader makes in a minute; a larger shop has copies of them, made in the database. */
const INVENTED = 50_000;
/** Limit of a request for figures in any shop. */
const FIGURES_MS = 20;

/**
 * Prints what each thing costs in shops of these numbers of orders, and each shop's cost as a multiple of the first's.
 * @returns 1 when one has grown (`hasGrown`), or figures take more than 20 ms
 */
export async function run(args: string[]): Promise<number> {
  const { sizes, ...options } = readArguments(DEFAULTS, { args }).options;
  const shops: { orders: number; costs: Cost[] }[] = [];
  for (const orders of sizes.split(',').map(Number)) shops.push({ orders, costs: await costsAt(orders, options) });
  const [first, ...larger] = shops;
  if (!first) return 0;
  const of = ({ costs }: { costs: Cost[] }, name: string): Cost => {
    const cost = costs.find((one) => one.name === name);
    if (!cost) throw new Error(`${name} was not measured`);
    return cost;
  };
  console.log(`\nCPU ms of all processes: median of ${options.rounds} rounds and half of what they differ by\n`);
  console.log(
    table([
      [
        '',
        ...shops.map(({ orders }) => `${orders} orders`),
        ...larger.map(({ orders }) => `× at ${orders}`),
        'answer ms',
      ],
      ...first.costs.map(({ name, cpu }) => [
        name,
        ...shops.map((shop) => inWords(of(shop, name).cpu)),
        ...larger.map((shop) => ratio(cpu, of(shop, name).cpu).toFixed(2)),
        shops.map((shop) => percentile(of(shop, name).answered ?? [], 0.5).toFixed(1)).join(' '),
      ]),
    ]),
  );
  const calls = shops.map((shop) => percentile(of(shop, 'a purchase').statements ?? [], 0.5).toFixed(1));
  console.log(`\nstatements a purchase: ${calls.join(', ')}`);
  const grown = larger.flatMap((shop) =>
    first.costs
      .filter(({ name, cpu }) => hasGrown(cpu, of(shop, name).cpu))
      .map(({ name }) => `${name} at ${shop.orders}`),
  );
  const slow = shops.flatMap((shop) =>
    FIGURES.filter((name) => percentile(of(shop, name).answered ?? [], 0.5) > FIGURES_MS).map(
      (name) => `${name} at ${shop.orders}`,
    ),
  );
  console.log(grown.length === 0 ? '\nNothing grows.' : `\nGrown by more than a tenth and noise: ${grown.join(', ')}`);
  if (slow.length > 0) console.log(`Figures above ${FIGURES_MS} ms: ${slow.join(', ')}`);
  return grown.length + slow.length > 0 ? 1 : 0;
}

/**
 * Demo data for a shop whose customers, registrations and mails grow with its orders; its wines and years are the
 * same. Above `INVENTED` its orders are copies of these, of as many customers.
 */
function costsAt(orders: number, options: Parameters<typeof measureShop>[1]): Promise<Cost[]> {
  const invented = Math.min(orders, INVENTED);
  const people = Math.max(200, Math.round(invented * 0.4));
  const demoSize = { orders: invented, customers: people, wines: 2_000, years: 5, registrations: people };
  return onOwnStack({ env: { LOG_LEVEL: 'warn' }, demoSize, within: `${orders}` }, async (stack) => {
    await growTo(stack, orders / invented);
    await countStatements(stack);
    return measureShop(stack, options);
  });
}
