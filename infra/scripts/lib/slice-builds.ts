import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pMap from 'p-map';
import { command } from './command.ts';
import { hashFiles, SHARED_INPUTS } from './hash-files.ts';
import { progress, Stop } from './progress.mjs';
import { readJson } from './read-json.ts';
import { dataDir } from './root.mjs';
import { type SliceWorkspace, slices, withDependencies, workspaces } from './workspaces.mjs';

/** Slice → hash of its sources → number. */
type Counters = Record<string, Record<string, number>>;

/**
 * A release is immutable, so each source of a slice needs a version of its own: <version>-dev.<counter>, one counter
 * per source hash. The counters are kept with the registry that knows those versions, in the data folder.
 */
function versionOf(counters: Counters, { slice }: SliceWorkspace, hash: string): string {
  const known = (counters[slice.name] ??= {});
  known[hash] ??= Object.keys(known).length + 1;
  return `${slice.version}-dev.${known[hash]}`;
}

interface Wanted {
  workspace: SliceWorkspace;
  version: string;
  target: string;
}

async function build({ workspace, version, target }: Wanted, signal?: AbortSignal): Promise<void> {
  progress(`Building slice ${workspace.slice.name} ${version}`);
  const { code, output } = await command('npm', ['run', '--silent', 'build'], {
    cwd: workspace.folder,
    env: { SLICE_VERSION: version },
    onLine: () => undefined,
    signal,
  });
  if (code !== 0) throw new Stop(`Slice ${workspace.slice.name} failed to build:\n${output.trim()}`);
  const draft = `${target}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(join(workspace.folder, 'dist'), draft, { recursive: true });
  renameSync(draft, target);
}

export interface BuiltSlice {
  name: string;
  version: string;
  /** file:// URL of the build's folder. */
  origin: string;
}

/** The builds that lie in the slices' `dist` folders. @throws Stop when a slice has none */
export const slicesInDist = (): BuiltSlice[] =>
  slices().map(({ folder, slice: { name } }) => {
    const dist = join(folder, 'dist');
    if (!existsSync(join(dist, 'release.json'))) throw new Stop(`${name} is not built: run npm run build first`);
    const { version } = readJson<{ version: string }>(join(dist, 'release.json'));
    return { name, version, origin: pathToFileURL(dist).href };
  });

/**
 * Builds the slices whose sources changed into <data>/slices/<name>/<version>, two at a time.
 * @param names only these slices; default: all
 */
export async function buildSlices(signal?: AbortSignal, names?: readonly string[]): Promise<BuiltSlice[]> {
  const home = join(dataDir(), 'slices');
  mkdirSync(home, { recursive: true });
  const countersFile = join(home, 'versions.json');
  const counters = existsSync(countersFile) ? readJson<Counters>(countersFile) : {};
  const all = workspaces();
  const asked = slices().filter(({ slice }) => names === undefined || names.includes(slice.name));
  const wanted = asked.map((workspace) => {
    const hash = hashFiles([...SHARED_INPUTS, ...withDependencies(workspace, all).map(({ path }) => path)]);
    const version = versionOf(counters, workspace, hash);
    return { workspace, version, target: join(home, workspace.slice.name, version) };
  });
  writeFileSync(countersFile, `${JSON.stringify(counters, null, 2)}\n`);

  const missing = wanted.filter(({ target }) => !existsSync(target));
  const buildOne = async (one: Wanted): Promise<void> => {
    mkdirSync(join(home, one.workspace.slice.name), { recursive: true });
    await build(one, signal);
  };
  await pMap(missing, buildOne, { concurrency: 2 });

  return wanted.map(({ workspace: { slice }, version, target }) => {
    // The gateway keeps its own copy of registered releases: older builds here can go.
    for (const other of readdirSync(join(home, slice.name))) {
      if (other !== version) rmSync(join(home, slice.name, other), { recursive: true, force: true });
    }
    return { name: slice.name, version, origin: pathToFileURL(target).href };
  });
}
