import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '@shamba/slice-deploy';
import { newerThanRange } from '../checks/sdk-range.ts';
import { runTool } from '../run-tool.ts';
import { conformanceOf, type Conformance, type SuiteReport } from './conformance-result.ts';

const SPEC = 'src/slice.spec.tsx';

/**
 * Runs the suite that every slice owes its host (src/slice.spec.tsx) and, when it passes, writes conformance.json beside the build,
 * which names the hash of the build that lies there. An upload without it is refused.
 * @param folder the slice's
 * @param options `dist`: the folder of its build; `print`: whether the suite's output is shown
 * @throws Refused when there is no build or no suite, the suite does not pass, or the slice uses what the
 * oldest SDK of its range does not have
 */
export async function runConformance(
  folder: string,
  { dist = join(folder, 'dist'), print = true }: { dist?: string; print?: boolean } = {},
): Promise<Conformance> {
  const { name } = JSON.parse(readFileSync(join(folder, 'slice.json'), 'utf8')) as { name: string };
  const release = join(dist, 'release.json');
  if (!existsSync(release)) throw new Refused(`${name} is not built: there is no ${release}. Build it first.`);
  if (!existsSync(join(folder, SPEC))) throw new Refused(`${name} has no ${SPEC}: it must run conformance(slice).`);
  const newer = newerThanRange(folder);
  if (newer.length > 0) throw new Refused(`${name} uses more than its SDK has:\n${newer.join('\n')}`);
  const result = conformanceOf(name, readFileSync(release), await reportOf(folder, print));
  writeFileSync(join(dist, 'conformance.json'), `${JSON.stringify(result, null, 2)}\n`);
  return result;
}

/** Jest's report of the suite. */
async function reportOf(folder: string, print: boolean): Promise<SuiteReport> {
  const reports = mkdtempSync(join(tmpdir(), 'conformance-'));
  const file = join(reports, 'report.json');
  try {
    const args = ['--runTestsByPath', SPEC, '--json', `--outputFile=${file}`, '--silent'];
    const code = await runTool('jest', args, { folder, print, env: { NODE_OPTIONS: '--experimental-vm-modules' } });
    if (!existsSync(file)) throw new Refused(`The conformance suite could not be run (jest ended with ${code}).`);
    return JSON.parse(readFileSync(file, 'utf8')) as SuiteReport;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
