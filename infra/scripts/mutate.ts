// npm run mutate [-- <part of a file's path> …]: changes the rules about money, stock and dates in small ways and runs
// their specs on each change. A change that no spec notices is listed. Takes minutes for a file; not part of npm test.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installApart } from './lib/install-apart.ts';
import { chosen, LEAST_SCORE, optionsOf } from './lib/mutation.ts';
import { fail, progress, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';

/** Folder of Stryker, installed on first use. */
const HOME = join(ROOT, 'infra', 'mutation');

/** Stryker's result for one change. */
interface MutantResult {
  fileName: string;
  status: string;
}

interface Stryker {
  Stryker: new (options: object) => { runMutationTest(): Promise<MutantResult[]> };
}

/** Counts of a file's changes that its specs noticed and missed, and the score in percent. */
interface Score {
  file: string;
  seen: number;
  unseen: number;
  score: number;
}

function scores(results: readonly MutantResult[]): Score[] {
  const files = new Map<string, { seen: number; unseen: number }>();
  for (const { fileName, status } of results) {
    const counts = files.get(fileName) ?? { seen: 0, unseen: 0 };
    if (['Killed', 'Timeout'].includes(status)) counts.seen += 1;
    if (['Survived', 'NoCoverage'].includes(status)) counts.unseen += 1;
    files.set(fileName, counts);
  }
  return [...files].map(([file, { seen, unseen }]) => ({ file, seen, unseen, score: (100 * seen) / (seen + unseen) }));
}

try {
  const targets = chosen(process.argv.slice(2));
  if (targets.length === 0) throw new Stop('No rule has such a path: infra/scripts/lib/mutation.ts lists them.');
  await installApart(HOME);
  const { Stryker } = (await import(
    pathToFileURL(join(HOME, 'node_modules/@stryker-mutator/core/dist/src/index.js')).href
  )) as Stryker;
  process.chdir(ROOT);
  mkdirSync('.data', { recursive: true });
  const all: Score[] = [];
  for (const target of targets) {
    progress(`${target.folder}: ${target.files.join(', ')}`);
    all.push(...scores(await new Stryker(optionsOf(target)).runMutationTest()));
  }
  console.log();
  for (const { file, seen, unseen, score } of all)
    console.log(
      `${score.toFixed(1).padStart(5)} %  ${file.replace(/^.*?(?=services\/|libs\/)/, '')}  (${seen} noticed, ${unseen} not)`,
    );
  const low = all.filter(({ score }) => score < LEAST_SCORE);
  if (low.length > 0) console.log(`\n${low.length} of ${all.length} below ${LEAST_SCORE} %`);
  process.exitCode = low.length > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
