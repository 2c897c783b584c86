// npm run bench -- loads: the files that each process loads before it listens, by package.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../scripts/lib/arguments.ts';
import { table } from './lib/figures.ts';
import { onOwnStack } from './lib/own-stack.ts';

const DEFAULTS = { packages: 20 };
const KB = 1024;

type Loads = Record<string, { files: number; bytes: number }>;

/** Prints kB by package and process, the largest packages first, and the sums. Exit code 0: nothing is asserted. */
export async function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  const dir = mkdtempSync(join(tmpdir(), 'shamba-loads-'));
  const hook = new URL('loads/count-files.ts', import.meta.url).href;
  try {
    return await onOwnStack({ env: { NODE_OPTIONS: `--import=${hook}`, LOADS_DIR: dir } }, (stack) => {
      const processes = stack
        .processes()
        .filter(({ name }) => name !== 'postgres' && name !== 'redis')
        .map(({ name, pid }) => ({ name, loads: JSON.parse(readFileSync(join(dir, `${pid}.json`), 'utf8')) as Loads }));
      const kilobytes = (name: string): number[] =>
        processes.map(({ loads }) => Math.round((loads[name]?.bytes ?? 0) / KB));
      const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
      const names = [...new Set(processes.flatMap(({ loads }) => Object.keys(loads)))]
        .sort((a, b) => sum(kilobytes(b)) - sum(kilobytes(a)))
        .slice(0, options.packages);
      const totals = (key: 'files' | 'bytes', unit: number): number[] =>
        processes.map(({ loads }) => Math.round(sum(Object.values(loads).map((one) => one[key])) / unit));
      console.log(
        `\n${table([
          ['kB before listening', ...processes.map(({ name }) => name)],
          ...names.map((name) => [name, ...kilobytes(name)]),
          ['all', ...totals('bytes', KB)],
          ['files', ...totals('files', 1)],
        ])}`,
      );
      return Promise.resolve(0);
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
