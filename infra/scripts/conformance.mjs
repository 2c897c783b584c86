// npm run conformance -- <slice>: runs the suite that every slice owes its host (src/slice.spec.tsx) and, when it passes,
// writes dist/conformance.json, which names the hash of the build that lies there. An upload without it is refused.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './lib/command.mjs';
import { conformanceOf } from './lib/conformance-result.mjs';
import { fail, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { slices } from './lib/workspaces.mjs';

const SPEC = 'src/slice.spec.tsx';
const JEST = join(ROOT, 'node_modules', '.bin', 'jest');

/** Jest's report of the suite. */
async function runSuite(folder) {
  const reports = mkdtempSync(join(tmpdir(), 'conformance-'));
  const file = join(reports, 'report.json');
  try {
    const { code } = await command(JEST, ['--runTestsByPath', SPEC, '--json', `--outputFile=${file}`, '--silent'], {
      cwd: folder,
      env: { NODE_OPTIONS: '--experimental-vm-modules' },
      // The report is printed too; it is in the file.
      onLine: (line) => line.startsWith('{"num') || console.log(line),
    });
    if (!existsSync(file)) throw new Stop(`The conformance suite could not be run (jest ended with ${code}).`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

try {
  const [name] = process.argv.slice(2);
  const all = slices();
  const workspace = all.find(({ slice }) => slice.name === name || slice.name === `mfe-${name}`);
  if (!workspace) throw new Stop(`Usage: npm run conformance -- <${all.map(({ slice }) => slice.name).join('|')}>`);
  const { folder, slice } = workspace;
  const release = join(folder, 'dist', 'release.json');
  if (!existsSync(release)) throw new Stop(`${slice.name} is not built: there is no ${release}. Build it first.`);
  if (!existsSync(join(folder, SPEC))) throw new Stop(`${slice.name} has no ${SPEC}: it must run conformance(slice).`);
  const result = conformanceOf(slice.name, readFileSync(release), await runSuite(folder));
  writeFileSync(join(folder, 'dist', 'conformance.json'), `${JSON.stringify(result, null, 2)}\n`);
  console.log(`${slice.name} ${result.version} passes the conformance suite (${result.tests} tests).`);
} catch (error) {
  fail(error);
}
