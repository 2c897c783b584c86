import { readFileSync } from 'node:fs';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** Minified bytes by module: a package, or a folder of our own code. */
export type Modules = Record<string, number>;

/** The bytes of a script by module, from the source map beside it. @param file the script's path */
export function modulesOf(file: string): Modules {
  const code = readFileSync(file, 'utf8');
  const lines = [0];
  for (const line of code.split('\n')) lines.push((lines.at(-1) ?? 0) + line.length + 1);
  const starts: { at: number; module: string }[] = [];
  eachMapping(new TraceMap(readFileSync(`${file}.map`, 'utf8')), ({ generatedLine, generatedColumn, source }) => {
    starts.push({ at: (lines[generatedLine - 1] ?? 0) + generatedColumn, module: nameOf(source) });
  });
  const bytes: Modules = {};
  for (const [index, { at, module }] of starts.entries())
    bytes[module] = (bytes[module] ?? 0) + (starts[index + 1]?.at ?? code.length) - at;
  return bytes;
}

/**
 * 'webpack://mfe/node_modules/lucide-react/dist/x.js' → 'lucide-react', '…/libs/ui/src/dialog/x.tsx' →
 * 'libs/ui/dialog'.
 */
export function nameOf(source: string | null): string {
  const path = (source ?? '').replace(/^webpack:\/\/[^/]*\//, '').replace(/^css /, '');
  const inPackage = path.split('node_modules/').at(-1) ?? '';
  if (path.includes('node_modules/')) return /^(?:@[^/]+\/)?[^/]+/.exec(inPackage)?.[0] ?? inPackage;
  const shared = /(libs\/[^/]+)\/src\/([^/.]+)/.exec(path);
  if (shared) return `${shared[1]}/${shared[2]}`;
  return /^(?:\.\/)?(src(?:\/[^/]+){0,2})\//.exec(path)?.[1] ?? "the bundler's own";
}
