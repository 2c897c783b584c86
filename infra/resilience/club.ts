// npm run resilience -- club: a release charges its members while processes die and the card provider fails.
import { setTimeout as pause } from 'node:timers/promises';
import type { Schemas } from '@shamba/api-contract';
import { freePort } from '@shamba/dev-stack';
import { ApiClient } from '../bench/lib/api-client.ts';
import * as club from '../bench/lib/club.ts';
import { onOwnStack, type OwnStack } from '../bench/lib/own-stack.ts';
import { cents, Staff } from '../bench/lib/shopper.ts';
import { readArguments } from '../scripts/lib/arguments.ts';
import { progress } from '../scripts/lib/progress.mjs';
import { SHORT_TIMES } from './checkouts.ts';
import { accounts } from './club-accounts.ts';
import * as ledger from './ledger.ts';
import { MailSink } from './mail-sink.ts';
import { makeWine } from './shop.ts';
import { verdict } from './verdict.ts';

const DEFAULTS = {
  members: 500,
  /** Kills (SIGKILL) of worker and of commerce. */
  kills: 3,
  /** Percent of the members whose bank declines, for now and for good. */
  soft: 5,
  hard: 2,
  /** Seconds for which the provider does not work at all. */
  away: 60,
  rate: 5,
  keep: false,
};
/** Answers of the provider that come after 1.5 s. */
const SLOW = { kind: 'create-payment', mode: 'late', ms: 1500, times: 30 };
const SOFT = { kind: 'create-payment', mode: 'decline', code: 'INSUFFICIENT_FUNDS' };
const HARD = { kind: 'create-payment', mode: 'decline', code: 'PAN_FAILURE' };
const AWAY = { kind: 'any', mode: 'fail-before', times: 1_000_000 };
const CHARGED_WITHIN_MS = 1_800_000;
const REST_WITHIN_MS = 180_000;
/** Declines that nobody tries again: they end with the release. */
const LEFT = 5;
/** Days from the charge until the end of its last day. */
const OVER = 22;

type Options = typeof DEFAULTS;

export async function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  const port = await freePort();
  const sink = new MailSink(port, 0);
  await sink.start();
  const env = { ...SHORT_TIMES, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_RETRY_MS: '1000' };
  try {
    return await onOwnStack({ env, keep: options.keep }, (stack, crashes) => work(stack, options, crashes));
  } finally {
    await sink.stop();
  }
}

async function work(stack: OwnStack, options: Options, crashes: string[]): Promise<number> {
  const staff = await Staff.signIn(stack.url);
  const provider = new ApiClient(stack.urlOf('square-emulator'));
  progress(`${options.members} members join`);
  const id = await approvedRelease(stack, staff, options);
  progress('The run begins');
  await staff.ok('POST', `/api/admin/club/releases/${id}/run`);
  const blows = new Blows(stack, provider, options);
  const first = await blows.until(id, options.members);
  console.log(`  blows: ${blows.done.join(', ')}`);
  console.log(`  after the first round: ${inWords(first)}`);
  progress('Staff try the declined ones again');
  // Redis has lost the session.
  await staff.signInAgain();
  await tryAgain(stack, staff, id);
  const second = await untilCharged(stack, id);
  console.log(`  after the second round: ${inWords(second)}`);
  progress('The last day of the charges is over');
  await stack.sql('commerce', 'UPDATE club_runs SET charge_on = charge_on - $2::int WHERE id = $1', [id, OVER]);
  await untilFinished(stack, id);
  const problems = [...crashes, ...(await ledger.atRest(stack, REST_WITHIN_MS))];
  const result = await ledger.audit(stack, provider, []);
  const { payments } = await ledger.readProvider(provider);
  problems.push(...result.problems, ...(await accounts(stack, id, payments)), ...(await booked(staff, payments)));
  console.log(`\n${options.members} members, ${result.orders} orders, ${result.taken} payments taken.`);
  return verdict(problems);
}

/** A release that may be charged today: simulated, announced, heard of, approved. */
async function approvedRelease(stack: OwnStack, staff: Staff, { members, rate }: Options): Promise<number> {
  const wines = [await makeWine(staff, members * 5), await makeWine(staff, members * 3)] as const;
  const tierIds = await club.tierIdsOf(staff);
  await club.makeMembers(stack, members, tierIds);
  await club.chargesPerSecond(staff, rate);
  const id = await club.openRelease(staff, { members, tierIds, wineIds: [wines[0].id, wines[1].id] });
  progress('Simulation, announcement, approval');
  await staff.ok('POST', `/api/admin/club/releases/${id}/simulate`);
  await staff.ok('POST', `/api/admin/club/releases/${id}/announce`);
  await club.untilTold(stack, id);
  await club.letDaysPass(stack, id);
  await staff.ok('POST', `/api/admin/club/releases/${id}/approve`);
  return id;
}

/** A fault, when this share of the charges has an outcome. */
type Blow = { at: number; name: string; strike: () => Promise<unknown> };

/** Kills and faults, each when its share of the members is charged or declined. */
class Blows {
  readonly done: string[] = [];
  readonly #stack: OwnStack;
  readonly #waiting: Blow[];

