// @ts-check
// JavaScript for Node 20, built-ins only: used before anything is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * A package.json, as far as scripts read it.
 * @typedef {{
 *   name: string, version: string, private?: boolean, bin?: Record<string, string>, nx?: object,
 *   exports?: Record<string, string | { source?: string, types?: string, default?: string }>,
 *   scripts?: Partial<Record<string, string>>,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 * }} Manifest
 */
/**
 * A slice.json, as far as scripts read it.
 * @typedef {{
 *   name: string, version: string, sdk: string,
 *   routes?: { path: string, document?: { page?: string } }[], nav?: { to: string }[], slots?: string[],
 * }} SliceJson
 */
/**
 * A package of the workspace; `folder` is absolute, `path` is from the root.
 * @typedef {{ name: string, folder: string, path: string, manifest: Manifest }} Workspace
 */
/** @typedef {Workspace & { slice: SliceJson }} SliceWorkspace */

/** @type {(path: string) => Manifest & { workspaces: string[] }} */
const readManifest = (path) => JSON.parse(readFileSync(path, 'utf8'));
/** @type {(path: string) => SliceJson} */
const readSlice = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The package.json files that one of npm's workspace patterns names: a path, with a star in its last part at most.
 * @param {string} pattern
 */
function manifestsOf(pattern) {
  const parent = dirname(pattern);
  const [before = '', after] = basename(pattern).split('*');
  const names = after === undefined ? [before] : readdirSync(join(ROOT, parent));
  return names
    .filter((name) => after === undefined || (name.startsWith(before) && name.endsWith(after)))
    .map((name) => join(parent, name, 'package.json'))
    .filter((file) => existsSync(join(ROOT, file)));
}

/**
 * Every package of the workspace.
 * @returns {Workspace[]}
 */
export function workspaces() {
  const patterns = readManifest(join(ROOT, 'package.json')).workspaces;
  return [...new Set(patterns.flatMap(manifestsOf))].sort().map((file) => {
    const manifest = readManifest(join(ROOT, file));
    return { name: manifest.name, path: dirname(file), folder: join(ROOT, dirname(file)), manifest };
  });
}

/**
 * The slices: packages with a slice.json.
 * @returns {SliceWorkspace[]}
 */
export const slices = () =>
  workspaces()
    .filter(({ folder }) => existsSync(join(folder, 'slice.json')))
    .map((workspace) => ({ ...workspace, slice: readSlice(join(workspace.folder, 'slice.json')) }));

/** A slice by its name, with or without mfe-; undefined when there is none. */
export const namedSlice = (/** @type {string | undefined} */ name) =>
  slices().find(({ slice }) => slice.name === name || slice.name === `mfe-${name}`);

/**
 * The packages of ours that `workspace` is made from, itself included.
 * @param {Workspace} workspace
 */
export function withDependencies(workspace, all = workspaces()) {
  /** @type {Map<string, Workspace>} */
  const found = new Map();
  const visit = (/** @type {Workspace} */ item) => {
    if (found.has(item.name)) return;
    found.set(item.name, item);
    const names = Object.keys({ ...item.manifest.dependencies, ...item.manifest.devDependencies });
    for (const other of all) if (names.includes(other.name)) visit(other);
  };
  visit(workspace);
  return [...found.values()];
}
