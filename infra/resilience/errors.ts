// npm run resilience -- errors: browsers send 10,000 errors in a minute while people read.
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '../bench/lib/api-client.ts';
import { percentile, table } from '../bench/lib/figures.ts';
import { onOwnStack, type OwnStack } from '../bench/lib/own-stack.ts';
import { readArguments } from '../scripts/lib/arguments.ts';
import { progress } from '../scripts/lib/progress.mjs';
import { verdict } from './verdict.ts';

const DEFAULTS = {
  errors: 10_000,
  seconds: 60,
  /** Number of different errors; 0: every report differs. */
  kinds: 20,
  visitors: 500,
  /** Limit of reports per visitor and minute, twenty times that for all visitors; 0: the worker's default. */
  'per-minute': 0,
  keep: false,
};
const READERS = 4;
const THINK_MS = 10;
/** Paths to read: cached, a document, and a search that is never cached. */
const READS: Record<string, () => string> = {
  'list from memory': () => '/api/wines',
  'start page': () => '/',
  'search in the database': () => `/api/wines?search=${Math.random().toString(36).slice(2, 8)}`,
};

/** Milliseconds of each read by what was read, and how many failed. */
interface Reads {
  times: Record<string, number[]>;
  failed: number;
}

/** Reads until `work` ends; returns the milliseconds of each read by what was read, and how many failed. */
async function readWhile<T>(url: string, work: () => Promise<T>): Promise<Reads & { result: T }> {
  const times = Object.fromEntries(Object.keys(READS).map((name) => [name, new Array<number>()]));
  let failed = 0;
  let open = true;
  const read = async () => {
    const client = new ApiClient(url);
    while (open) {
      for (const [name, path] of Object.entries(READS)) {
        const accept = name === 'start page' ? 'text/html' : 'application/json';
        const started = performance.now();
        const { status } = await client.send('GET', path(), undefined, { accept });
        times[name]?.push(performance.now() - started);
        if (status !== 200) failed += 1;
        await pause(THINK_MS);
      }
    }
  };
  const readers = Array.from({ length: READERS }, read);
  const result = await work();
  open = false;
  await Promise.all(readers);
  return { times, failed, result };
}

/** Letters: the error log groups messages that differ only in numbers. */
const word = (index: number): string =>
  [...index.toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('');

function reportOf(index: number, kinds: number): object {
  const kind = word(kinds === 0 ? index : index % kinds);
  const stack = `TypeError: ${kind} is undefined\n    at ${kind} (https://shop.example/mfe/mfe-checkout/1.0.0/cart.js:1:${index})`;
  return { message: `TypeError: ${kind} is undefined`, stack, slice: 'mfe-checkout', version: '1.0.0', path: '/cart' };
}

/** Sends the reports evenly over the time, each from one of the visitors; returns the number of answers by status. */
async function send(
  url: string,
  { errors, seconds, kinds, visitors }: typeof DEFAULTS,
): Promise<{ statuses: Record<string, number>; took: number }> {
  const clients = Array.from({ length: visitors }, () => new ApiClient(url));
  // Each visitor has the cookie that a page sets.
  for (const client of clients) await client.send('GET', '/', undefined, { accept: 'text/html' });
  const started = performance.now();
  const statuses: Record<string, number> = {};
  const under: Promise<void>[] = [];
  for (let index = 0; index < errors; index += 1) {
    const due = started + (index / errors) * seconds * 1000;
    if (due > performance.now()) await pause(due - performance.now());
    const client = clients[index % clients.length];
    if (!client) throw new Error('Nobody is there to send a report');
    under.push(
      client.call('POST', '/api/errors', reportOf(index, kinds)).then(({ status }) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(under);
  return { statuses, took: (performance.now() - started) / 1000 };
}

/** The error log: its rows, and how often their errors were seen. */
type Log = { rows: number; seen: number };

/** Waits until the error log stops growing. */
async function atRest(stack: OwnStack): Promise<Log> {
  const count = async (): Promise<Log> => {
    const sql = 'SELECT count(*)::int AS rows, coalesce(sum(count), 0)::int AS seen FROM error_log';
    const [log = { rows: 0, seen: 0 }] = await stack.sql<Log>('worker', sql);
    return log;
  };
  let last = await count();
  for (;;) {
    await pause(1500);
    const now = await count();
    if (now.seen === last.seen) return now;
    last = now;
  }
}

async function work(stack: OwnStack, options: typeof DEFAULTS, crashes: string[]): Promise<number> {
  await readWhile(stack.url, () => pause(3000));
  progress('Reads alone');
  const before = await readWhile(stack.url, () => pause(20_000));
  progress(`${options.errors} errors in ${options.seconds} s beside them`);
  const during = await readWhile(stack.url, () => send(stack.url, options));
  const { statuses, took } = during.result;
  const log = await atRest(stack);
  const figure = (times: number[], share: number) => percentile(times, share).toFixed(1);
  console.log(
    `\n${table([
      ['ms', 'p50 before', 'p99 before', 'p50 during', 'p99 during', 'reads before', 'reads during'],
      ...Object.keys(READS).map((name) => {
        const [calm = [], busy = []] = [before.times[name], during.times[name]];
        return [
          name,
          figure(calm, 0.5),
          figure(calm, 0.99),
          figure(busy, 0.5),
          figure(busy, 0.99),
          calm.length,
          busy.length,
        ];
      }),
    ])}`,
  );
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  console.log(
    `\nerrors: ${answers.join(', ')} in ${took.toFixed(0)} s; the log: ${log.rows} rows, seen ${log.seen} times`,
  );
  const taken = statuses[204] ?? 0;
  const problems = [
    ...crashes,
    ...(before.failed + during.failed > 0 ? [`${before.failed + during.failed} reads failed`] : []),
    ...(options.kinds > 0 && log.rows > options.kinds ? [`${log.rows} rows for ${options.kinds} kinds of errors`] : []),
    ...(log.seen !== taken ? [`${taken} reports were taken, ${log.seen} are in the log`] : []),
    ...Object.keys(statuses)
      .filter((status) => !['204', '429'].includes(status))
      .map((status) => `reports were answered ${status}`),
  ];
  return verdict(problems);
}

export function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  const perMinute = options['per-minute'];
  const env = { LOG_LEVEL: 'warn', ...(perMinute > 0 && { ERROR_REPORTS_PER_MINUTE: String(perMinute) }) };
  return onOwnStack({ env, slices: true, keep: options.keep }, (stack, crashes) => work(stack, options, crashes));
}
