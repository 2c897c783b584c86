import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * What `npm install` would do for a new package of the workspace that brings no dependency of its own: its two entries
 * in package-lock.json, and its link in node_modules. Nothing is asked of a registry.
 */
export function enterPackage(root, folder) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const { name, version, license, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
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
    if (error.code !== 'EEXIST') throw error;
  }
}
