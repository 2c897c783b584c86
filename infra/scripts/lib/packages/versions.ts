import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../read-json.ts';
import { ROOT } from '../root.mjs';
import type { Workspace } from '../workspaces.mjs';
import { idOf } from './declarations.ts';
import type { Declarations } from './report.ts';

/**
 * Hashes of each version's public types: libs/<package>/generated/versions.json, version → sha-256. The types of a
 * version never change: changed types need a new version.
 */
const fileOf = (item: Workspace): string => join(item.folder, 'generated', 'versions.json');

export const versionsOf = (item: Workspace): Record<string, string> =>
  existsSync(fileOf(item)) ? readJson(fileOf(item)) : {};

export const recordVersion = (item: Workspace, version: string, hash: string): void =>
  write(fileOf(item), { ...versionsOf(item), [version]: hash });

/** Values that each version of the SDK provides, ui/core's too: version → specifier → names. */
const PROVIDED = join(ROOT, 'libs', 'shell-sdk', 'generated', 'provided.json');

export const providedByVersion = (): Record<string, Record<string, string[]>> =>
  existsSync(PROVIDED) ? readJson(PROVIDED) : {};

export const recordProvided = (version: string, values: Record<string, string[]>): void =>
  write(PROVIDED, { ...providedByVersion(), [version]: values });

const write = (file: string, json: object): void => writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);

/**
 * The hash of a package's public types without their comments. The SDK's version stands for ui/core too: the shell
 * provides both, and a slice's range is the SDK's.
 * @param reports package id → declaration files
 */
export function hashOf(item: Workspace, reports: Map<string, Declarations>): string {
  const hash = createHash('sha256');
  const declarationsOf = (id: string): Declarations => reports.get(id) ?? new Map<string, string>();
  const add = (files: Iterable<[string, string]>): void => {
    for (const [path, text] of files) hash.update(`${path}\n${withoutComments(text)}\n`);
  };
  add(declarationsOf(idOf(item)));
  if (item.name === '@shamba/shell-sdk')
    add([...declarationsOf('ui')].filter(([path]) => isCore(path, declarationsOf('ui'))));
  return hash.digest('hex');
}

const withoutComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Folders that core.d.ts exports: './badge/index.js' → badge. */
function isCore(path: string, files: Declarations): boolean {
  const folders = [...(files.get('core.d.ts') ?? '').matchAll(/from '\.\/([a-z-]+)\//g)].map(([, folder]) => folder);
  return path === 'core.d.ts' || folders.includes(path.split('/')[0] ?? '');
}

/**
 * The lowest version that allows these changes: a minor one (a patch before 1.0) if nothing was removed, else a major
 * one (a minor before 1.0).
 */
export function nextVersion(version: string, { breaking }: { breaking: boolean }): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major === 0) return breaking ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return breaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
