// npm run bench -- sizes: what the pages' scripts weigh, against the record in sizes/record.json, and if the code that
// watches releases in a trial keeps its limits (sizes/watching.ts).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@shamba/api-contract/slice-manifest';
import { readArguments } from '../scripts/lib/arguments.ts';
import { ROOT } from '../scripts/lib/root.mjs';
import { slices } from '../scripts/lib/workspaces.mjs';
import { compressed } from './federation/bytes.ts';
import { growthOf, type Sizes } from './sizes/compare.ts';
import { type Modules, modulesOf } from './sizes/modules.ts';
import { watchingTooLarge } from './sizes/watching.ts';

const RECORD = join(import.meta.dirname, 'sizes', 'record.json');

/** @param args `--write` makes what is there the record @returns 1 when something is too large */
export function run(args: string[]): number {
  const { options } = readArguments({ write: false }, { args });
  const now = {
    shell: shellSizes(),
    ...Object.fromEntries(slices().map(({ folder, slice }) => [slice.name, sizesOf(folder)])),
  };
  if (options.write) {
    writeFileSync(RECORD, `${JSON.stringify(now, null, 2)}\n`);
    return 0;
  }
  const record = existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, Sizes>) : {};
  const grown = [
    ...Object.entries(now).flatMap(([build, sizes]) => growthOf(build, sizes, record[build])),
    ...watchingTooLarge(join(ROOT, 'shell/dist/assets')),
  ];
  console.log(grown.length > 0 ? grown.join('\n') : 'No page outgrew its record.');
  return grown.length > 0 ? 1 : 0;
}

function shellSizes(): Sizes {
  const { js } = JSON.parse(readFileSync(join(ROOT, 'shell/dist/shell.json'), 'utf8')) as { js: string[] };
  const files = js.map((path) => join(ROOT, 'shell/dist', path));
  return { pages: { 'every page': compressed(files) }, modules: sumOf(files) };
}

/** A slice's own scripts: those of each route with its entry. @param folder the slice's */
function sizesOf(folder: string): Sizes {
  const dist = join(folder, 'dist');
  const { preload } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Pick<Release, 'preload'>;
  const pages = Object.entries(preload.routes).map(([route, { js, css }]): [string, number] => [
    route,
    compressed([...preload.entry.js, ...preload.entry.css, ...js, ...css].map((file) => join(dist, file))),
  ]);
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
  return { pages: Object.fromEntries(pages), modules: sumOf(scripts.map((file) => join(dist, file))) };
}

/** The modules of several scripts, the largest first; what weighs next to nothing is left out. */
function sumOf(files: readonly string[]): Modules {
  const sum: Modules = {};
  for (const file of files)
    for (const [name, bytes] of Object.entries(modulesOf(file))) sum[name] = (sum[name] ?? 0) + bytes;
  return Object.fromEntries(
    Object.entries(sum)
      .filter(([, bytes]) => bytes >= LEAST)
      .sort(([, a], [, b]) => b - a),
  );
}

const LEAST = 200;
