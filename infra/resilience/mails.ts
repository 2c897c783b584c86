// npm run resilience -- mails: the worker is killed amid its mails, then the mail server is away.
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@shamba/dev-stack';
import { onOwnStack, type OwnStack } from '../bench/lib/own-stack.ts';
import { readArguments } from '../scripts/lib/arguments.ts';
import { progress } from '../scripts/lib/progress.mjs';
import { MailSink } from './mail-sink.ts';
import { verdict } from './verdict.ts';

const DEFAULTS = {
  mails: 1000,
  /** Number of kills (SIGKILL) of the worker during the mails. */
  kills: 5,
  /**
   * Seconds for which the mail server is away during as many other mails. Waits are 60 times shorter than in the shop:
   * 10 s stand for 10 minutes.
   */
  away: 10,
  keep: false,
};
const CONNECTIONS = 3;
/** The shop's minute. */
const RETRY_MS = 1000;
const ANSWER_MS = 5;
const WITHIN_MS = 180_000;

/** A trial; the addresses of its mails contain its name. */
type Round = 'killed' | 'away';

const addressOf = (round: Round, number: number): string => `${round}-${number}@example.com`;

/** Asks for the mails as commerce does: by events in its outbox. */
const ask = (stack: OwnStack, round: Round, mails: number): Promise<unknown> =>
  stack.sql(
    'commerce',
    `INSERT INTO outbox (type, consumer, payload)
     SELECT 'mail.requested', 'worker', jsonb_build_object('kind', 'order_cancelled', 'to', $1 || '-' || n || '@example.com',
       'data', jsonb_build_object('orderNumber', n::text, 'reason', 'A test.'))
     FROM generate_series(1, $2::int) AS n`,
    [round, mails],
  );

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${WITHIN_MS / 1000} s`);
    await pause(20);
  }
}

const states = (stack: OwnStack, round: Round): Promise<{ state: string; count: number }[]> =>
  stack.sql(
    'worker',
    `SELECT state, count(*)::int AS count FROM notifications WHERE recipient LIKE $1 || '-%' GROUP BY state`,
    [round],
  );

async function allSent(stack: OwnStack, round: Round, mails: number): Promise<boolean> {
  const found = await states(stack, round);
  return found.length === 1 && found.every(({ state, count }) => state === 'sent' && count === mails);
}

/** `again`: number of mails that arrived more than once. */
interface Compared {
  problems: string[];
  again: number;
}

/** The faults of a round. `open`: how many mails the mail server may have taken without the worker hearing it. */
function compare(sink: MailSink, round: Round, mails: number, open: number): Compared {
  const problems: string[] = [];
  let again = 0;
  for (let number = 1; number <= mails; number += 1) {
    const taken = [...(sink.taken.get(addressOf(round, number)) ?? new Map<string, number>()).values()];
    if (taken.length === 0) problems.push(`${addressOf(round, number)} got no mail`);
    if (taken.length > 1) problems.push(`${addressOf(round, number)} got its mail under ${taken.length} Message-IDs`);
    again += taken.reduce((sum, count) => sum + count, 0) - Math.min(taken.length, 1);
  }
  if (again > open) problems.push(`${again} mails came again; only ${open} can have been open`);
  return { problems, again };
}

/** Kills the worker each time that its share of the mails has arrived. */
async function killed(stack: OwnStack, sink: MailSink, { mails, kills }: typeof DEFAULTS): Promise<Compared> {
  const before = sink.count;
  await ask(stack, 'killed', mails);
  for (let kill = 1; kill <= kills; kill += 1) {
    const share = Math.floor((mails * kill) / (kills + 1));
    await until(`${share} mails`, () => sink.count - before >= share);
    await stack.kill('worker', 'SIGKILL');
    await stack.start('worker');
  }
  await until('every mail is sent', () => allSent(stack, 'killed', mails));
  return compare(sink, 'killed', mails, kills * CONNECTIONS);
}

/** Takes the mail server away when a third of the mails has arrived. */
async function away(stack: OwnStack, sink: MailSink, { mails, away: seconds }: typeof DEFAULTS): Promise<Compared> {
  const before = sink.count;
  await ask(stack, 'away', mails);
  await until('a third of the mails', () => sink.count - before >= mails / 3);
  await sink.stop();
  await pause(seconds * 1000);
  await sink.start();
  await until('every mail is sent', () => allSent(stack, 'away', mails));
  return compare(sink, 'away', mails, CONNECTIONS);
}

async function work(stack: OwnStack, sink: MailSink, options: typeof DEFAULTS, crashes: string[]): Promise<number> {
  await sink.start();
  try {
    progress(`${options.mails} mails, and the worker is killed ${options.kills} times`);
    const first = await killed(stack, sink, options);
    progress(`${options.mails} mails, and the mail server is away for ${options.away} s`);
    const second = await away(stack, sink, options);
    console.log(
      `\nEach of ${options.mails} arrived with the worker killed ${options.kills} times (${first.again} came again under the same Message-ID), and each of ${options.mails} with the mail server away (${second.again} again).`,
    );
    return verdict([...first.problems, ...second.problems, ...crashes]);
  } finally {
    await sink.stop();
  }
}

export async function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  // The sink keeps the port while it is away.
  const port = await freePort();
  const sink = new MailSink(port, ANSWER_MS);
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_CONNECTIONS: String(CONNECTIONS),
    MAIL_RETRY_MS: String(RETRY_MS),
    MAIL_DISPATCH_MS: '100',
    LOG_LEVEL: 'warn',
  };
  return onOwnStack({ env, keep: options.keep }, (stack, crashes) => work(stack, sink, options, crashes));
}
