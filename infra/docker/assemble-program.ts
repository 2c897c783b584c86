// node infra/docker/assemble-program.ts <workspace> <folder>: copies what one service (or the command that publishes
// slices: scripts) needs at run time into <folder>,
// in two parts that change at different times: node_modules (with the lockfile) and app (with each change). Runs in the
// image's build, after `npm ci` and the build of all workspaces. Types, source maps and compilers stay behind; only the
// shell's source maps go along, for the error log.
import { execFileSync } from 'node:child_process';
import {
  type CopySyncOptions,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { partOfProgram } from './part-of-program.ts';

const [service = '', target = ''] = process.argv.slice(2);
const root = process.cwd();
const workspaceFlags = ['--workspace', `@shamba/${service}`];

/** Files that a workspace needs at run time besides its package.json. */
const RUN_TIME = service === 'scripts' ? ['slice.ts', 'lib/progress.mjs', 'lib/root.mjs', 'src'] : ['dist', 'public'];
const LEFT_OUT = /\.(?:d\.[cm]?ts|map|tsbuildinfo|spec\.[cm]?js)$|\/dist\/testing(?:\/|$)/;
/** Sources whose output goes along. Node runs the scripts, and what they use of libs, as they are. */
const isBuilt = (path: string): boolean =>
  /\.[cm]?ts$/.test(path) && (service !== 'scripts' || path.includes('/node_modules/'));

const keep = (path: string): boolean => !LEFT_OUT.test(path) && !isBuilt(path);
const copy = (from: string, to: string, options: CopySyncOptions = {}): void =>
  cpSync(from, to, { recursive: true, filter: keep, ...options });

/** Folders of the installed packages that the programs use, their own workspaces among them; relative to the root. */
function usedPackages(): string[] {
  const listed = execFileSync(
    'npm',
    ['ls', '--package-lock-only', '--all', '--omit=dev', '--parseable', ...workspaceFlags],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    },
  );
  const paths = listed
    .split('\n')
    .map((path) => relative(root, path))
    // The lockfile also has what is only for other systems.
    .filter((path) => path !== '' && !path.startsWith('..') && existsSync(join(root, path)));
  return [...new Set(paths)];
}

/** The folders of a workspace of `@shamba`, of those that its package.json needs, and of those that these need. */
function usedWorkspaces(name: string, found = new Set<string>()): Set<string> {
  const folder = ['services', 'infra', 'libs']
    .map((parent) => join(parent, name))
    .find((path) => existsSync(join(root, path)));
  if (folder === undefined) throw new Error(`There is no package ${name}.`);
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const dependency of Object.keys(dependencies).filter((key) => key.startsWith('@shamba/')))
    usedWorkspaces(dependency.slice('@shamba/'.length), found);
  return found;
}

const packages = usedPackages();
const workspaces = usedWorkspaces(service);
const app = join(target, 'app');

for (const path of packages) {
  const part = partOfProgram(path);
  if (part === null) continue;
  // A package that lies in another one is listed by itself, if it is used.
  const inner = join(root, path, 'node_modules');
  copy(join(root, path), join(part === 'app' ? app : target, path), { filter: (from) => keep(from) && from !== inner });
}
for (const path of workspaces) {
  mkdirSync(join(app, path), { recursive: true });
  copy(join(root, path, 'package.json'), join(app, path, 'package.json'));
  for (const part of RUN_TIME) {
    if (existsSync(join(root, path, part))) copy(join(root, path, part), join(app, path, part));
  }
  // A relative link, which stays one: its folder is copied as a whole.
  const link = join(target, 'node_modules/@shamba', basename(path));
  const installed = join(root, 'node_modules/@shamba', basename(path));
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(readlinkSync(installed), link);
}
copy(join(root, 'package.json'), join(app, 'package.json'));
// Demo data: the gateway shows the pictures, catalog and hospitality read the names.
const demo = 'services/content/demo-media';
if (service === 'gateway') copy(join(root, demo), join(app, demo));
else if (['catalog', 'hospitality'].includes(service))
  copy(join(root, demo, 'names.json'), join(app, demo, 'names.json'));
if (service === 'gateway') cpSync(join(root, 'shell/dist'), join(app, 'shell/dist'), { recursive: true });

const bill = execFileSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', ...workspaceFlags],
  { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 },
);
writeFileSync(join(app, 'sbom.cdx.json'), bill);
