import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compilation, Module } from '@rspack/core';
import { type Finding, lineAt } from './finding.ts';
import { fileOf, isOwn } from './module-files.ts';

/** Packages with state that the page has once, and the module that has what they offer: a copy knows nothing of the first. */
const ONCE: Record<string, string> = {
  react: 'react',
  'react-dom': 'react-dom',
  scheduler: 'react',
  'react-router': '@shamba/shell-sdk',
  '@tanstack/react-query': '@tanstack/react-query',
  '@tanstack/query-core': '@tanstack/react-query',
  '@shamba/shell-sdk': '@shamba/shell-sdk',
};

/** A second copy of React, the SDK or the query library in a release, each with the import that brings it. */
export function copyFindings(compilation: Compilation, context: string): Finding[] {
  const found = new Map<string, Finding>();
  for (const module of compilation.modules) {
    const file = fileOf(module);
    const name = file && packageOf(dirname(file));
    const instead = name && ONCE[name];
    if (!instead || found.has(name)) continue;
    found.set(name, {
      ...importOf(module, compilation, context),
      what: `a second copy of ${name} comes into the release beside the shell's: hooks and state of the two do not meet. Import it from "${instead}".`,
    });
  }
  return [...found.values()];
}

/** The own import that leads to a module; slice.json's folder when none does. */
function importOf(module: Module, { moduleGraph }: Compilation, context: string): Omit<Finding, 'what'> {
  let current = module;
  for (let issuer = moduleGraph.getIssuer(current); issuer; issuer = moduleGraph.getIssuer(current)) {
    const file = fileOf(issuer);
    if (file && isOwn(file, context)) {
      const text = readFileSync(file, 'utf8');
      const request = 'rawRequest' in current ? String(current.rawRequest) : '';
      return { file, line: lineAt(text, placeOf(request, text)) };
    }
    current = issuer;
  }
  return { file: join(context, 'src', 'slice.tsx'), line: 1 };
}

/** Where a text imports a module: between quotes of either kind. */
const placeOf = (request: string, text: string): number =>
  Math.max(0, text.indexOf(`'${request}'`), text.indexOf(`"${request}"`));

const names = new Map<string, string | undefined>();

/** The name of the package that a folder belongs to. */
function packageOf(folder: string): string | undefined {
  if (names.has(folder)) return names.get(folder);
  const manifest = join(folder, 'package.json');
  const { name } = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }) : {};
  const parent = dirname(folder);
  const found = name ?? (parent === folder ? undefined : packageOf(parent));
  names.set(folder, found);
  return found;
}
