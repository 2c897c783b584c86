import { existsSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../lib/root.mjs';

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));

const FOLDERS = /^(?:shell|mfe-(?:account|admin|checkout|storefront)|services|libs|e2e|infra|docs)\/[\w./-]*$/;

/** A document without its blocks of code. */
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8').replace(/^```[\s\S]*?^```/gm, '');

/** Anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Paths of the repository in backticks. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter((code) => FOLDERS.test(code));

/** Relative links and pictures, seen from the repository's root. */
function linksIn(document: string): { file: string; anchor: string | undefined }[] {
  return [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#');
      return { file: file === '' ? document : posix.join(dirname(document), file), anchor };
    });
}

test.each(documents)('%s names files that are there', (document) => {
  expect(pathsIn(textOf(document)).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each(documents)('every link of %s leads somewhere', (document) => {
  const lost = linksIn(document).filter(
    ({ file, anchor }) => !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor)),
  );
  expect(lost).toEqual([]);
});

test('the trips and the first page name many files', () => {
  expect(pathsIn(textOf('docs/tour.md')).length).toBeGreaterThan(60);
  expect(linksIn('README.md').length).toBeGreaterThan(15);
});
