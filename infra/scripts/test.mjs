// npm test: everything that must be true before a change lands. Ends with one line that sums all runners' counts.
// npm test -- <stage> …: only these, and what they need.
import { elapsed, fail, progress, Stop } from './lib/progress.mjs';
import { add, none } from './lib/test-counts.mjs';
import * as stages from './lib/test-stages.mjs';

process.env.CI = 'true';
process.env.FORCE_COLOR = '0';

/** In order; a stage in `after` must have passed, or this one makes no sense. */
const plan = [
  { name: 'lint', run: stages.lint },
  { name: 'styles', run: stages.styles },
  { name: 'types', run: stages.types },
  { name: 'unit', run: stages.unit },
  { name: 'build', run: stages.build },
  { name: 'contract', run: stages.contract, after: 'build' },
  { name: 'integration', run: stages.integration, after: 'build' },
  { name: 'browser', run: stages.browser, after: 'build' },
];

const asked = process.argv.slice(2);
const needed = plan.filter(({ name }) => asked.includes(name)).map(({ after }) => after);
const isWanted = (name) => asked.length === 0 || asked.includes(name) || needed.includes(name);
const results = new Map();
const lines = [];
let total = none();

try {
  const unknown = asked.filter((name) => !plan.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new Stop(`No such stage: ${unknown.join(', ')}. There are ${plan.map(({ name }) => name).join(', ')}.`);
  for (const { name, run, after } of plan) {
    if (!isWanted(name)) continue;
    if (after && results.get(after) === false) {
      lines.push(`${name.padEnd(12)} not run: ${after} failed`);
      continue;
    }
    console.log(`\n== ${name}`);
    const started = elapsed();
    const result = await run().catch((error) => {
      console.error(error.name === 'Stop' ? error.message : error);
      return { ok: false, passed: 0, failed: 1 };
    });
    results.set(name, result.ok);
    total = add(total, result);
    lines.push(`${name.padEnd(12)} ${result.ok ? 'ok    ' : 'FAILED'} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed ${(elapsed() - started).toFixed(0).padStart(5)} s`);
    progress(`${name} ${result.ok ? 'passed' : 'FAILED'}`);
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
