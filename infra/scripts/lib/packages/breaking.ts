import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { readTsconfig } from '../read-tsconfig.ts';
import { ROOT } from '../root.mjs';
import type { Workspace } from '../workspaces.mjs';
import { exportsOf } from './declarations.ts';
import { entryFiles } from './packages.ts';
import { type Declarations, filesOf } from './report.ts';

/**
 * Lists breaking changes of a package's public types: exports that are gone, and exports whose new type is not
 * assignable to the old one. Types that no exported value uses are compared by name only.
 */
export function brokenBy(item: Workspace, before: string, after: string): string[] {
  // Inside node_modules: TypeScript finds the packages that the types import.
  const folder = join(ROOT, 'node_modules', '.cache', 'public-types');
  rmSync(folder, { recursive: true, force: true });
  const [old, next] = [filesOf(before), filesOf(after)];
  for (const [path, text] of next) write(join(folder, 'after', path), text);
  // Both sides share unchanged files: TypeScript could not compare generic types of two copies.
  const same = unchanged(old, next);
  for (const [path, text] of old)
    write(join(folder, 'before', path), same.has(path) ? `export * from '${sameFile(path)}';\n` : text);
  const entries = entryFiles(item)
    .map((file) => file.replace(/\.tsx?$/, ''))
    .filter((entry) => old.has(`${entry}.d.ts`));
  const checks = entries.map((entry, index) => {
    const file = join(folder, `check-${index}.ts`);
    const types = (side: string): string => `import('./${side}/${entry}.js')`;
    const checked = `declare const after: typeof ${types('after')};\nexport const before: typeof ${types('before')} = after;\n`;
    write(file, checked);
    return file;
  });
  const config = join(ROOT, 'infra', 'config', 'tsconfig.browser.json');
  const program = ts.createProgram(checks, readTsconfig(config).options);
  const names = (side: string, entry: string): string[] =>
    exportsOf(program, join(folder, side, `${entry}.d.ts`)).map(({ name }) => name);
  const gone = entries.flatMap((entry) => {
    const left = new Set(names('after', entry));
    return names('before', entry)
      .filter((name) => !left.has(name))
      .map((name) => `${entry}: ${name} is gone`);
  });
  const changed = checks.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').slice(0, 4).join('\n')),
  );
  rmSync(folder, { recursive: true, force: true });
  return [...gone, ...changed];
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The path of an unchanged file's new place, from its old one. */
const sameFile = (path: string): string =>
  `${'../'.repeat(path.split('/').length)}after/${path.replace(/\.d\.ts$/, '.js')}`;

const RELATIVE = /["'](\.{1,2}\/[^"']+)\.js["']/g;

/** Files with the same text as before, whose imports are unchanged too. */
function unchanged(old: Declarations, next: Declarations): Set<string> {
  const same = new Set([...old.keys()].filter((path) => old.get(path) === next.get(path)));
  const namesOther = (path: string): boolean =>
    [...(old.get(path) ?? '').matchAll(RELATIVE)]
      .map(([, specifier = '']) => `${posix.join(posix.dirname(path), specifier)}.d.ts`)
      .some((target) => old.has(target) && !same.has(target));
  for (let dropped = true; dropped; ) {
    const others = [...same].filter(namesOther);
    others.forEach((path) => same.delete(path));
    dropped = others.length > 0;
  }
  return same;
}
