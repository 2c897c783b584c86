// npm test: all checks of a change. Ends with one line that sums all runners' counts.
// npm test -- <stage> …: only these stages and those that they need.
import { elapsed, fail, progress, Stop } from './lib/progress.mjs';
import { emptyFailures, type StageFailure, writeFailures } from './lib/red-run.ts';
import { add, none } from './lib/test-reports.ts';
import * as stages from './lib/test-stages.ts';

process.env.CI = 'true';
process.env.FORCE_COLOR = '0';

interface Stage {
  name: string;
  run: () => Promise<stages.StageResult>;
  after?: string;
}

/**
 * Groups in order; the lanes of a group at the same time, each lane's stages one after the other (lint and
 * contract keep one core busy). A stage in `after` must have passed, or this one makes no sense.
 */
const plan: Stage[][][] = [
  [
    [{ name: 'lint', run: stages.lint }],
    [
      { name: 'format', run: stages.format },
      { name: 'styles', run: stages.styles },
      { name: 'unused', run: stages.unused },
      { name: 'unit', run: stages.unit },
    ],
  ],
  [[{ name: 'build', run: stages.build }]],
  [
    [{ name: 'contract', run: stages.contract, after: 'build' }],
    [{ name: 'integration', run: stages.integration, after: 'build' }],
  ],
  [[{ name: 'browser', run: stages.browser, after: 'build' }]],
];
const all = plan.flat(2);

const asked = process.argv.slice(2);
const needed = all.filter(({ name }) => asked.includes(name)).map(({ after }) => after);
const isWanted = (name: string): boolean => asked.length === 0 || asked.includes(name) || needed.includes(name);
const results = new Map<string, boolean>();
const lines: string[] = [];
let total = none<StageFailure>();

try {
  emptyFailures();
  const unknown = asked.filter((name) => !all.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Stop(`No such stage: ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`);
  for (const group of plan) {
    const lanes = group.map((lane) => lane.filter(({ name }) => isWanted(name))).filter((lane) => lane.length > 0);
    if (lanes.length > 0)
      console.log(
        `\n== ${lanes
          .flat()
          .map(({ name }) => name)
          .join(', ')}`,
      );
    await Promise.all(lanes.map(carryOutAll));
  }
  console.log(`\n${lines.join('\n')}\n`);
  const failed = writeFailures(total.failures);
  if (failed.length > 0) console.log(`Failed:\n${failed.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}

async function carryOutAll(lane: readonly Stage[]): Promise<void> {
  for (const stage of lane) await carryOut(stage);
}

async function carryOut({ name, run, after }: Stage): Promise<void> {
  if (after && results.get(after) === false) {
    lines.push(`${name.padEnd(12)} not run: ${after} failed`);
    return;
  }
  const started = elapsed();
  const result = await run().catch((error: unknown): stages.StageResult => {
    console.error(error instanceof Stop ? error.message : error);
    return { ok: false, ...none(), failed: 1 };
  });
  results.set(name, result.ok);
  total = add(total, { ...result, failures: result.failures.map((failure) => ({ stage: name, ...failure })) });
  lines.push(
    `${name.padEnd(12)} ${result.ok ? 'ok    ' : 'FAILED'} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed ${(elapsed() - started).toFixed(0).padStart(5)} s`,
  );
  progress(`${name} ${result.ok ? 'passed' : 'FAILED'}`);
}
