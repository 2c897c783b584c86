// npm run resilience -- backup: a backup while people buy and one of a shop at rest; everything is wiped and each of
// the two restored. What the shop, the payment provider and the counts of all tables say must agree.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresHome, SERVICES, unprivilegedAccount } from '@shamba/dev-stack';
import { ApiClient } from '../bench/lib/api-client.ts';
import { onOwnStack, type OwnStack } from '../bench/lib/own-stack.ts';
import { Staff } from '../bench/lib/shopper.ts';
import { backUp } from '../scripts/backup/backup.ts';
import { restore } from '../scripts/backup/restore.ts';
import { readArguments } from '../scripts/lib/arguments.ts';
import { progress } from '../scripts/lib/progress.mjs';
import type { Buyer } from './buyer.ts';
import { SHORT_TIMES } from './checkouts.ts';
import * as ledger from './ledger.ts';
import { makeWine } from './shop.ts';
import { verdict } from './verdict.ts';
import { Visitors } from './visitors.ts';

const DEFAULTS = {
  /** Seconds of purchases before the backup begins, and after it is complete. */
  seconds: 15,
  keep: false,
};
const REST_WITHIN_MS = 120_000;
const BOTTLES = 30_000;
const KEEP = 2;

/** Everything that a backup or a restore of this stack needs. */
function placesOf(stack: OwnStack) {
  const files = { media: join(stack.dataDir, 'media'), releases: join(stack.dataDir, 'releases') };
  return {
    files,
    all: { ...files, postgres: postgresHome(stack.dataDir) },
    owners: { postgres: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, ...unprivilegedAccount() } },
    to: join(stack.dataDir, 'backups'),
  };
}

type Places = ReturnType<typeof placesOf>;
/** `service.table` → number of rows. */
type Counts = Record<string, number>;

const takeBackup = (stack: OwnStack, { files, to }: Places): ReturnType<typeof backUp> =>
  backUp({ postgresUrl: stack.postgres.url, folders: files, to, keep: KEEP });

/** The rows of all tables. */
async function countAll(stack: OwnStack): Promise<Counts> {
  const counts: Counts = {};
  for (const service of SERVICES) {
    const tables = await stack.sql<{ name: string }>(
      service,
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables)
      counts[`${service}.${name}`] =
        (await stack.sql<{ count: number }>(service, `SELECT count(*)::int AS count FROM "${name}"`))[0]?.count ?? 0;
  }
  return counts;
}

/** The gateway stops first: no new requests arrive. The payment provider keeps running. */
async function stopServices(stack: OwnStack): Promise<void> {
  await stack.kill('gateway', 'SIGTERM');
  await Promise.all(SERVICES.filter((name) => name !== 'gateway').map((name) => stack.kill(name, 'SIGTERM')));
}

/** Deletes databases, pictures, releases and sessions, and puts a backup there. The services do not run yet. */
async function wipeAndRestore(stack: OwnStack, { all, owners }: Places, backup: string): Promise<void> {
  await stack.postgres.stop();
  await stack.redis.flushAll();
  for (const folder of Object.values(all)) await rm(folder, { recursive: true, force: true });
  await restore({ backup, folders: all, owners });
  await stack.postgres.start();
}

const startServices = (stack: OwnStack): Promise<unknown> => Promise.all(SERVICES.map((name) => stack.start(name)));

const ordersOf = (stack: OwnStack): Promise<{ id: string; at: number }[]> =>
  stack.sql('commerce', 'SELECT id::text, (extract(epoch FROM created_at) * 1000)::float8 AS at FROM orders');

