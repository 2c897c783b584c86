import { globSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pMap from 'p-map';
import { buildAll } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { command } from './command.mjs';
import { ROOT } from './root.mjs';
import { buildSlices } from './slice-builds.mjs';
import { add, none, playwrightCounts, jestCounts } from './test-counts.mjs';
import { workspaces } from './workspaces.mjs';

/**
 * The stages of npm test. Each answers { ok, passed, failed } and prints what it finds.
 * A stage that is one check counts as one; test runners count their tests.
 */
const one = (ok) => ({ ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
/** A run that failed without a failed test (it could not even start) still is a failure. */
const counted = (ok, counts) => ({ ok, ...(ok || counts.failed > 0 ? counts : add(counts, { passed: 0, failed: 1 })) });

/** No stage may keep CI waiting: what has not ended by then hangs. Each takes a third of it at most. */
const CHECK = { minutes: 15 };
const TESTS = { minutes: 15 };
const BROWSER = { minutes: 30 };
/** Where a runner is to write its report: no old one, and a folder that is there. */
const freshReport = (file) => {
  rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  return file;
};
const having = (script) => workspaces().filter(({ manifest }) => manifest.scripts?.[script]);

/** Rules and types of all packages, in one process (.oxlintrc.json). */
export async function lint() {
  return one((await command('oxlint', ['.'], CHECK)).code === 0);
}

/** Every file is as the formatter writes it (`npm run format` does that), and no imports form a cycle: biome.json. */
export async function format() {
  return one((await command('biome', ['ci', '.'], CHECK)).code === 0);
}

/** Files, exports and dependencies that nothing uses (knip.json). */
export async function unused() {
  return one((await command('knip', ['--no-progress'], CHECK)).code === 0);
}

export async function styles() {
  const files = ['{shell,mfe-*,libs/*}/src/**/*.css'];
  return one((await command('stylelint', [...files, '--allow-empty-input'], CHECK)).code === 0);
}

/**
 * All packages' unit specs, each package in one process. The largest package runs beside the others from the first
 * moment, which go two at a time: it would else be left for the end, with a core free.
 */
export async function unit() {
  const report = 'test-results/unit.json';
  const reportOf = ({ folder }) => join(folder, report);
  const packages = having('test');
  for (const item of packages) freshReport(reportOf(item));
  const [largest] = packages.toSorted((a, b) => specsOf(b) - specsOf(a));
  const projects = [[`--projects=${largest.name}`], [`--exclude=${largest.name}`]];
  const jest = ['--json', '--runInBand', `--outputFile=${report}`];
  // The report is among the target's outputs: a cached run brings its own back.
  const runs = await Promise.all(
    projects.map((which) =>
      command('nx', ['run-many', '-t', 'test', '--output-style=static', ...which, '--', ...jest], TESTS),
    ),
  );
  const ok = runs.every(({ code }) => code === 0);
  return counted(ok, packages.map((item) => jestCounts(reportOf(item))).reduce(add, none()));
}

const specsOf = ({ folder }) => globSync(join(folder, 'src/**/*.spec.*')).length;

export async function build() {
  await buildAll();
  await buildSlices();
  return one(true);
}

/** The API's contract and the public types of the packages are what is committed. */
export async function contract() {
  const checks = [];
  for (const script of ['contracts', 'public-types'])
    checks.push(one((await command('node', [`infra/scripts/${script}.mjs`, '--check'])).code === 0));
  return { ok: checks.every(({ ok }) => ok), ...checks.reduce(add, none()) };
}

/**
 * A package's integration specs run one after the other; a
 * package with many of them is run in parts of up to this size.
 */
const SPECS_A_PART = 12;

/** The parts of all packages' integration runs, the longest first: [{ name, folder, part: '1/3' }]. */
function integrationParts() {
  return having('test:int')
    .flatMap(({ name, folder }) => {
      const specs = readdirSync(join(folder, 'test')).filter((file) => /\.int-spec\.m?[jt]s$/.test(file)).length;
      const parts = Math.ceil(specs / SPECS_A_PART);
      return Array.from({ length: parts }, (_, index) => ({
        name,
        folder,
        part: `${index + 1}/${parts}`,
        specs: specs / parts,
      }));
    })
    .sort((a, b) => b.specs - a.specs);
}

/**
 * One PostgreSQL for all; a Redis per run, so that no two share keys. Three runs at a time, as much of it is waiting.
 */
export async function integration() {
  const { startScratchServers } = await import(pathToFileURL(join(ROOT, 'libs/dev-stack/dist/index.js')).href);
  const servers = await startScratchServers();
  let total = none();
  let ok = true;
  const runPart = async ({ name, folder, part }) => {
    const report = freshReport(join(folder, 'test-results', `integration-${part.replace('/', '-of-')}.json`));
    const lines = [];
    const args = ['run', '--silent', 'test:int', '--', `--shard=${part}`, '--json', `--outputFile=${report}`];
    const { code, seconds } = await command('npm', args, {
      ...TESTS,
      cwd: folder,
      env: { TEST_POSTGRES_URL: servers.postgresUrl },
      onLine: (line) => lines.push(line),
    });
    const result = counted(code === 0, jestCounts(report));
    console.log(`${name} ${part}: ${result.passed} passed, ${result.failed} failed (${seconds.toFixed(0)} s)`);
    if (!result.ok) console.log(lines.join('\n'));
    total = add(total, result);
    ok &&= result.ok;
  };
  try {
    await pMap(integrationParts(), runPart, { concurrency: 3 });
  } finally {
    await servers.stop();
  }
  return { ok, ...total };
}

export async function browser() {
  const folder = join(ROOT, 'e2e');
  const report = freshReport(join(folder, 'test-results', 'report.json'));
  const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' };
  const { code } = await command('playwright', ['test', '--reporter=list,json'], { ...BROWSER, cwd: folder, env });
  return counted(code === 0, playwrightCounts(report));
}
