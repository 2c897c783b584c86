import { cpus } from 'node:os';
import { percentile, table } from '../lib/figures.ts';
import type { Statement } from '../lib/statements.ts';
import { STEPS, type StepTimes } from './purchase.ts';
import type { Facts } from './shop.ts';

/** Required purchases per second on an idle machine with two cores. */
const WANTED_PER_SECOND = 40;
const LISTED = 40;

const ms = (number: number): string => number.toFixed(1);
const isFrame = (query: string): boolean => /^(BEGIN|START TRANSACTION|COMMIT|ROLLBACK)/i.test(query);

interface Measured {
  options: { shoppers: number; warmup: number };
  times: StepTimes[];
  /** From the first call until everything that follows from the orders has happened. */
  seconds: number;
  /** The part of it after the last answer. */
  drainSeconds: number;
  /** CPU seconds by process. */
  cpu: Record<string, number>;
  statements: Statement[];
  walBytes: number;
  notifies: number;
  facts: Facts;
}

const quantiles = (name: string, all: number[]): string[] => [
  name,
  ms(percentile(all, 0.5)),
  ms(percentile(all, 0.99)),
];

/** Prints everything; true when the shop is as quick as it should be. */
export function report(measured: Measured): boolean {
  const { options, times, seconds, drainSeconds, cpu, statements, facts } = measured;
  const perSecond = times.length / seconds;
  const wholes = times.map((one) => STEPS.reduce((sum, step) => sum + one[step], 0));
  console.log(
    `\n${times.length} purchases by ${options.shoppers} shoppers at once, after ${options.warmup} to warm up, on ${cpus().length} cores`,
  );
  console.log(
    `${perSecond.toFixed(1)} purchases a second (${seconds.toFixed(1)} s, the last ${drainSeconds.toFixed(2)} s for what follows the last orders)`,
  );
  console.log(
    `afterwards: ${Object.entries(facts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  );

  console.log(
    `\n${table([
      ['ms', 'p50', 'p99'],
      ...STEPS.map((step) =>
        quantiles(
          step,
          times.map((one) => one[step]),
        ),
      ),
      quantiles('whole', wholes),
    ])}`,
  );

  const busy = Object.entries(cpu).filter(([, value]) => value > 0.005);
  const total = busy.filter(([name]) => name !== 'bench itself').reduce((sum, [, value]) => sum + value, 0);
  const perPurchase = (value: number) => ms((value * 1000) / times.length);
  console.log(
    `\n${table([['CPU ms a purchase', ''], ...busy.map(([name, value]) => [name, perPurchase(value)]), ['all but the bench', perPurchase(total)]])}`,
  );

  const databases = [...new Set(statements.map(({ database }) => database))];
  const each = (list: Statement[]) => (list.reduce((sum, { calls }) => sum + calls, 0) / times.length).toFixed(1);
  console.log(
    `\n${table([
      ['SQL a purchase', 'statements', 'BEGIN, COMMIT', 'ms'],
      ...databases.map((database) => {
        const own = statements.filter((one) => one.database === database);
        return [
          database,
          each(own.filter(({ query }) => !isFrame(query))),
          each(own.filter(({ query }) => isFrame(query))),
          ms(own.reduce((sum, one) => sum + one.ms, 0) / times.length),
        ];
      }),
    ])}`,
  );

  const commits = statements.filter(({ query }) => /^COMMIT/i.test(query));
  console.log(
    `\na purchase: ${each(commits)} COMMIT, ${(measured.walBytes / 1000 / times.length).toFixed(1)} kB of WAL, ${(measured.notifies / times.length).toFixed(1)} NOTIFY`,
  );

  console.log('\nthe most frequent statements, times a purchase:');
  for (const { database, query, calls, ms: spent } of statements.slice(0, LISTED)) {
    console.log(
      `${(calls / times.length).toFixed(2).padStart(6)}  ${(spent / calls).toFixed(3).padStart(7)} ms  ${database}: ${query.slice(0, 120)}`,
    );
  }
  const repeated = statements.filter(({ calls, query }) => !isFrame(query) && calls / times.length > STEPS.length);
  console.log(
    repeated.length === 0
      ? '\nNo statement runs more often than a purchase has steps.'
      : `\n${repeated.length} statements run more often than a purchase has steps: is that a loop?`,
  );
  if (perSecond < WANTED_PER_SECOND)
    console.log(
      `Fewer than the ${WANTED_PER_SECOND} a second that the shop should manage on an idle machine of two cores.`,
    );
  return repeated.length === 0 && perSecond >= WANTED_PER_SECOND;
}
