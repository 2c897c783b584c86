// npm run dev -- checkout: works on one slice. The whole site with a development shell and this slice from its sources;
// an edit is seen at once. --against <url>: in another site, also a deployed one. --alone: on the SDK's fake host.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { devPort, runRspack } from './lib/dev-server.ts';
import { elapsed, fail, progress, Stop } from './lib/progress.mjs';
import { dataDir, ROOT } from './lib/root.mjs';
import { runShop } from './lib/run-shop.ts';
import { onStop } from './lib/signals.mjs';
import { namedSlice, type SliceJson, type SliceWorkspace, slices } from './lib/workspaces.mjs';

const usage = (): string => `Usage: npm run dev -- <slice> [--against <address of a site> | --alone]
Slices: ${slices()
  .map(({ slice }) => slice.name.replace(/^mfe-/, ''))
  .join(', ')}`;

interface Wishes {
  workspace: SliceWorkspace;
  /** '': none. */
  against: string;
  alone: boolean;
}

function wishes(): Wishes {
  const wanted = { against: '', alone: false };
  const { options, words } = readArguments(wanted, { usage: usage(), allowPositionals: true });
  const { against, alone } = options;
  const workspace = words.length === 1 ? namedSlice(words[0]) : undefined;
  if (!workspace || (against && alone)) throw new Stop(usage());
  if (against && !/^https?:\/\//.test(against))
    throw new Stop(`--against takes the address of a site, such as https://shop.example, not "${against}".`);
  if (alone && !existsSync(join(workspace.folder, 'src', 'dev.tsx')))
    throw new Stop(`${workspace.slice.name} has no src/dev.tsx, which says what the fake API answers.`);
  return { workspace, against, alone };
}

/** Where its first link leads, else the first page that an address alone can open. */
const firstPage = ({ slice }: SliceWorkspace): string =>
  slice.nav?.[0]?.to ??
  slice.routes
    ?.map(({ path }) => path)
    .find((path) => !path.includes(':'))
    ?.replace(/\/\*$/, '') ??
  '/';

/** The address of the site with this slice in it from the development server. */
const addressIn = (site: string, workspace: SliceWorkspace, port: number): string => {
  const { slice } = workspace;
  return `${site.replace(/\/+$/, '')}${firstPage(workspace)}?slice.${slice.name.replace(/^mfe-/, '')}=http://localhost:${port}`;
};

function say(slice: SliceJson, address: string, ...more: string[]): void {
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
function serve(
  { folder, slice }: SliceWorkspace,
  port: number,
  { reload = false, signal }: { reload?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  progress(`Building ${slice.name} for development`);
  const env = { PORT: String(port), ...(reload && { DEV_RELOAD: '1' }) };
  return runRspack(folder, ['serve', '--mode', 'development'], { label: slice.name, env, signal });
}

/** A shell that Fast Refresh can work with; beside the one of npm start. */
async function buildShell(signal: AbortSignal): Promise<string> {
  progress('Building the shell for development');
  const shell = join(dataDir(), 'dev-shell');
  const args = ['build', '--watch', '--mode', 'development'];
  await runRspack(join(ROOT, 'shell'), args, { label: 'shell', env: { SHELL_OUT: shell }, signal });
  return shell;
}

async function withoutStack({ workspace, against, alone }: Wishes): Promise<void> {
  const leave = (): never => process.exit(130);
  onStop(leave, leave);
  const port = await devPort();
  await serve(workspace, port, { reload: !alone });
  if (!against) say(workspace.slice, `http://localhost:${port}${firstPage(workspace)}`);
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
  if (wanted.against || wanted.alone) await withoutStack(wanted);
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
