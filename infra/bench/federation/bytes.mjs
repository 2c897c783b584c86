import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from '../../scripts/lib/root.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Scripts and style sheets that a page needs at once, of the shell and of its slice's build in `folder`. */
export function federatedFiles({ route }, folder) {
  const shell = readJson(ROOT, 'shell/dist/shell.json');
  const { entry, routes } = readJson(folder, 'release.json').preload;
  const own = [entry, routes[route]].flatMap(({ js, css }) => [...js, ...css]);
  return [
    ...[...shell.js, ...shell.css].map((path) => join(ROOT, 'shell/dist', path)),
    ...own.map((path) => join(folder, path)),
  ];
}

/** The same of the one bundle. */
export function bundledFiles({ slice, chunk }, { filesOf, folder }) {
  const files = ['main', slice, chunk].map(filesOf).flatMap(({ js, css }) => [...js, ...css]);
  return [...new Set(files)].map((file) => join(folder, file));
}

/** @returns {{ gzip: number, brotli: number }} bytes of all files, each compressed by itself */
export function compressed(files) {
  const contents = files.map((file) => readFileSync(file));
  const sum = (of) => contents.reduce((total, content) => total + of(content).length, 0);
  return {
    gzip: sum((content) => gzipSync(content, { level: 9 })),
    brotli: sum((content) => brotliCompressSync(content)),
  };
}
