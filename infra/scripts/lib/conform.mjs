import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './command.mjs';
import { conformanceOf } from './conformance-result.mjs';
import { Stop } from './progress.mjs';
import { ROOT } from './root.mjs';

const SPEC = 'src/slice.spec.tsx';
const JEST = join(ROOT, 'node_modules', '.bin', 'jest');

/** Jest's report of the suite. */
async function runSuite(folder, onLine) {
  const reports = mkdtempSync(join(tmpdir(), 'conformance-'));
  const file = join(reports, 'report.json');
  try {
    const { code } = await command(JEST, ['--runTestsByPath', SPEC, '--json', `--outputFile=${file}`, '--silent'], {
      cwd: folder,
      env: { NODE_OPTIONS: '--experimental-vm-modules' },
      // The report is printed too; it is in the file.
      onLine: (line) => line.startsWith('{"num') || onLine(line),
    });
    if (!existsSync(file)) throw new Stop(`The conformance suite could not be run (jest ended with ${code}).`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * Runs the suite that every slice owes its host and, when it passes, writes conformance.json beside the build: it names
 * the hash of the build that lies there.
 * @param workspace a slice, as `slices()` lists it
 * @param dist the folder of its build
 * @param onLine called with each line that the suite prints
 * @returns {{ version: string, tests: number }}
 * @throws Stop when there is no build or no suite, or the suite does not pass
 */
export async function conform({ folder, slice }, dist, onLine = () => undefined) {
  const release = join(dist, 'release.json');
  if (!existsSync(release)) throw new Stop(`${slice.name} is not built: there is no ${release}. Build it first.`);
  if (!existsSync(join(folder, SPEC))) throw new Stop(`${slice.name} has no ${SPEC}: it must run conformance(slice).`);
  const result = conformanceOf(slice.name, readFileSync(release), await runSuite(folder, onLine));
  writeFileSync(join(dist, 'conformance.json'), `${JSON.stringify(result, null, 2)}\n`);
  return result;
}
