import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '@shamba/slice-deploy';
import { SEEN_PAGES } from '../jest/seen-pages.ts';
import { newerThanRange } from '../checks/sdk-range.ts';
import { runTool } from '../run-tool.ts';
import { findChromium } from './browser/find-chromium.ts';
import { lookAtRelease, type SeenPage } from './browser/look-at-release.ts';
import { conformanceOf, type Conformance, type SuiteReport } from './conformance-result.ts';

const SPEC = 'src/slice.spec.tsx';

interface ConformanceRun {
  dist?: string;
  print?: boolean;
  browser?: boolean;
}

/** A result in words, for people. */
export const conformanceText = ({ name, version, tests, pages }: Conformance): string =>
  `${name} ${version} passes the conformance suite (${tests} tests). ` +
  (pages === undefined
    ? 'It was not looked at in a browser: no Chromium was found (CHROMIUM_PATH names one).'
    : `In Chromium nothing is wrong with its ${pages} pages.`);

/**
 * Runs the suite that every slice owes its host (src/slice.spec.tsx), and looks at each page of the build that lies there
 * in a Chromium, if this machine has one. When nothing is wrong, writes conformance.json beside the build, which names
 * its hash. An upload without it is refused.
 * @param folder the slice's
 * @param options `dist`: the folder of its build; `print`: whether the suite's output is shown; `browser`: false: not in
 * a browser
 * @throws Refused when there is no build or no suite, the suite does not pass, a page is wrong in the browser, or the
 * slice uses what the oldest SDK of its range does not have
 */
export async function runConformance(
  folder: string,
  { dist = join(folder, 'dist'), print = true, browser = true }: ConformanceRun = {},
): Promise<Conformance> {
  const { name } = JSON.parse(readFileSync(join(folder, 'slice.json'), 'utf8')) as { name: string };
  const release = join(dist, 'release.json');
  if (!existsSync(release)) throw new Refused(`${name} is not built: there is no ${release}. Build it first.`);
  if (!existsSync(join(folder, SPEC))) throw new Refused(`${name} has no ${SPEC}: it must run conformance(slice).`);
  const newer = newerThanRange(folder);
  if (newer.length > 0) throw new Refused(`${name} uses more than its SDK has:\n${newer.join('\n')}`);
  const { report, pages } = await reportOf(folder, print);
  const result = conformanceOf(name, readFileSync(release), report);
  const executable = browser ? findChromium() : null;
  if (executable !== null) {
    const faults = await lookAtRelease({ folder, dist, name, version: result.version, pages, executable });
    if (faults.length > 0) throw new Refused(`${name} does not pass in Chromium:\n${faults.join('\n')}`);
    result.pages = pages.length;
  }
  writeFileSync(join(dist, 'conformance.json'), `${JSON.stringify(result, null, 2)}\n`);
  return result;
}

/** Jest's report of the suite, and the pages that it has seen. */
async function reportOf(folder: string, print: boolean): Promise<{ report: SuiteReport; pages: SeenPage[] }> {
  const reports = mkdtempSync(join(tmpdir(), 'conformance-'));
  const file = join(reports, 'report.json');
  const seen = join(reports, 'pages.json');
  try {
    const args = ['--runTestsByPath', SPEC, '--json', `--outputFile=${file}`, '--silent'];
    const env = { NODE_OPTIONS: '--experimental-vm-modules', [SEEN_PAGES]: seen };
    const code = await runTool('jest', args, { folder, print, env });
    if (!existsSync(file)) throw new Refused(`The conformance suite could not be run (jest ended with ${code}).`);
    return {
      report: JSON.parse(readFileSync(file, 'utf8')) as SuiteReport,
      pages: existsSync(seen) ? (JSON.parse(readFileSync(seen, 'utf8')) as SeenPage[]) : [],
    };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
