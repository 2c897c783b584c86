import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { idOf } from './declarations.ts';

/**
 * What each version's public types were: libs/<package>/generated/versions.json, version → sha-256. The types of a
 * version never change: other types are another version.
 */
const fileOf = (item) => join(item.folder, 'generated', 'versions.json');

export const versionsOf = (item) => (existsSync(fileOf(item)) ? JSON.parse(readFileSync(fileOf(item), 'utf8')) : {});

export const recordVersion = (item, version, hash) => write(fileOf(item), { ...versionsOf(item), [version]: hash });

/** What values each version of the SDK provided, ui/core's too: version → specifier → names. */
const PROVIDED = join(ROOT, 'libs', 'shell-sdk', 'generated', 'provided.json');

export const providedByVersion = () => (existsSync(PROVIDED) ? JSON.parse(readFileSync(PROVIDED, 'utf8')) : {});

export const recordProvided = (version, values) => write(PROVIDED, { ...providedByVersion(), [version]: values });

const write = (file, json) => writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);

/**
 * The hash of a package's public types without their comments. The SDK's version stands for ui/core too: the shell
 * provides both, and a slice's range is the SDK's.
 * @param reports package id → declaration files
 */
export function hashOf(item, reports) {
  const hash = createHash('sha256');
  const add = (files) => {
    for (const [path, text] of files) hash.update(`${path}\n${withoutComments(text)}\n`);
  };
  add(reports.get(idOf(item)));
  if (item.name === '@shamba/shell-sdk')
    add([...reports.get('ui')].filter(([path]) => isCore(path, reports.get('ui'))));
  return hash.digest('hex');
}

const withoutComments = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Folders that core.d.ts exports: './badge/index.js' → badge. */
function isCore(path, files) {
  const folders = [...files.get('core.d.ts').matchAll(/from '\.\/([a-z-]+)\//g)].map(([, folder]) => folder);
  return path === 'core.d.ts' || folders.includes(path.split('/')[0]);
}

/**
 * The lowest version that may have these changes: nothing taken away is a minor one (a patch before 1.0), everything
 * else a major one (a minor before 1.0).
 */
export function nextVersion(version, { breaking }) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (major === 0) return breaking ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return breaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
