import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Modules that the shell provides: a release has no copy of them. */
const PROVIDED = ['@shamba/shell-sdk', '@shamba/ui/core'];

/** Specifier → name → file:line that uses it first. */
export type Uses = Map<string, Map<string, string>>;

/**
 * The values of the shell's modules that a slice uses, in its own code and in the parts of slice-kit and ui that it
 * imports. Types do not count: the build removes them.
 * @param base folder that the files' names begin from
 */
export function usesOf(sliceFolder: string, base: string): Uses {
  const uses: Uses = new Map(PROVIDED.map((specifier) => [specifier, new Map<string, string>()]));
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { specifier, names, line } of importsOf(file)) {
      const provided = uses.get(specifier);
      const place = `${relative(base, file)}:${line}`;
      for (const name of names) if (provided && !provided.has(name)) provided.set(name, place);
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
  /** From 1. */
  line: number;
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
    const line = source.getLineAndCharacterOfPosition(specifier.end).line + 1;
    if (names === undefined || names.length > 0) found.push({ specifier: specifier.text, names: names ?? [], line });
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

const ENDS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const SCRIPT = /\.([cm]?js|tsx?)$/;

/** The source file of a specifier if it belongs to the slice or is built into it. */
function fileOf(specifier: string, from: string): string | undefined {
  if (/^@shamba\/(slice-kit|ui)\//.test(specifier)) {
    const file = createRequire(from).resolve(specifier);
    return SCRIPT.test(file) ? file : undefined;
  }
  if (!specifier.startsWith('.')) return undefined;
  const written = join(dirname(from), specifier);
  // Sources name a neighbour by the name of its output; installed packages have the outputs.
  return [written, written.replace(/\.js$/, '')]
    .flatMap((base) => ENDS.map((end) => base + end))
    .find((file) => SCRIPT.test(file) && existsSync(file));
}
