import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaces } from '../workspaces.mjs';

/** What a slice in another repository needs: the workspaces that are not private. */
export const packages = () => workspaces().filter(({ manifest }) => manifest.private !== true);

/** Whether a package's sources are TypeScript, which is built before it is packed. Others are packed as they are. */
export const isBuilt = ({ manifest }) =>
  Object.values(manifest.exports).some((target) => SCRIPT.test(sourceOf(target)));

/** TypeScript that becomes JavaScript. */
export const SCRIPT = /(?<!\.d)\.tsx?$/;

/** Entries that serve this repository alone. */
const OWN = new Set(['@shamba/api-contract ./internal']);

/** The source file (or pattern) of one entry of `exports`. */
const sourceOf = (target) => (typeof target === 'string' ? target : (target.source ?? target.default ?? target.types));

/** A package's public entries: [{ subpath: './host', source: './src/host/index.ts' }]; patterns stay patterns. */
export const entriesOf = ({ name, manifest }) =>
  Object.entries(manifest.exports)
    .filter(([subpath]) => !OWN.has(`${name} ${subpath}`))
    .map(([subpath, target]) => ({ subpath, source: sourceOf(target) }));

/** The TypeScript files behind a package's entries, relative to its src, patterns written out: ['core.ts', …]. */
export function entryFiles(item) {
  const src = join(item.folder, 'src');
  const found = entriesOf(item)
    .filter(({ source }) => SCRIPT.test(source))
    .flatMap(({ source }) => globSync(source, { cwd: item.folder }))
    .map((file) => relative(src, join(item.folder, file)));
  return [...new Set(found)].sort();
}
