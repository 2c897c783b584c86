import type { Reply } from '../bench/lib/api-client.ts';
import { onOwnStack, type OwnStack } from '../bench/lib/own-stack.ts';
import { readArguments } from '../scripts/lib/arguments.ts';
import { elapsed, progress } from '../scripts/lib/progress.mjs';
import { makeActors } from './actors.ts';
import { type Call, describe, makeCall, type Plan } from './calls.ts';
import { gatherFacts } from './facts.ts';
import { readOperations } from './operations.ts';
import { faultsOf } from './verdict.ts';

const DEFAULTS = {
  calls: 20_000,
  seed: 20_261_122,
  /** Number of the only call to make. */
  call: '',
  /** Also lists operations that never answered 2xx. */
  unreached: false,
  keep: false,
};

/** Limits raised because all visitors share one address; they have their own tests. */
const NO_LIMITS = {
  WRITES_PER_OWNER: '0',
  WRITES_PER_ADDRESS: '0',
  WRITES_WITHOUT_COOKIE: '0',
  SIGN_IN_SLOW_FROM: '0',
  SIGN_IN_PER_ADDRESS: '0',
  SIGN_UP_PER_ADDRESS: '0',
  INQUIRIES_PER_MINUTE: '0',
  ERROR_REPORTS_PER_MINUTE: '1000000',
  RSVP_KEPT_PER_NETWORK: '0',
  REGISTRATION_MAX_PER_NETWORK: '0',
  // A slow Redis gives a 503, which no value caused.
  REDIS_TIMEOUT_MS: '20000',
  STAFF_NOTICES_PER_HOUR: '0',
  LOG_LEVEL: 'warn',
};
const SHOWN = 40;

/**
 * Repeats a call once after 502, 503 or 504: on a busy machine Redis or a service may be slow; a value that breaks a
 * service breaks it each time.
 */
async function retryGatewayErrors(send: () => Promise<Reply>): Promise<Reply> {
  const answer = await send();
  return [502, 503, 504].includes(answer.status) ? send() : answer;
}

/** Makes the calls: all actors at the same time, each actor one call after the other. */
async function makeCalls(
  numbers: readonly number[],
  plan: Plan,
  onAnswer: (call: Call, answer: Reply) => void,
): Promise<void> {
  const queues = plan.actors.map((_, index) => numbers.filter((number) => number % plan.actors.length === index));
  let done = 0;
  await Promise.all(
    queues.map(async (queue) => {
      for (const number of queue) {
        const call = makeCall(number, plan);
        const answer = await retryGatewayErrors(() =>
          call.actor.send(call.method, call.path, call.payload, call.headers),
        );
        onAnswer(call, answer);
        await call.actor.settle(call, answer);
        done += 1;
        if (done % 2_000 === 0) progress(`${done} calls`);
      }
    }),
  );
}

export function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  return onOwnStack({ env: NO_LIMITS, keep: options.keep }, (stack, crashes) => work(stack, options, crashes));
}

async function work(stack: OwnStack, options: typeof DEFAULTS, problems: string[]): Promise<number> {
  const operations = readOperations();
  const { owner, actors } = await makeActors(stack.url);
  const customer = actors.find(({ name }) => name === 'customer');
  if (!customer) throw new Error('Nobody calls as the customer');
  const facts = await gatherFacts(stack, owner, customer, operations);
  // Leaves the accounts of the run unchanged.
  const avoid = [owner, ...actors].flatMap(({ userId }) =>
    ['DELETE', 'PATCH'].map((method) => `${method} /api/admin/users/${userId}`),
  );
  const numbers =
    options.call === '' ? Array.from({ length: options.calls }, (_, index) => index) : [Number(options.call)];
  progress(
    `${numbers.length} calls to ${operations.length} operations as ${actors.map(({ name }) => name).join(', ')} (seed ${options.seed})`,
  );
  const statuses: Record<string, number> = {};
  const reached = new Set<string>();
  await makeCalls(numbers, { seed: options.seed, operations, actors, facts, avoid }, (call, answer) => {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status < 300) reached.add(call.operation.id);
    const faults = faultsOf(call, answer);
    if (options.call !== '') console.log(`${describe(call)}\n→ ${answer.status} ${answer.text.slice(0, 2_000)}`);
    if (faults.length > 0) problems.push(`${describe(call)}\n          → ${faults.join('; ')}`);
  });
  console.log(
    `\n  ${Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
  );
  console.log(`  ${reached.size} of ${operations.length} operations answered 2xx at least once`);
  if (options.unreached)
    for (const { id } of operations.filter((operation) => !reached.has(operation.id)))
      console.log(`  not reached: ${id}`);
  for (const problem of problems.slice(0, SHOWN)) console.log(`FAULT     ${problem}`);
  if (problems.length > SHOWN) console.log(`… and ${problems.length - SHOWN} more`);
  console.log(
    problems.length === 0
      ? `No fault, after ${elapsed().toFixed(0)} s.`
      : `${problems.length} faults (seed ${options.seed}); one again: npm run fuzz -- --seed ${options.seed} --call <number>`,
  );
  return problems.length === 0 ? 0 : 1;
}
