import { sep } from 'node:path';
import type { Compilation, Module } from '@rspack/core';

/** The file of a module without its query; undefined for what has none. */
export const fileOf = (module: Module): string | undefined => module.nameForCondition()?.split('?')[0];

/** True if a file is the slice's own source. */
export const isOwn = (file: string, context: string): boolean =>
  file.startsWith(context + sep) && !file.includes(`${sep}node_modules${sep}`) && /\.([cm]?[jt]sx?|css)$/.test(file);

/** The slice's own sources in a build, each once. */
export const ownFiles = ({ modules }: Compilation, context: string): string[] => [
  ...new Set([...modules].flatMap((module) => fileOf(module) ?? []).filter((file) => isOwn(file, context))),
];
