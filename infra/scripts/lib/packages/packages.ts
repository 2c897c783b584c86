import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Workspace, workspaces } from '../workspaces.mjs';

/** The workspaces that are not private: slices in other repositories install them. */
export const packages = (): Workspace[] => workspaces().filter(({ manifest }) => manifest.private !== true);

/** TypeScript that becomes JavaScript. */
export const SCRIPT = /(?<!\.d)\.tsx?$/;

/** Entries that serve this repository alone. */
const OWN = new Set(['@shamba/api-contract ./internal']);

/** The source file (or pattern) of one entry of `exports`. */
const sourceOf = (target: string | { source?: string; types?: string; default?: string }): string =>
  typeof target === 'string' ? target : (target.source ?? target.default ?? target.types ?? '');

/** A public entry of a package: { subpath: './host', source: './src/host/index.ts' }. */
export interface Entry {
  subpath: string;
  source: string;
}

/** A package's public entries; patterns stay patterns. */
export const entriesOf = ({ name, manifest }: Workspace): Entry[] =>
  Object.entries(manifest.exports ?? {})
    .filter(([subpath]) => !OWN.has(`${name} ${subpath}`))
    .map(([subpath, target]) => ({ subpath, source: sourceOf(target) }));

/** The TypeScript files behind a package's entries, relative to its src, patterns written out: ['core.ts', …]. */
export function entryFiles(item: Workspace): string[] {
  const src = join(item.folder, 'src');
  const found = entriesOf(item)
    .filter(({ source }) => SCRIPT.test(source))
    .flatMap(({ source }) => globSync(source, { cwd: item.folder }))
    .map((file) => relative(src, join(item.folder, file)));
  return [...new Set(found)].sort();
}
