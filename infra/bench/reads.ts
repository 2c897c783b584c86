// npm run bench -- reads: how many reads a second the gateway answers, and the CPU time that one costs.
import { cpus } from 'node:os';
import { readArguments } from '../scripts/lib/arguments.ts';
import { percentile, table } from './lib/figures.ts';
import { onOwnStack, type OwnStack } from './lib/own-stack.ts';
import { cpuBetween, cpuSeconds } from './lib/process-times.ts';
import { startBare } from './reads/bare.ts';
import { readRepeatedly } from './reads/connection.ts';

/** The public pages and the reads behind them; lists also with a bounded page and a filter. */
const PATHS = [
  '/',
  '/wines',
  '/wines/mavuno-zinfandel',
  '/stay',
  '/contact',
  '/api/wines',
  '/api/wines?limit=20',
  '/api/wines?limit=5&type=red',
  '/api/events?limit=20',
  '/api/pages/home/settings',
];
const DEFAULTS = { connections: 16, seconds: 3, warmup: 1, encoding: 'gzip, deflate, br, zstd' };

interface Reads {
  /** Milliseconds of each read. */
  times: number[];
  /** CPU seconds of each process. */
  cpu: Record<string, number>;
}

/** Reads one path over several connections. @returns the milliseconds of each read */
async function readAll(url: string, path: string, { connections, seconds, encoding }: typeof DEFAULTS) {
  const until = performance.now() + seconds * 1000;
  const times = await Promise.all(
    Array.from({ length: connections }, () => readRepeatedly(url, path, { until, encoding })),
  );
  return times.flat();
}

/** The server that answers, and its processes now. */
interface Server {
  url: string;
  processes: () => { name: string; pid: number }[];
}

/** Reads one path, after a while that does not count. */
async function measure({ url, processes }: Server, path: string, options: typeof DEFAULTS): Promise<Reads> {
  await readAll(url, path, { ...options, seconds: options.warmup });
  const before = cpuSeconds(processes());
  const times = await readAll(url, path, options);
  return { times, cpu: cpuBetween(before, cpuSeconds(processes())) };
}

/** The same of a bare server that sends the same bytes. */
async function measureBare(stack: OwnStack, path: string, options: typeof DEFAULTS): Promise<Reads> {
  const bare = await startBare(`${stack.url}${path}`, options.encoding);
  try {
    return await measure({ url: bare.url, processes: () => [{ name: 'bare', pid: bare.pid }] }, path, options);
  } finally {
    bare.stop();
  }
}

function rowOf(path: string, { times, cpu }: Reads, bare: Reads, seconds: number) {
  const perRead = (spent: number, reads = times.length) => ((spent * 1000) / reads).toFixed(3);
  const others = Object.entries(cpu).reduce((sum, [name, spent]) => sum + (name === 'gateway' ? 0 : spent), 0);
  return [
    path,
    Math.round(times.length / seconds),
    Math.round(bare.times.length / seconds),
    (times.length / bare.times.length).toFixed(2),
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.99).toFixed(1),
    perRead(cpu['gateway'] ?? 0),
    perRead(bare.cpu['bare'] ?? 0, bare.times.length),
    perRead(others),
  ];
}

/**
 * Prints one line per path. Exit code 0: the figures are for comparison, nothing is asserted. Paths in `args` replace the
 * list.
 */
export function run(args: string[]): Promise<number> {
  const { options, words: chosen } = readArguments(DEFAULTS, { args, allowPositionals: true });
  return onOwnStack({ env: { LOG_LEVEL: 'warn' }, slices: true }, async (stack) => {
    const rows: (string | number)[][] = [];
    for (const path of chosen.length > 0 ? chosen : PATHS) {
      const reads = await measure(stack, path, options);
      rows.push(rowOf(path, reads, await measureBare(stack, path, options), options.seconds));
    }
    console.log(`\n${options.connections} connections, ${options.seconds} s each, on ${cpus().length} cores\n`);
    console.log(
      table([
        ['path', 'a second', 'bare', 'of it', 'p50 ms', 'p99 ms', 'gateway CPU ms', 'bare CPU ms', 'other CPU ms'],
        ...rows,
      ]),
    );
    return 0;
  });
}
