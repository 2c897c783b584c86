// Node 20 built-ins only: used before anything is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The package.json files that one of npm's workspace patterns names: a path, with a star in its last part at most. */
function manifestsOf(pattern) {
  const parent = dirname(pattern);
  const [before, after] = basename(pattern).split('*');
  const names = after === undefined ? [before] : readdirSync(join(ROOT, parent));
  return names
    .filter((name) => after === undefined || (name.startsWith(before) && name.endsWith(after)))
    .map((name) => join(parent, name, 'package.json'))
    .filter((file) => existsSync(join(ROOT, file)));
}

/** Every package of the workspace: { name, folder (absolute), path (from the root), manifest }. */
export function workspaces() {
  const patterns = readJson(join(ROOT, 'package.json')).workspaces;
  return [...new Set(patterns.flatMap(manifestsOf))].sort().map((file) => {
    const manifest = readJson(join(ROOT, file));
    return { name: manifest.name, path: dirname(file), folder: join(ROOT, dirname(file)), manifest };
  });
}

/** The slices: packages with a slice.json. */
export const slices = () =>
  workspaces()
    .filter(({ folder }) => existsSync(join(folder, 'slice.json')))
    .map((workspace) => ({ ...workspace, slice: readJson(join(workspace.folder, 'slice.json')) }));

/** A slice by its name, with or without mfe-; undefined when there is none. */
export const namedSlice = (name) => slices().find(({ slice }) => slice.name === name || slice.name === `mfe-${name}`);

/** The packages of ours that `workspace` is made from, itself included. */
export function withDependencies(workspace, all = workspaces()) {
  const found = new Map();
  const visit = (item) => {
    if (found.has(item.name)) return;
    found.set(item.name, item);
    const names = Object.keys({ ...item.manifest.dependencies, ...item.manifest.devDependencies });
    for (const other of all) if (names.includes(other.name)) visit(other);
  };
  visit(workspace);
  return [...found.values()];
}
