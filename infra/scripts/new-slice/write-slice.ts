import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readJson } from '../lib/read-json.ts';
import type { Manifest, SliceJson, Workspace } from '../lib/workspaces.mjs';

/** The template, from the root. Lint and type checks cover it. */
const TEMPLATE = 'infra/new-slice/mfe-example';

/** "gift-cards" → "GiftCards" */
const pascal = (name: string): string =>
  name.replace(/(^|-)(.)/g, (_, _hyphen, letter: string) => letter.toUpperCase());

/** { name: 'gifts', path: '/gifts', label: 'Gifts' } */
export interface WantedSlice {
  name: string;
  path: string;
  label: string;
}

/** Replacements of the template's words: addresses first, and the title before its parts. */
function filled(text: string, { name, path, label }: WantedSlice): string {
  return text
    .replaceAll("'/example'", `'${path}'`)
    .replaceAll('"/example"', `"${path}"`)
    .replaceAll('Example Title', label)
    .replaceAll('Example', pascal(name))
    .replaceAll('example', name)
    .replaceAll('../../config/', '../infra/config/');
}

/** package.json and slice.json name the versions that the other packages of the repository have. */
function pinned(folder: string, workspaces: readonly Workspace[]): void {
  const own = new Map(workspaces.map(({ name, manifest }) => [name, manifest.version]));
  const used = new Map(workspaces.flatMap(({ manifest }) => Object.entries(manifest.dependencies ?? {})));
  const rewrite = <T>(file: string, change: (value: T) => void): void => {
    const path = join(folder, file);
    const value = readJson<T>(path);
    change(value);
    writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
  };
  rewrite<Manifest>('package.json', ({ dependencies = {}, devDependencies = {} }) => {
    for (const list of [dependencies, devDependencies])
      for (const [name, version] of Object.entries(list)) list[name] = own.get(name) ?? used.get(name) ?? version;
  });
  rewrite<SliceJson>('slice.json', (slice) => {
    slice.sdk = `^${own.get('@shamba/shell-sdk') ?? ''}`;
  });
}

/**
 * Writes the folder mfe-<name>, which appears when it is complete.
 * @param place the repository's root, and its packages
 * @returns the folder
 */
export function writeSlice(
  wanted: WantedSlice,
  { root, workspaces }: { root: string; workspaces: readonly Workspace[] },
): string {
  const target = join(root, `mfe-${wanted.name}`);
  const draft = join(root, `.new-mfe-${wanted.name}`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(join(root, TEMPLATE), draft, {
    recursive: true,
    filter: (path) => !['dist', 'node_modules', 'test-results'].includes(basename(path)),
  });
  const items = readdirSync(draft, { recursive: true, withFileTypes: true });
  for (const item of items.filter((entry) => entry.isFile())) {
    const path = join(item.parentPath, item.name);
    writeFileSync(path, filled(readFileSync(path, 'utf8'), wanted));
  }
  // The deepest first: renaming a folder changes the paths of its children.
  for (const item of items.toReversed().filter(({ name }) => name.includes('example'))) {
    const path = join(item.parentPath, item.name);
    renameSync(path, join(dirname(path), item.name.replace('example', wanted.name)));
  }
  pinned(draft, workspaces);
  renameSync(draft, target);
  return target;
}
