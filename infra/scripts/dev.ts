// npm run dev -- checkout: works on one slice. The whole site with a development shell and this slice from its sources;
// an edit is seen at once. --against <url>: in another site, also a deployed one. --alone: on the SDK's fake host.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { devPort, runRspack } from './lib/dev-server.ts';
import { elapsed, fail, progress, Stop } from './lib/progress.mjs';
import { dataDir, ROOT } from './lib/root.mjs';
import { runShop } from './lib/run-shop.ts';
import { onStop } from './lib/signals.mjs';
import { namedSlice, slices } from './lib/workspaces.mjs';

const usage = () => `Usage: npm run dev -- <slice> [--against <address of a site> | --alone]
Slices: ${slices()
  .map(({ slice }) => slice.name.replace(/^mfe-/, ''))
  .join(', ')}`;

function wishes() {
  const options = { against: { type: 'string' }, alone: { type: 'boolean' } };
  let parsed;
  try {
    parsed = parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new Stop(`${error.message}\n${usage()}`);
  }
  const { values, positionals } = parsed;
  const workspace = positionals.length === 1 ? namedSlice(positionals[0]) : undefined;
  if (!workspace || (values.against !== undefined && values.alone)) throw new Stop(usage());
  if (values.against !== undefined && !/^https?:\/\//.test(values.against))
    throw new Stop(`--against takes the address of a site, such as https://shop.example, not "${values.against}".`);
  if (values.alone && !existsSync(join(workspace.folder, 'src', 'dev.tsx')))
    throw new Stop(`${workspace.slice.name} has no src/dev.tsx, which says what the fake API answers.`);
  return { ...values, workspace };
}

/** Where its first link leads, else the first page that an address alone can open. */
const firstPage = ({ slice }) =>
  slice.nav?.[0]?.to ??
  slice.routes
    .map(({ path }) => path)
    .find((path) => !path.includes(':'))
    ?.replace(/\/\*$/, '') ??
  '/';

/** The address of the site with this slice in it from the development server. */
const addressIn = (site, { slice, ...workspace }, port) =>
  `${site.replace(/\/+$/, '')}${firstPage({ slice, ...workspace })}?slice.${slice.name.replace(/^mfe-/, '')}=http://localhost:${port}`;

function say(slice, address, ...more) {
  console.log(
    [
      '',
      `  ${slice.name} runs from its sources after ${elapsed().toFixed(1)} s:`,
      '',
      `    ${address}`,
      ...more.map((line) => `  ${line}`),
      '',
      '  Save a file to see it. Ctrl-C stops everything.',
      '',
    ].join('\n'),
  );
}

/** Serves the slice. `reload`: the page is loaded again after an edit, as its shell cannot take in parts. */
function serve({ folder, slice }, port, { reload = false, signal } = {}) {
  progress(`Building ${slice.name} for development`);
  const env = { PORT: String(port), ...(reload && { DEV_RELOAD: '1' }) };
  return runRspack(folder, ['serve', '--mode', 'development'], { label: slice.name, env, signal });
}

/** A shell that Fast Refresh can work with; beside the one of npm start. */
async function buildShell(signal) {
  progress('Building the shell for development');
  const shell = join(dataDir(), 'dev-shell');
  const args = ['build', '--watch', '--mode', 'development'];
  await runRspack(join(ROOT, 'shell'), args, { label: 'shell', env: { SHELL_OUT: shell }, signal });
  return shell;
}

async function withoutStack({ workspace, against, alone }) {
  const leave = () => process.exit(130);
  onStop(leave, leave);
  const port = await devPort();
  await serve(workspace, port, { reload: !alone });
  if (alone) say(workspace.slice, `http://localhost:${port}${firstPage(workspace)}`);
  else
    say(
      workspace.slice,
      addressIn(against, workspace, port),
      '',
      'A deployed site asks once: sign in there as staff with the permission slices.deploy; it holds for an hour.',
    );
}

try {
  const wanted = wishes();
  const { workspace } = wanted;
  if (wanted.against !== undefined || wanted.alone) await withoutStack(wanted);
  else {
    const port = await devPort();
    await runShop({
      beforehand: async (signal) => {
        const shell = await buildShell(signal);
        await serve(workspace, port, { signal });
        return { SHELL_DIR: shell };
      },
      ready: (stack) =>
        say(workspace.slice, addressIn(stack.url, workspace, port), '', `The site itself: ${stack.url}`),
    });
  }
} catch (error) {
  fail(error);
}
