import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root.mjs';

/** Modules that the shell provides: a release has no copy of them. */
export const PROVIDED = ['@shamba/shell-sdk', '@shamba/ui/core'];

/** Specifier → name → the file (from the root) that uses it first. */
export type Uses = Map<string, Map<string, string>>;

/**
 * The values of the shell's modules that a slice uses, in its own code and in the parts of slice-kit and ui that it
 * imports. Types do not count: the build removes them.
 */
export function usesOf(sliceFolder: string): Uses {
  const uses: Uses = new Map(PROVIDED.map((specifier) => [specifier, new Map<string, string>()]));
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { specifier, names } of importsOf(file)) {
      const provided = uses.get(specifier);
      for (const name of names) if (provided && !provided.has(name)) provided.set(name, relative(ROOT, file));
      const next = provided ? undefined : fileOf(specifier, file);
      if (next) visit(next);
    }
  };
  visit(join(sliceFolder, 'src', 'slice.tsx'));
  return uses;
}

interface Import {
  specifier: string;
  names: string[];
}

/** Modules whose values a file imports. */
function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  const found: Import[] = [];
  /** @param bindings the names in braces; without any the module is taken as a whole */
  const add = (specifier: ts.Expression, bindings?: ts.NamedImportBindings | ts.NamedExportBindings): void => {
    if (!ts.isStringLiteral(specifier)) return;
    const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] | undefined =
      bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) ? bindings.elements : undefined;
    const names = elements
      ?.filter(({ isTypeOnly }) => !isTypeOnly)
      .map((item) => (item.propertyName ?? item.name).text);
    if (names === undefined || names.length > 0) found.push({ specifier: specifier.text, names: names ?? [] });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const { importClause: clause, moduleSpecifier } = node;
      if (!clause?.isTypeOnly) add(moduleSpecifier, clause?.namedBindings);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly) {
      add(node.moduleSpecifier, node.exportClause);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target) add(target);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const ENDS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The source file of a specifier if it belongs to the slice or is built into it. */
function fileOf(specifier: string, from: string): string | undefined {
  const [, library, rest = ''] = /^@shamba\/(slice-kit|ui)(\/.*)?$/.exec(specifier) ?? [];
  const base = specifier.startsWith('.')
    ? join(dirname(from), specifier.replace(/\.js$/, ''))
    : library === undefined
      ? undefined
      : join(ROOT, 'libs', library, 'src', rest);
  return base === undefined ? undefined : ENDS.map((end) => base + end).find((file) => existsSync(file));
}
