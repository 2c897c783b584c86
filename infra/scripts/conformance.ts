// npm run conformance -- <slice>: runs the suite that every slice owes its host (src/slice.spec.tsx), looks at its
// pages in a Chromium and, when nothing is wrong, writes dist/conformance.json, which names the hash of the build that
// lies there. An upload without it is refused.
import { conformanceText, runConformance } from '@shamba/slice-build/conformance';
import { fail, Stop } from './lib/progress.mjs';
import { namedSlice, slices } from './lib/workspaces.mjs';

try {
  const workspace = namedSlice(process.argv[2]);
  if (!workspace)
    throw new Stop(
      `Usage: npm run conformance -- <${slices()
        .map(({ slice }) => slice.name)
        .join('|')}>`,
    );
  console.log(conformanceText(await runConformance(workspace.folder)));
} catch (error) {
  fail(error);
}
