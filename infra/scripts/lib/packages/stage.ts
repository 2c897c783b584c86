import { cpSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JscConfig, transformFile } from '@swc/core';
import { Stop } from '../progress.mjs';
import { readJson } from '../read-json.ts';
import { ROOT } from '../root.mjs';
import type { Manifest, Workspace } from '../workspaces.mjs';
import { entriesOf, type Entry, packages, SCRIPT } from './packages.ts';
import { committedReport, unfoldReport } from './report.ts';

/** The commands and a slice's settings in TypeScript run on the Node of this repository, and on later ones. */
const NODE = `>=${versionOfNode().split('.')[0]}`;

function versionOfNode(): string {
  const { devDependencies = {} } = readJson<Partial<Manifest>>(join(ROOT, 'package.json'));
  return devDependencies['node'] ?? '';
}

/** Files left out: tests, the gallery, and the contract between servers. */
const LEFT_OUT = /\.spec\.tsx?$|^gallery\/|^internal\/|^generated\/routes\.ts$/;
/** Types only: declarations as they are. */
const SCHEMA = 'generated/schema.ts';

/**
 * Lays a package out in `folder` as its tarball has it: JavaScript and types instead of TypeScript, and a package.json
 * that names them. Its types are the committed report.
 */
export async function stage(item: Workspace, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build(item, folder);
  if (existsSync(join(item.folder, 'README.md'))) cpSync(join(item.folder, 'README.md'), join(folder, 'README.md'));
  for (const file of besideSources(item)) cpSync(join(item.folder, file), join(folder, file));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packedManifest(item), null, 2)}\n`);
}

async function build(item: Workspace, folder: string): Promise<void> {
  const src = join(item.folder, 'src');
  const report = committedReport(item);
  if (report === undefined) throw new Stop(`${item.name} has no report of its types: npm run public-types.`);
  const dist = join(folder, 'dist');
  unfoldReport(report, dist);
  for (const path of globSync('**/*.*', { cwd: src })) {
    if (LEFT_OUT.test(path)) continue;
    const target = join(dist, path === SCHEMA ? path.replace(SCRIPT, '.d.ts') : path.replace(SCRIPT, '.js'));
    mkdirSync(join(target, '..'), { recursive: true });
    if (SCRIPT.test(path) && path !== SCHEMA) writeFileSync(target, await compiled(join(src, path), src));
    // Declarations that sources are written against (style sheets, the contract's schema).
    else cpSync(join(src, path), target);
  }
}

async function compiled(file: string, baseUrl: string): Promise<string> {
  // The types of swc lack the option that makes imports of .ts imports of .js.
  const jsc: JscConfig & { rewriteRelativeImportExtensions: boolean } = {
    target: 'es2022',
    baseUrl,
    paths: {},
    parser: { syntax: 'typescript', tsx: file.endsWith('x') },
    transform: { react: { runtime: 'automatic' } },
    rewriteRelativeImportExtensions: true,
    experimental: { keepImportAttributes: true },
  };
  const { code } = await transformFile(file, {
    swcrc: false,
    configFile: false,
    sourceMaps: false,
    module: { type: 'es6', resolveFully: true },
    jsc,
  });
  return code;
}

/** The published package.json: without fields for this repository, and with version ranges for its workspaces. */
function packedManifest(item: Workspace): object {
  const { scripts, devDependencies, nx, private: _private, exports, bin = {}, ...manifest } = item.manifest;
  const versions = new Map(packages().map(({ name, manifest: { version } }) => [name, version]));
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies ?? {}).map(([name, version]) => [
      name,
      versions.has(name) ? `^${versions.get(name)}` : version,
    ]),
  );
  const commands = Object.entries(bin).map(([name, source]): [string, string] => [name, packedFile(source)]);
  return {
    ...manifest,
    dependencies,
    engines: { node: NODE },
    ...(commands.length > 0 && { bin: Object.fromEntries(commands) }),
    files: ['dist', ...besideSources(item)],
    exports: { ...Object.fromEntries(entriesOf(item).map(packedEntry)), './package.json': './package.json' },
  };
}

/** Entries outside src, which are packed as they are: './generated/provided.json'. */
const besideSources = (item: Workspace): string[] =>
  entriesOf(item)
    .map(({ source }) => source)
    .filter((source) => !source.startsWith('./src/') && source !== './package.json');

const packedFile = (source: string): string => source.replace('./src/', './dist/').replace(SCRIPT, '.js');

function packedEntry({ subpath, source }: Entry): [string, string | { types: string; default: string }] {
  const packed = packedFile(source);
  return [subpath, SCRIPT.test(source) ? { types: packed.replace(/\.js$/, '.d.ts'), default: packed } : packed];
}
