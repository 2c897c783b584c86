import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ROOT } from './root.mjs';
import type { Failure } from './test-reports.ts';

export type StageFailure = Omit<Failure, 'from' | 'to'> & { stage: string };

/** Reports of failed tests: one folder per test; a run empties it at its start. */
export const FAILURES = join(ROOT, 'test-results', 'failures');

/** Services log shortly before a test's first line and after its last one. */
const MARGIN_MS = 1000;
/** Limit of the list: a whole stage can fail with thousands of tests. */
const MOST = 50;

export const emptyFailures = (): void => rmSync(FAILURES, { recursive: true, force: true });

/**
 * Log lines of services (JSON with an ISO `time`) that were written while a test ran.
 * @param test its time in milliseconds since 1970
 */
export function linesOf(lines: readonly string[], { from = NaN, to = NaN }: { from?: number; to?: number }): string[] {
  if (!(from <= to)) return [];
  return lines.filter((line) => {
    const time = Date.parse(/"time":"([^"]+)"/.exec(line)?.[1] ?? '');
    return time >= from - MARGIN_MS && time <= to + MARGIN_MS;
  });
}

/**
 * Writes a folder for each failed test, with its first error, the seed of its random values, the services' log lines of
 * its time and what was attached to it (screenshots).
 * @returns the closing lines of the run: each test's name and the first line of its error
 */
export function writeFailures(failures: readonly StageFailure[], folder = FAILURES): string[] {
  const lines = failures.slice(0, MOST).map((failure, index) => {
    const { stage, name, file, error, attachments, log = [] } = failure;
    const place = join(folder, `${String(index + 1).padStart(2, '0')}-${slugOf(`${stage} ${name}`)}`);
    mkdirSync(place, { recursive: true });
    const seed = `Seed of random values: FC_SEED=${process.env.FC_SEED ?? '(the one in infra/config/jest)'}`;
    writeFileSync(join(place, 'failure.txt'), `${stage}: ${name}\n${file}\n${seed}\n\n${error}\n`);
    if (log.length > 0) writeFileSync(join(place, 'services.log'), `${log.join('\n')}\n`);
    for (const path of attachments) if (existsSync(path)) copyFileSync(path, join(place, basename(path)));
    return `${stage}: ${name}\n    ${firstLine(error)}\n    ${relative(ROOT, place)}`;
  });
  if (failures.length > MOST) lines.push(`… and ${failures.length - MOST} more failed tests`);
  return lines;
}

const firstLine = (text: string): string =>
  text.split('\n').find((line) => line.trim() !== '') ?? '(no error was reported)';
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
