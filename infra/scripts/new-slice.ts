// npm run new-slice -- gifts: makes a slice that builds, passes its tests and the conformance suite, and shows a page
// with a link in the header. No other file has to be edited: what lists the slices is written here.
import { relative } from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { command } from './lib/command.ts';
import { fail, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { writeDeployment } from './lib/slice-deployment.ts';
import { slices, workspaces } from './lib/workspaces.mjs';
import { enterPackage } from './new-slice/lockfile-entry.ts';
import { whyRefused } from './new-slice/refusals.ts';
import { type WantedSlice, writeSlice } from './new-slice/write-slice.ts';

const USAGE = `Usage: npm run new-slice -- <name> [--path /<address>] [--label <words of its link>]
       npm run new-slice -- gifts
       npm run new-slice -- gift-cards --path /gifts --label "Gift Cards"`;
const LONGEST_LABEL = 30;

/** "gift-cards" → "Gift Cards" */
const titleOf = (name: string): string =>
  name.replace(/(^|-)(.)/g, (_, hyphen: string, letter: string) => `${hyphen && ' '}${letter.toUpperCase()}`);

function wishes(): WantedSlice {
  const { options, words } = readArguments({ path: '', label: '' }, { usage: USAGE, allowPositionals: true });
  const [given, ...more] = words;
  if (given === undefined || more.length > 0) throw new Stop(USAGE);
  const name = given.replace(/^mfe-/, '');
  const label = (options.label || titleOf(name)).trim();
  if (label === '' || label.length > LONGEST_LABEL || /[<>{}"'\\$]/.test(label))
    throw new Stop(`--label takes up to ${LONGEST_LABEL} plain characters.`);
  return { name, path: options.path || `/${name}`, label };
}

try {
  const wanted = wishes();
  const reason = whyRefused(wanted, { root: ROOT, slices: slices() });
  if (reason) throw new Stop(reason);
  const folder = writeSlice(wanted, { root: ROOT, workspaces: workspaces() });
  // Longer names break lines elsewhere than the template's.
  const { code, output } = await command('biome', ['format', '--write', folder], { onLine: () => undefined });
  if (code !== 0) throw new Stop(`${relative(ROOT, folder)} could not be formatted:\n${output}`);
  enterPackage(ROOT, folder);
  writeDeployment();
  const slice = `mfe-${wanted.name}`;
  console.log(
    [
      `${slice} is made: a page at ${wanted.path} with the link "${wanted.label}" in the header.`,
      `Also written, by command: package-lock.json, docker-compose.yml and infra/k8s.`,
      '',
      `A running npm start takes it in by itself: ${wanted.path} is there in half a minute. Next:`,
      `  npm run dev -- ${wanted.name} --alone    edit it and see it, now and without a server`,
      `  npm run check -- ${wanted.name}          format, rules and types, tests, build and conformance`,
      `  npm run slice -- publish --dir ${slice}/dist --url <site>    with SLICE_DEPLOY_TOKEN of its owner`,
    ].join('\n'),
  );
} catch (error) {
  fail(error);
}
