// npm run conformance -- <slice>: runs the suite that every slice owes its host (src/slice.spec.tsx), looks at its
// pages in a Chromium and, when nothing is wrong, writes dist/conformance.json, which names the hash of the build that
// lies there. An upload without it is refused.
import { conformanceText, runConformance } from '@shamba/slice-build/conformance';
import { fail, Stop } from './lib/progress.mjs';
import { namedSlice, slices } from './lib/workspaces.mjs';

const usage = (): string =>
  `Usage: npm run conformance -- <${slices()
    .map(({ slice }) => slice.name)
    .join('|')}>`;

try {
  const [name, ...others] = process.argv.slice(2);
  if ([name, ...others].some((word) => word === '--help' || word === '-h')) console.log(usage());
  else {
    const workspace = namedSlice(name);
    if (!workspace || others.length > 0) throw new Stop(usage());
    console.log(conformanceText(await runConformance(workspace.folder)));
  }
} catch (error) {
  fail(error);
}
