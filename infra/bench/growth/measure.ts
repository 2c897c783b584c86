import { setTimeout as pause } from 'node:timers/promises';
import type { Schemas } from '@shamba/api-contract';
import type { ServiceName } from '@shamba/dev-stack';
import { progress } from '../../scripts/lib/progress.mjs';
import { percentile } from '../lib/figures.ts';
import type { OwnStack } from '../lib/own-stack.ts';
import { cpuBetween, cpuSeconds } from '../lib/process-times.ts';
import { Staff } from '../lib/shopper.ts';
import { resetStatements, statements } from '../lib/statements.ts';
import { purchase } from '../purchases/purchase.ts';
import { addresses } from './reads.ts';
import type { Rounds } from './judge.ts';

const LOOK_EVERY_MS = 100;
const WITHIN_MS = 120_000;
const WARM_UP = 5;

/** Cost of one thing in a shop: CPU milliseconds of all processes in each round; of reads also the time to answer. */
export interface Cost {
  name: string;
  cpu: Rounds;
  /** Median milliseconds of an answer in each round. */
  answered?: Rounds;
  /** SQL statements of each in each round. */
  statements?: Rounds;
}

interface Options {
  rounds: number;
  purchases: number;
  shoppers: number;
  requests: number;
}

/** Purchases, then each read, one kind after the other. */
export async function measureShop(stack: OwnStack, options: Options): Promise<Cost[]> {
  const staff = await Staff.signIn(stack.url);
  const bought = await purchases(stack, staff, options);
  const reads: Cost[] = [];
  for (const { name, path } of await addresses(staff)) {
    progress(name);
    reads.push(await read(stack, staff, { name, path, ...options }));
  }
  return [bought, ...reads];
}

async function purchases(
  stack: OwnStack,
  staff: Staff,
  { rounds, purchases: count, shoppers }: Options,
): Promise<Cost> {
  const wines = await staff.ok<Schemas['WineDto'][]>('GET', '/api/wines?limit=20');
  for (const { version: _, ...wine } of wines)
    await staff.ok('PUT', `/api/admin/wines/${wine.id}`, { ...wine, stock: 1000 + count * (rounds + 1) });
  const cost = { cpu: [] as number[], statements: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    await resetStatements(stack);
    const cpu = await cpuOf(stack, async () => {
      let next = 0;
      const shopper = async () => {
        while (next < count) await purchase(stack.url, wines[next++ % wines.length] as { id: number });
      };
      await Promise.all(Array.from({ length: shoppers }, shopper));
      await atRest(stack);
    });
    // The first round warms up.
    if (round === 0) continue;
    cost.cpu.push(cpu / count);
    const all = (await statements(stack)).filter(({ query }) => !/^(BEGIN|START|COMMIT)/i.test(query));
    cost.statements.push(all.reduce((sum, { calls }) => sum + calls, 0) / count);
  }
  return { name: 'a purchase', ...cost };
}

async function read(
  stack: OwnStack,
  staff: Staff,
  { name, path, rounds, requests }: Options & { name: string; path: string },
): Promise<Cost> {
  const cpu: number[] = [];
  const answered: number[] = [];
  for (let warmed = 0; warmed < WARM_UP; warmed += 1) await staff.ok('GET', path);
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = [];
    const spent = await cpuOf(stack, async () => {
      for (let request = 0; request < requests; request += 1) {
        const begin = performance.now();
        await staff.ok('GET', path);
        times.push(performance.now() - begin);
      }
    });
    cpu.push(spent / requests);
    answered.push(percentile(times, 0.5));
  }
  return { name, cpu, answered };
}

/** CPU milliseconds of the stack's processes during `work`. */
async function cpuOf(stack: OwnStack, work: () => Promise<void>): Promise<number> {
  const before = cpuSeconds(stack.processes());
  await work();
  const spent = Object.values(cpuBetween(before, cpuSeconds(stack.processes())));
  return spent.reduce((sum, seconds) => sum + seconds, 0) * 1000;
}

const WAITING = `SELECT EXISTS (SELECT FROM outbox WHERE state = 'pending') AS waits`;
/** Work that orders cause and that is not done yet; each statement finds its rows by an index. */
const UNFINISHED: readonly [ServiceName, string][] = [
  [
    'commerce',
    `SELECT EXISTS (SELECT FROM payment_attempts WHERE state IN ('authorising', 'paid', 'ordered')) AS waits`,
  ],
  ['catalog', 'SELECT EXISTS (SELECT FROM stock_holds) AS waits'],
  ['commerce', WAITING],
  ['catalog', WAITING],
  ['hospitality', WAITING],
  ['gateway', WAITING],
  ['worker', `SELECT EXISTS (SELECT FROM notifications WHERE state = 'pending') AS waits`],
];

/** Waits until all that follows from the purchases has happened. */
async function atRest(stack: OwnStack): Promise<void> {
  const until = Date.now() + WITHIN_MS;
  for (const [service, text] of UNFINISHED)
    while ((await stack.sql<{ waits: boolean }>(service, text))[0]?.waits) {
      if (Date.now() > until) throw new Error(`${service} did not come to rest`);
      await pause(LOOK_EVERY_MS);
    }
}
