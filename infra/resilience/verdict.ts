import { elapsed } from '../scripts/lib/progress.mjs';

/**
 * Prints the violations of a run, or that there are none.
 * @param seed of the run, if it has one
 * @returns the exit code
 */
export function verdict(problems: readonly string[], seed?: number): number {
  for (const problem of problems) console.log(`VIOLATED  ${problem}`);
  console.log(
    problems.length === 0
      ? `Everything agrees, after ${elapsed().toFixed(0)} s.`
      : `${problems.length} violations${seed === undefined ? '' : ` (seed ${seed})`}.`,
  );
  return problems.length === 0 ? 0 : 1;
}
