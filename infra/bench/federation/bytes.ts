import type { Release } from '@shamba/api-contract/slice-manifest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../scripts/lib/root.mjs';
import type { Files, FilesOf } from './one-bundle.ts';

/** A page of the measurement: its route in slice.json, and the chunk that draws it. */
export interface MeasuredPage {
  route: string;
  slice: string;
  chunk: string;
}

/** The one bundle: its files, and the folder in which they lie. */
export interface OneBundle {
  filesOf: FilesOf;
  folder: string;
}

/** Scripts and style sheets that a page needs at once, of the shell and of its slice's build in `folder`. */
export function federatedFiles({ route }: MeasuredPage, folder: string): string[] {
  const shell = JSON.parse(readFileSync(join(ROOT, 'shell/dist/shell.json'), 'utf8')) as Files;
  const { preload } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Pick<Release, 'preload'>;
  const { entry, routes } = preload;
  const own = [entry, routes[route] ?? { js: [], css: [] }].flatMap(({ js, css }) => [...js, ...css]);
  return [
    ...[...shell.js, ...shell.css].map((path) => join(ROOT, 'shell/dist', path)),
    ...own.map((path) => join(folder, path)),
  ];
}

/** The same of the one bundle. */
export function bundledFiles({ slice, chunk }: MeasuredPage, { filesOf, folder }: OneBundle): string[] {
  const files = ['main', slice, chunk].map(filesOf).flatMap(({ js, css }) => [...js, ...css]);
  return [...new Set(files)].map((file) => join(folder, file));
}

/** Bytes of all files, each compressed by itself (gzip). */
export const compressed = (files: readonly string[]): number =>
  files.reduce((total, file) => total + gzipSync(readFileSync(file), { level: 9 }).length, 0);
