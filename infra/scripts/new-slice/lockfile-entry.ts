import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { codeOf } from '../lib/progress.mjs';
import { readJson } from '../lib/read-json.ts';
import type { Manifest } from '../lib/workspaces.mjs';

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Adds a new package of the workspace without new dependencies: its two entries in package-lock.json and its link in
 * node_modules, as `npm install` would, but without a call to a registry.
 */
export function enterPackage(root: string, folder: string): void {
  const file = join(root, 'package-lock.json');
  const lock = readJson<{ packages: Record<string, object> }>(file);
  const manifest = readJson<Manifest & { license: string }>(join(folder, 'package.json'));
  const { name, version, license, dependencies = {}, devDependencies = {} } = manifest;
  const path = basename(folder);
  lock.packages[path] = {
    name,
    version,
    license,
    dependencies: sorted(dependencies),
    devDependencies: sorted(devDependencies),
  };
  lock.packages[`node_modules/${name}`] = { resolved: path, link: true };
  lock.packages = sorted(lock.packages);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  const link = join(root, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  try {
    symlinkSync(relative(dirname(link), folder), link);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
