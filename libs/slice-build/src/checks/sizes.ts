import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Compilation, Module } from '@rspack/core';
import type { Preload, Release } from '@shamba/api-contract/slice-manifest';
import { type Finding, lineAt } from './finding.ts';
import { fileOf } from './module-files.ts';

/** Largest sizes of a slice, in kB (1000 bytes). */
export interface Budget {
  /** Scripts that a route needs before its first paint, gzipped, without the shell's. */
  js: number;
  /** Style sheets of a route, gzipped. */
  css: number;
  /** All files of the release as they are, without source maps. */
  all: number;
}

/** A quarter above the heaviest slice for visitors that was there when it was set (all: that of the back office). */
export const BUDGET: Budget = { js: 81, css: 6, all: 2200 };

const HOW =
  'Load it later (import() at the press that needs it) or take something smaller; a budget of its own: defineSlice(slice, { budget: { js: … } }).';

/** Routes, or the release as a whole, above the budget; each names the largest module. */
export function sizeFindings(
  compilation: Compilation,
  { files, preload }: Pick<Release, 'files' | 'preload'>,
  { context, budget }: { context: string; budget: Budget },
): Finding[] {
  const file = join(context, 'slice.json');
  const text = readFileSync(file, 'utf8');
  const zipped = zippedSizes(compilation);
  const over = (at: string[], what: string, [bytes, kilobytes]: [number, number], paths: string[]): Finding[] =>
    bytes <= kilobytes * 1000
      ? []
      : [
          {
            file,
            line: lineOf(text, at),
            what: `${what} ${kB(bytes)} kB, ${kilobytes} kB are allowed. ${largest(compilation, paths, context)} ${HOW}`,
          },
        ];
  const ofRoute = ([route, own]: [string, Preload]): Finding[] => {
    const at = route.split(/[#?]/);
    const js = [...preload.entry.js, ...own.js];
    const css = [...preload.entry.css, ...own.css];
    return [
      ...over(at, `the first scripts of ${route} are`, [zipped(js), budget.js], js),
      ...over(at, `the style sheets of ${route} are`, [zipped(css), budget.css], css),
    ];
  };
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const everything = files.map(({ path }) => path);
  return [
    ...Object.entries(preload.routes).flatMap(ofRoute),
    ...over(['name'], 'all files of the release are', [all, budget.all], everything),
  ];
}

/** Where slice.json names a route: its path, then the address below it. */
const lineOf = (text: string, names: readonly string[]): number =>
  lineAt(
    text,
    names.reduce((from, name) => Math.max(from, text.indexOf(`"${name}"`, from)), 0),
  );

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Counts files by their gzipped size, each zipped once. */
function zippedSizes(compilation: Compilation): (paths: readonly string[]) => number {
  const known = new Map<string, number>();
  const sizeOf = (path: string): number => {
    const bytes = known.get(path) ?? gzipSync(compilation.getAsset(path)?.source.buffer() ?? '').length;
    known.set(path, bytes);
    return bytes;
  };
  return (paths) => paths.reduce((sum, path) => sum + sizeOf(path), 0);
}

/** 'Its largest module is …', of the chunks with these files; sources before they are made small. */
function largest({ chunks, chunkGraph }: Compilation, paths: readonly string[], context: string): string {
  const modules = [...chunks]
    .filter(({ files }) => paths.some((path) => files.has(path)))
    .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
    .flatMap(parts)
    .flatMap((module) => ({ file: fileOf(module), bytes: module.size() }))
    .sort((a, b) => b.bytes - a.bytes);
  const first = modules.find(({ file }) => file !== undefined);
  if (first?.file === undefined) return '';
  const shown = first.file.replace(/^.*\/node_modules\//, '').replace(`${context}/`, '');
  return `The largest module is ${shown} (${kB(first.bytes)} kB of source).`;
}

/** The modules that a concatenated one is made of. */
const parts = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) && module.modules.length > 0
    ? (module.modules as Module[])
    : [module];