/** The differences between two records of counts. */
const differences = (before: Counts, after: Counts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} had ${before[name]} rows and has ${after[name]}`);

/** The shop at rest: restored, it has the same rows in each table, and nothing differs from the provider. */
async function restoreAtRest(stack: OwnStack, places: Places): Promise<string[]> {
  await stopServices(stack);
  const before = await countAll(stack);
  const { folder } = await takeBackup(stack, places);
  await wipeAndRestore(stack, places, folder);
  const after = await countAll(stack);
  await startServices(stack);
  const rows = Object.values(after).reduce((sum, count) => sum + count, 0);
  progress(`At rest: ${rows} rows in ${Object.keys(after).length} tables restored`);
  return [...differences(before, after), ...(await ledger.reconcile(stack))];
}

/** The audit's lines about payments made after the backup. */
const UNKNOWN = /^(?:payment (\S+) of \d+ was taken without an order$|reconcile: unknown_payment: payment (\S+) of )/;
const SUM = /^reconcile: reconcile: \d+ found$/;

/** A backup made during purchases: its folder, its start, and the buyers before that. */
interface Taken {
  folder: string;
  began: number;
  buyers: Buyer[];
}

/** Checks the restored backup: all earlier purchases are there; reconcile lists exactly the later payments. */
async function restoreUnderLoad(
  stack: OwnStack,
  places: Places,
  { provider, taken }: { provider: ApiClient; taken: Taken },
): Promise<string[]> {
  const had = await ordersOf(stack);
  await stopServices(stack);
  await wipeAndRestore(stack, places, taken.folder);
  const orders = new Set((await ordersOf(stack)).map(({ id }) => id));
  const attempts = await stack.sql<{ payment: string | null; id: string }>(
    'commerce',
    'SELECT provider_payment_id AS payment, id::text FROM payment_attempts',
  );
  const known = new Set<string | null | undefined>(attempts.flatMap(({ payment, id }) => [payment, id]));
  await startServices(stack);
  const problems = await ledger.atRest(stack, REST_WITHIN_MS);
  const lost = had.filter(({ id, at }) => at < taken.began && !orders.has(id));
  if (lost.length > 0) problems.push(`${lost.length} orders from before the backup are not in it`);
  const { payments } = await ledger.readProvider(provider);
  const later = payments.filter(
    ({ id, reference_id: attempt, status }) => status === 'COMPLETED' && !known.has(id) && !known.has(attempt),
  );
  const early = later.filter(({ created_at: at }) => Date.parse(at) < taken.began);
  if (early.length > 0) problems.push(`${early.length} payments from before the backup are not in it`);
  const said = (await ledger.audit(stack, provider, taken.buyers)).problems;
  const listed = new Set(said.flatMap((line) => UNKNOWN.exec(line)?.[2] ?? []));
  const ids = new Set(later.map(({ id }) => id));
  for (const line of said) {
    const [, taking, found] = UNKNOWN.exec(line) ?? [];
    if (!SUM.test(line) && !ids.has(taking ?? found ?? '')) problems.push(line);
  }
  for (const id of ids) if (!listed.has(id)) problems.push(`reconcile does not list payment ${id}`);
  progress(
    `Under load: ${orders.size} of ${had.length} orders restored, ${later.length} payments made later, ${listed.size} listed by reconcile`,
  );
  return problems;
}

async function work(stack: OwnStack, { seconds }: typeof DEFAULTS, crashes: string[]): Promise<number> {
  const places = placesOf(stack);
  const provider = new ApiClient(stack.urlOf('square-emulator'));
  const visitors = new Visitors(stack.url, await makeWine(await Staff.signIn(stack.url), BOTTLES));
  visitors.start();
  await pause(seconds * 1000);
  const began = Date.now();
  const buyers = visitors.buyers.filter(({ order }) => order !== null);
  const { folder, files, bytes } = await takeBackup(stack, places);
  const took = ((Date.now() - began) / 1000).toFixed(1);
  progress(`Backed up in ${took} s while people bought: ${files} files, ${(bytes / 1_048_576).toFixed(0)} MB`);
  await pause(seconds * 1000);
  await visitors.stop();
  const failed = visitors.answers.filter(({ status }) => status < 200 || status >= 400);
  const problems = failed.slice(0, 3).map(({ what, status, said }) => `${what}: ${status} ${said}`);
  problems.push(...(await ledger.atRest(stack, REST_WITHIN_MS)));
  problems.push(...(await restoreAtRest(stack, places)));
  const taken = { folder, began, buyers };
  problems.push(...(await restoreUnderLoad(stack, places, { provider, taken })), ...crashes);
  return verdict(problems);
}

export function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  const env = { ...SHORT_TIMES, PROVIDER_TIMEOUT_MS: '10000' };
  return onOwnStack({ env, slices: true, keep: options.keep }, (stack, crashes) => work(stack, options, crashes));
}
