// npm run check -- gifts: all that one slice must pass, what can run at the same time: format, rules and types, styles,
// its tests, and its build with the conformance suite. npm test does the same for the whole repository, and more.
import { command } from './lib/command.ts';
import { elapsed, fail, Stop } from './lib/progress.mjs';
import { checkSlice } from './lib/check-slice.ts';
import { slotPlaces } from './lib/slots.ts';
import { namedSlice, slices } from './lib/workspaces.mjs';

try {
  const workspace = namedSlice(process.argv[2]);
  if (!workspace)
    throw new Stop(
      `Usage: npm run check -- <${slices()
        .map(({ slice }) => slice.name)
        .join('|')}>`,
    );
  const failed = await checkSlice(workspace, { run: command, say: console.log });
  if (failed.length > 0) throw new Stop(`${workspace.slice.name} does not pass: ${failed.join(', ')}.`);
  for (const { slot } of slotPlaces().filter(({ drawn }) => drawn.length === 0))
    if (workspace.slice.slots?.includes(slot)) console.log(`Nobody draws the slot ${slot} that it fills.`);
  console.log(`${workspace.slice.name} passes after ${elapsed().toFixed(1)} s, and lies in ${workspace.path}/dist.`);
} catch (error) {
  fail(error);
}
