import { basename, join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import { Stop } from '../progress.mjs';
import { readTsconfig } from '../read-tsconfig.ts';
import { ROOT } from '../root.mjs';
import type { Workspace } from '../workspaces.mjs';
import { entryFiles, packages } from './packages.ts';
import type { Declarations } from './report.ts';

/** Modules that the shell provides to slices, by specifier. */
const PROVIDED = new Map([
  ['@shamba/shell-sdk', 'libs/shell-sdk/src/index.ts'],
  ['@shamba/ui/core', 'libs/ui/src/core.ts'],
]);

/** 'shell-sdk' of @shamba/shell-sdk: the folder below libs. */
export const idOf = ({ path }: Workspace): string => basename(path);

interface PublicTypes {
  /** By package id: the files that an entry reaches, whose relative imports name files ('./x.js'). */
  reports: Map<string, Declarations>;
  /** Names of the shell's exported values (not types), by specifier. */
  values: Record<string, string[]>;
}

/**
 * Reads the packages' public types as TypeScript declares them.
 * @throws Stop with TypeScript's words when a declaration cannot be written
 */
export function readPublicTypes(): PublicTypes {
  const all = packages();
  const entries = new Map(all.map((item) => [idOf(item), entryFiles(item)]));
  const program = open(all.flatMap((item) => entryFiles(item).map((file) => join(item.folder, 'src', file))));
  const declared = emit(program);
  const reports = new Map(
    [...entries].map(([id, files]) => [id, reachable(declared.get(id) ?? new Map(), files.map(declarationOf))]),
  );
  return { reports, values: valuesOf(program) };
}

const declarationOf = (file: string): string => file.replace(/\.tsx?$/, '.d.ts');

/** The program of the packages' sources, which can write their declarations. */
function open(rootNames: readonly string[]): ts.Program {
  const config = join(ROOT, 'infra', 'config', 'tsconfig.browser.json');
  const { options, fileNames } = readTsconfig(config);
  const emitting = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: ROOT, outDir: ROOT };
  return ts.createProgram([...rootNames, ...fileNames], { ...options, ...emitting });
}

/** A module's exports; empty when the program does not have the module. */
export function exportsOf(program: ts.Program, file: string): ts.Symbol[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  return symbol ? checker.getExportsOfModule(symbol) : [];
}

/** The values that each provided module exports, sorted. */
function valuesOf(program: ts.Program): Record<string, string[]> {
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    [...PROVIDED].map(([specifier, file]) => {
      const isValue = (symbol: ts.Symbol): boolean => {
        const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        return Boolean(real.flags & ts.SymbolFlags.Value);
      };
      const names = exportsOf(program, join(ROOT, file)).filter(isValue);
      return [specifier, names.map(({ name }) => name).sort()];
    }),
  );
}

/** package id → Map of declaration file → text, for all files of ours that the program has. */
function emit(program: ts.Program): Map<string, Declarations> {
  const found = new Map<string, Declarations>();
  const { diagnostics } = program.emit(
    undefined,
    (path, text) => {
      const [id = '', src, ...rest] = relative(join(ROOT, 'libs'), path).split(sep);
      if (src !== 'src') return;
      const files = found.get(id) ?? new Map<string, string>();
      found.set(id, files);
      // TypeScript names the package that declares a type; ours depend on the one that exports it again.
      files.set(rest.join('/'), text.replaceAll('"@tanstack/query-core"', '"@tanstack/react-query"'));
    },
    undefined,
    true,
  );
  const errors = diagnostics.filter(({ category }) => category === ts.DiagnosticCategory.Error);
  if (errors.length > 0) fail(...errors);
  return found;
}

function fail(...diagnostics: ts.Diagnostic[]): never {
  throw new Stop(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'));
}

const RELATIVE = /(\bfrom |\bimport\(|\bimport )(["'])(\.{1,2}\/[^"']*)\2/g;

/** The files that `entries` import, directly or through others. */
function reachable(all: Declarations, entries: readonly string[]): Declarations {
  const found: Declarations = new Map();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.set(file, '');
    const text = (all.get(file) ?? '').replace(RELATIVE, (whole, before: string, quote: string, specifier: string) => {
      const target = resolve(all, file, specifier);
      if (target === undefined) return whole;
      visit(target);
      const path = posix.relative(posix.dirname(file), target).replace(/\.d\.ts$/, '.js');
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    });
    found.set(file, text);
  };
  entries.forEach(visit);
  // The contract's schema is committed and checked by itself (npm run contracts).
  for (const file of found.keys()) if (file.startsWith('generated/')) found.delete(file);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The declaration file of a relative specifier; undefined for style sheets and files without declarations. */
function resolve(all: Declarations, file: string, specifier: string): string | undefined {
  const base = posix.join(posix.dirname(file), specifier.replace(/\.[jt]s$/, ''));
  return [`${base}.d.ts`, `${base}/index.d.ts`].find((path) => all.has(path));
}