  constructor(stack: OwnStack, provider: ApiClient, { members, kills, soft, hard, away }: Options) {
    this.#stack = stack;
    const fault = (body: object) => provider.ok('POST', '/_control/faults', body);
    const share = (percent: number) => Math.round((members * percent) / 100);
    const kill = async (name: 'worker' | 'commerce') => {
      await stack.kill(name, 'SIGKILL');
      await stack.start(name);
    };
    const isAway = async () => {
      await fault(AWAY);
      await pause(away * 1000);
      await provider.ok('DELETE', '/_control/faults');
    };
    const blows: Blow[] = [
      { at: 0.02, name: `${share(soft)} soft declines`, strike: () => fault({ ...SOFT, times: share(soft) }) },
      { at: 0.15, name: `${share(hard)} hard declines`, strike: () => fault({ ...HARD, times: share(hard) }) },
      { at: 0.25, name: 'provider slow', strike: () => fault(SLOW) },
      { at: 0.4, name: 'flush Redis', strike: () => stack.redis.flushAll() },
      { at: 0.6, name: `provider away for ${away} s`, strike: isAway },
      ...Array.from({ length: kills }, (_, number): Blow[] => {
        const at = (number + 1) / (kills + 1);
        return [
          { at: at - 0.05, name: 'kill worker', strike: () => kill('worker') },
          { at, name: 'kill commerce', strike: () => kill('commerce') },
        ];
      }).flat(),
    ];
    this.#waiting = blows.sort((one, other) => one.at - other.at);
  }

  /** Causes each fault at its share of the charges, until every charge has an outcome; returns the charges by state. */
  async until(id: number, members: number): ReturnType<typeof club.chargesOf> {
    for (const end = Date.now() + CHARGED_WITHIN_MS; Date.now() < end; await pause(50)) {
      const charges = await club.chargesOf(this.#stack, id);
      const decided = (charges.paid ?? 0) + (charges.declined ?? 0);
      const [next] = this.#waiting;
      if (next && decided >= next.at * members) {
        this.#waiting.shift();
        await next.strike();
        this.done.push(`${next.name} at ${decided}`);
      } else if (!next && decided === members) return charges;
    }
    throw new Error(`Not charged within ${CHARGED_WITHIN_MS / 1000} s`);
  }
}

/** Staff charge most of the members again whose bank may accept later; after a lasting decline that is refused. */
async function tryAgain(stack: OwnStack, staff: Staff, id: number): Promise<void> {
  const declined = await stack.sql<{ id: string; lasting: boolean }>(
    'commerce',
    `SELECT id, next_try_at IS NULL AS lasting FROM club_charges WHERE run_id = $1 AND state = 'declined' ORDER BY member_id`,
    [id],
  );
  const soft = declined.filter(({ lasting }) => !lasting).slice(LEFT);
  for (const charge of soft) await staff.ok('POST', `/api/admin/club/charges/${charge.id}/retry`);
  for (const charge of declined.filter(({ lasting }) => lasting)) {
    const { status } = await staff.call('POST', `/api/admin/club/charges/${charge.id}/retry`);
    if (status !== 409) throw new Error(`Another try of a lasting decline was answered ${status}`);
  }
}

const inWords = (charges: object): string =>
  Object.entries(charges)
    .map(([state, count]) => `${String(count)} ${state}`)
    .join(', ');

/** Waits until no charge is under way or to be tried now. */
async function untilCharged(stack: OwnStack, id: number): ReturnType<typeof club.chargesOf> {
  for (const end = Date.now() + CHARGED_WITHIN_MS; ; await pause(250)) {
    const [row] = await stack.sql<{ left: number }>(
      'commerce',
      `SELECT count(*)::int AS left FROM club_charges WHERE run_id = $1
         AND (state IN ('due', 'charging') OR state = 'declined' AND next_try_at < now() + interval '5 minutes')`,
      [id],
    );
    if (row?.left === 0) return club.chargesOf(stack, id);
    if (Date.now() > end) throw new Error('The second round does not end');
  }
}

async function untilFinished(stack: OwnStack, id: number): Promise<void> {
  for (const end = Date.now() + REST_WITHIN_MS; Date.now() < end; await pause(250)) {
    const [release] = await stack.sql<{ state: string }>('commerce', 'SELECT state FROM club_runs WHERE id = $1', [id]);
    if (release?.state === 'finished') return;
  }
  throw new Error('The run does not finish by itself');
}

/** The report of payments against the provider's own list. */
async function booked(
  staff: Staff,
  payments: readonly { status: string; amount_money: { amount: number } }[],
): Promise<string[]> {
  const period = `from=${club.localDay(-1)}&to=${club.localDay(1)}`;
  const { total } = await staff.ok<Schemas['TendersDto']>('GET', `/api/admin/reports/tenders?${period}`);
  const taken = payments
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount_money }) => sum + amount_money.amount, 0);
  return cents(total.taken) === taken ? [] : [`the report says ${total.taken}, the provider took ${taken} cents`];
}
