#!/usr/bin/env node
// @ts-check
// JavaScript for Node 20, because the script also mends a lockfile that npm cannot install yet.
// npm leaves other systems' optional packages out of a lockfile when the registry in use doesn't have them, and then
// refuses that very lockfile in `npm ci`. This writes an entry for each that its parent pins exactly.
// Usage: npm run lockfile (after every change of package-lock.json)
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/root.mjs';

const file = join(ROOT, 'package-lock.json');
/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string> }} Entry
 * @type {{ packages: Record<string, Entry> }}
 */
const lock = JSON.parse(readFileSync(file, 'utf8'));
const exact = /^\d+\.\d+\.\d+(?:[-+]\S+)?$/;

/**
 * True if Node finds `name` from the package at `location` (walking up through node_modules).
 * @param {string} location
 * @param {string} name
 */
function isPresent(location, name) {
  for (let dir = location; ; dir = dir.slice(0, dir.lastIndexOf('/node_modules/'))) {
    if (`${dir === '' ? '' : `${dir}/`}node_modules/${name}` in lock.packages) return true;
    if (!dir.includes('/node_modules/')) return `node_modules/${name}` in lock.packages;
  }
}

/**
 * The platform of such a package, from its name: npm skips it on other platforms without asking the registry.
 * @param {string} name
 */
function platform(name) {
  const words = new Set(name.slice(name.lastIndexOf('/') + 1).split(/[-.]/));
  const oneOf = (/** @type {string[]} */ known) => known.find((word) => words.has(word));
  const os = oneOf(['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony', 'windows']);
  const cpu = oneOf(['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'arm', 'wasm32']);
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os === 'windows' ? 'win32' : os] }),
    ...(os === 'linux' && (words.has('musl') || words.has('gnu')) && { libc: [words.has('musl') ? 'musl' : 'glibc'] }),
  };
}

const added = [];
for (const [location, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!exact.test(version) || isPresent(location, name)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      optional: true,
      ...(entry.dev && { dev: true }),
      ...platform(name),
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Added ${added.length}: ${added.join(', ')}` : 'Complete already.');
