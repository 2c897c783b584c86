// Many buyers at the same time, then checkouts while everything fails; afterwards everything must agree.
import { ApiClient } from '../bench/lib/api-client.ts';
import { onOwnStack, type OwnStack } from '../bench/lib/own-stack.ts';
import { Staff } from '../bench/lib/shopper.ts';
import { readArguments } from '../scripts/lib/arguments.ts';
import { progress } from '../scripts/lib/progress.mjs';
import type { Buyer } from './buyer.ts';
import { runContests } from './concurrency.ts';
import { runFaults } from './faults.ts';
import * as ledger from './ledger.ts';
import { verdict } from './verdict.ts';

const DEFAULTS = {
  /** Checkouts under faults; 0: none. */
  checkouts: 500,
  seed: 20_260_603,
  /** Size of the contests for the last things, 1 being the whole; 0: none. */
  contests: 1,
  /** Seconds to wait for the last unpaid holds to end (they last a minute here); 0: only checks that each has an end. */
  'hold-wait': 90,
  keep: false,
};

/**
 * Waiting times and limits that a run cannot afford. The sweeper's age stays above what one checkout takes; holds end
 * within the run, so that one which does not is seen.
 */
export const SHORT_TIMES = {
  SWEEP_INTERVAL_MS: '1000',
  SWEEP_AGE_MS: '10000',
  UNCLAIMED_PAID_MS: '20000',
  VOID_RECHECK_MS: '3000',
  HOLD_MINUTES: '1',
  PROVIDER_TIMEOUT_MS: '2000',
  WEBHOOK_RETRY_MS: '500',
  REFUND_SETTLE_MS: '300',
  LOG_LEVEL: 'warn',
  // Buyers repeat their calls while a service is down: limits per visitor would refuse them.
  WRITES_PER_OWNER: '0',
  WRITES_PER_ADDRESS: '0',
  WRITES_WITHOUT_COOKIE: '0',
};
const REST_WITHIN_MS = 180_000;

const list = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || 'none';

function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

export function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  return onOwnStack({ env: SHORT_TIMES, keep: options.keep }, (stack, crashes) => work(stack, options, crashes));
}

async function work(stack: OwnStack, options: typeof DEFAULTS, crashes: string[]): Promise<number> {
  const staff = await Staff.signIn(stack.url);
  const provider = new ApiClient(stack.urlOf('square-emulator'));
  const buyers: Buyer[] = [];
  const problems: string[] = [];
  if (options.contests > 0) {
    progress('Many buyers for the last things');
    const result = await runContests(stack, staff, options.contests);
    buyers.push(...result.buyers);
    problems.push(...result.problems);
  }
  if (options.checkouts > 0) {
    progress(`${options.checkouts} checkouts while everything fails (seed ${options.seed})`);
    const result = await runFaults(stack, staff, provider, { count: options.checkouts, seed: options.seed });
    const bought = result.buyers.filter(({ promised }) => promised.length > 0).length;
    console.log(`  blows: ${list(result.blows)}; provider: ${list(result.faults)}`);
    console.log(
      `  ${bought} of ${result.buyers.length} paid, ${result.buyers.filter(({ order }) => order).length} got their order at once, ${result.buyers.reduce((sum, { presses }) => sum + presses, 0)} presses of Pay`,
    );
    console.log(`  not bought: ${list(countOf(result.buyers.flatMap(({ refusal }) => refusal ?? [])))}`);
    buyers.push(...result.buyers);
  }
  progress('Waiting for the shop to come to rest');
  problems.push(...(await ledger.atRest(stack, REST_WITHIN_MS)));
  const left = await ledger.holdsLeft(stack, options['hold-wait'] * 1000);
  if (left > 0 && options['hold-wait'] > 0) problems.push(`${left} holds did not end`);
  const result = await ledger.audit(stack, provider, buyers);
  problems.push(...result.problems, ...crashes);
  console.log(
    `\n${buyers.length} buyers, ${result.orders} orders, ${result.payments} payments at the provider, ${result.taken} taken; unpaid holds not over yet: ${left}`,
  );
  return verdict(problems, options.seed);
}
