import { join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import { Stop } from '../progress.mjs';
import { ROOT } from '../root.mjs';
import { entryFiles, isBuilt, packages } from './packages.ts';

/** What the shell provides to slices, by specifier. */
const PROVIDED = new Map([
  ['@shamba/shell-sdk', 'libs/shell-sdk/src/index.ts'],
  ['@shamba/ui/core', 'libs/ui/src/core.ts'],
]);

/** 'shell-sdk' of @shamba/shell-sdk: the folder below libs. */
export const idOf = ({ path }) => path.split('/').at(-1);

/**
 * What the packages offer, as TypeScript declares it.
 * @returns {{ reports: Map<string, Map<string, string>>, values: Record<string, string[]> }} reports: package id → file
 * ('host/index.d.ts') → text, of the files that an entry reaches, whose relative imports name files ('./x.js'); values:
 * the names of what the shell provides that are more than types, by specifier
 * @throws Stop with TypeScript's words when a declaration cannot be written
 */
export function readPublicTypes() {
  const built = packages().filter(isBuilt);
  const entries = new Map(built.map((item) => [idOf(item), entryFiles(item)]));
  const program = open(built.flatMap((item) => entryFiles(item).map((file) => join(item.folder, 'src', file))));
  const all = emit(program);
  const reports = new Map([...entries].map(([id, files]) => [id, reachable(all.get(id), files.map(declarationOf))]));
  return { reports, values: valuesOf(program) };
}

const declarationOf = (file) => file.replace(/\.tsx?$/, '.d.ts');

/** The program of the packages' sources, which can write their declarations. */
function open(rootNames) {
  const config = join(ROOT, 'infra', 'config', 'tsconfig.browser.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(config, {}, host);
  const emitting = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: ROOT, outDir: ROOT };
  return ts.createProgram([...rootNames, ...fileNames], { ...options, ...emitting });
}

/** The values that each provided module exports, sorted. */
function valuesOf(program) {
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    [...PROVIDED].map(([specifier, file]) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(join(ROOT, file)));
      const isValue = (symbol) => {
        const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        return Boolean(real.flags & ts.SymbolFlags.Value);
      };
      const names = checker.getExportsOfModule(module).filter(isValue);
      return [specifier, names.map(({ name }) => name).sort()];
    }),
  );
}

/** package id → Map of declaration file → text, for all files of ours that the program has. */
function emit(program) {
  const found = new Map();
  const { diagnostics } = program.emit(
    undefined,
    (path, text) => {
      const [id, src, ...rest] = relative(join(ROOT, 'libs'), path).split(sep);
      if (src !== 'src') return;
      if (!found.has(id)) found.set(id, new Map());
      // TypeScript names the package that declares a type; ours depend on the one that exports it again.
      found.get(id).set(rest.join('/'), text.replaceAll('"@tanstack/query-core"', '"@tanstack/react-query"'));
    },
    undefined,
    true,
  );
  const errors = diagnostics.filter(({ category }) => category === ts.DiagnosticCategory.Error);
  if (errors.length > 0) fail(...errors);
  return found;
}

function fail(...diagnostics) {
  throw new Stop(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'));
}

const RELATIVE = /(\bfrom |\bimport\(|\bimport )(["'])(\.{1,2}\/[^"']*)\2/g;

/** What `entries` name, and what that names. */
function reachable(all, entries) {
  const found = new Map();
  const visit = (file) => {
    if (found.has(file)) return;
    found.set(file, '');
    const text = all.get(file).replace(RELATIVE, (whole, before, quote, specifier) => {
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

/** The declaration file that a relative specifier means; undefined for style sheets and what has no declarations. */
function resolve(all, file, specifier) {
  const base = posix.join(posix.dirname(file), specifier.replace(/\.js$/, ''));
  return [`${base}.d.ts`, `${base}/index.d.ts`].find((path) => all.has(path));
}
