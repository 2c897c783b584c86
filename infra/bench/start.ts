// npm run bench -- start: how long `npm start` takes to the first right answers.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freeStackPort, stackFolder } from '@shamba/dev-stack';
import { readArguments } from '../scripts/lib/arguments.ts';
import { Stop } from '../scripts/lib/progress.mjs';
import { ROOT } from '../scripts/lib/root.mjs';
import { table } from './lib/figures.ts';

const DEFAULTS = { runs: 5 };
const POLL_MS = 20;
const LONGEST_MS = 300_000;
/** An address, and what only a right answer has. */
const ADDRESSES: Record<string, string> = { '/': '</html>', '/api/wines': '"name"' };

/** Milliseconds from `started` until an address has its right answer. */
async function untilRight(url: string, part: string, started: number): Promise<number> {
  while (performance.now() - started < LONGEST_MS) {
    const text = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    );
    if (text.includes(part)) return performance.now() - started;
    await pause(POLL_MS);
  }
  throw new Stop(`${url} had no right answer in time.`);
}

/**
 * Starts the shop, waits until it says that it runs, and stops it. @returns milliseconds to each answer and that line
 */
async function startOnce(port: number, dataDir: string): Promise<number[]> {
  const started = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SHAMBA_STARTED_AT: undefined };
  // As `npm start` does: npm itself passes no signal on, so the shop would never stop.
  const shop = spawn(process.execPath, ['infra/scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => shop.once('close', resolve));
  const said = new Promise<number>((resolve, reject) => {
    shop.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Shamba is running')) resolve(performance.now() - started);
    });
    shop.once('close', () => reject(new Stop('npm start ended before the shop ran.')));
  });
  try {
    const answers = Object.entries(ADDRESSES).map(([path, part]) =>
      untilRight(`http://127.0.0.1:${port}${path}`, part, started),
    );
    return await Promise.all([...answers, said]);
  } finally {
    shop.kill('SIGINT');
    await ended;
  }
}

/** Prints a table: the first start with an empty data folder, then `runs` warm ones. Nothing is asserted. */
export async function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  const dataDir = stackFolder('shamba-start-');
  const port = await freeStackPort();
  const rows: (string | number)[][] = [['seconds to', ...Object.keys(ADDRESSES), 'all are ready']];
  try {
    for (let start = 0; start <= options.runs; start += 1) {
      const times = await startOnce(port, dataDir);
      rows.push([start === 0 ? 'first start' : `warm ${start}`, ...times.map((ms) => (ms / 1000).toFixed(2))]);
    }
    console.log(`\n${table(rows)}`);
    return 0;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
