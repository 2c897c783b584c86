import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root.mjs';

/** What the shell provides: a release has no copy of it. */
export const PROVIDED = ['@shamba/shell-sdk', '@shamba/ui/core'];

/**
 * The values that a slice uses of what the shell provides, its own code and what it takes of slice-kit and ui: specifier
 * → Map of name to the file (from the root) that uses it first. Types are gone in the build and do not count.
 */
export function usesOf(sliceFolder) {
  const uses = new Map(PROVIDED.map((specifier) => [specifier, new Map()]));
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { specifier, names } of importsOf(file)) {
      const provided = uses.get(specifier);
      if (provided) for (const name of names) provided.has(name) || provided.set(name, relative(ROOT, file));
      const next = provided ? undefined : fileOf(specifier, file);
      if (next) visit(next);
    }
  };
  visit(join(sliceFolder, 'src', 'slice.tsx'));
  return uses;
}

/** Every module that a file imports for its values: [{ specifier, names }]. */
function importsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  const found = [];
  const add = (specifier, elements) => {
    const names = elements
      ?.filter(({ isTypeOnly }) => !isTypeOnly)
      .map((item) => (item.propertyName ?? item.name).text);
    if (names === undefined || names.length > 0) found.push({ specifier, names: names ?? [] });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) {
      const { importClause: clause, moduleSpecifier } = node;
      if (!clause?.isTypeOnly) add(moduleSpecifier.text, clause?.namedBindings?.elements);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly) {
      add(node.moduleSpecifier.text, node.exportClause?.elements);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteral(target)) add(target.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const ENDS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The source behind a specifier, when it is of the slice or is built into it. */
function fileOf(specifier, from) {
  const [, library, rest = ''] = /^@shamba\/(slice-kit|ui)(\/.*)?$/.exec(specifier) ?? [];
  const base = specifier.startsWith('.')
    ? join(dirname(from), specifier.replace(/\.js$/, ''))
    : library && join(ROOT, 'libs', library, 'src', rest);
  return base && ENDS.map((end) => base + end).find((file) => existsSync(file));
}
