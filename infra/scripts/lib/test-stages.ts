import { globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildAll } from './build.ts';
import { findChromium } from './chromium.ts';
import { command } from './command.ts';
import { linesOf } from './red-run.ts';
import { ROOT } from './root.mjs';
import { buildSlices } from './slice-builds.ts';
import { add, type Failure, failedRun, jestResult, none, playwrightResult, type Result } from './test-reports.ts';
import { type Workspace, workspaces } from './workspaces.mjs';

/**
 * The stages of npm test. Each prints what it finds. A stage that is one check counts as one; test runners count their
 * tests.
 */
export type StageResult = Result & { ok: boolean };

const one = (ok: boolean): StageResult => ({ ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] });
/** Counts a run that failed without a failed test as one failure, with what it printed. */
const counted = (ok: boolean, result: Result, lines: readonly string[]): StageResult => ({
  ok,
  ...(ok || result.failed > 0 ? result : { ...result, failed: 1, failures: [failedRun(lines)] }),
});

/** Prints lines and keeps them. */
function kept(): { lines: string[]; onLine: (line: string) => void } {
  const lines: string[] = [];
  const onLine = (line: string): void => {
    lines.push(line);
    console.log(line);
  };
  return { lines, onLine };
}

/** No stage may keep CI waiting: what has not ended by then hangs. Each takes a third of it at most. */
const CHECK = { minutes: 15 };
const TESTS = { minutes: 30 };
const BROWSER = { minutes: 30 };
/** Prepares the path of a runner's report: removes the old report and makes the folder. */
const freshReport = (file: string): string => {
  rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  return file;
};
const having = (script: string): Workspace[] => workspaces().filter(({ manifest }) => manifest.scripts?.[script]);

/** Rules and types of all packages, and no imports that form a cycle, in one process (.oxlintrc.json). */
export async function lint(): Promise<StageResult> {
  return one((await command('oxlint', ['.'], CHECK)).code === 0);
}

/** Every file is as the formatter writes it (`npm run format` does that): biome.json. */
export async function format(): Promise<StageResult> {
  return one((await command('biome', ['ci', '.'], CHECK)).code === 0);
}

/** Files, exports and dependencies that nothing uses (knip.json). */
export async function unused(): Promise<StageResult> {
  return one((await command('knip', ['--no-progress'], CHECK)).code === 0);
}

export async function styles(): Promise<StageResult> {
  const files = ['{shell,mfe-*,libs/*}/src/**/*.css'];
  return one((await command('stylelint', [...files, '--allow-empty-input'], CHECK)).code === 0);
}

/**
 * All packages' unit specs, each package in one process. The largest package runs beside the others from the first
 * moment, which go two at a time: it would else be left for the end, with a core free.
 */
export async function unit(): Promise<StageResult> {
  const report = 'test-results/unit.json';
  const reportOf = ({ folder }: Workspace): string => join(folder, report);
  const packages = having('test');
  for (const item of packages) freshReport(reportOf(item));
  const [largest] = packages.toSorted((a, b) => specsOf(b) - specsOf(a));
  const projects = largest ? [[`--projects=${largest.name}`], [`--exclude=${largest.name}`]] : [];
  const jest = ['--json', '--runInBand', `--outputFile=${report}`];
  const { lines, onLine } = kept();
  // The report is among the target's outputs: a cached run brings its own back.
  const runs = await Promise.all(
    projects.map((which) =>
      command('nx', ['run-many', '-t', 'test', '--output-style=static', ...which, '--', ...jest], {
        ...TESTS,
        onLine,
      }),
    ),
  );
  const ok = runs.every(({ code }) => code === 0);
  return counted(ok, packages.map((item) => jestResult(reportOf(item))).reduce(add<Failure>, none()), lines);
}

const specsOf = ({ folder }: Workspace): number => globSync(join(folder, 'src/**/*.spec.*')).length;

export async function build(): Promise<StageResult> {
  await buildAll();
  await buildSlices();
  return one(true);
}

/** The API's contract and the public types of the packages are what is committed; no page's code outgrew its record. */
export async function contract(): Promise<StageResult> {
  const checks: StageResult[] = [];
  for (const script of [
    ['contracts.ts', '--check'],
    ['public-types.ts', '--check'],
    ['bench.ts', 'sizes', '--no-build'],
  ])
    checks.push(one((await command('node', [`infra/scripts/${script[0]}`, ...script.slice(1)])).code === 0));
  return { ok: checks.every(({ ok }) => ok), ...checks.reduce<Result>(add, none()) };
}

/**
 * The integration tests of all packages in one run, on one PostgreSQL and a Redis for each worker. Three at a time, as
 * much of it is waiting.
 */
export async function integration(): Promise<StageResult> {
  const report = freshReport(join(ROOT, 'test-results', 'integration.json'));
  const log: string[] = [];
  const { lines, onLine } = kept();
  const args = ['--config', 'infra/config/jest/all-integration-tests.ts', '--maxWorkers=3', '--json'];
  const { code } = await command('jest', [...args, `--outputFile=${report}`], {
    ...TESTS,
    env: { NODE_OPTIONS: '--experimental-vm-modules', TEST_LOG_LEVEL: 'info' },
    // Services run inside the tests and write their log to the same output.
    onLine: (line) => void (line.startsWith('{"level"') ? log.push(line) : onLine(line)),
  });
  const result = counted(code === 0, jestResult(report), lines);
  for (const failure of result.failures) failure.log = linesOf(log, failure);
  return result;
}

export async function browser(): Promise<StageResult> {
  const folder = join(ROOT, 'e2e');
  const report = freshReport(join(folder, 'test-results', 'report.json'));
  const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' };
  const { lines, onLine } = kept();
  const options = { ...BROWSER, cwd: folder, env, onLine };
  const { code } = await command('playwright', ['test', '--reporter=list,json'], options);
  return counted(code === 0, playwrightResult(report), lines);
}
