import { createRequire } from 'node:module';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { ownFile } from './own-file.ts';

/** Node's resolution from inside a package. */
const from = (base: string, name: string): string => createRequire(base).resolve(name);

const enhanced = from(import.meta.url, '@module-federation/enhanced');
const tools = from(enhanced, '@module-federation/runtime-tools');
const files = [
  from(tools, '@module-federation/webpack-bundler-runtime'),
  from(tools, '@module-federation/runtime'),
  from(enhanced, '@module-federation/inject-external-runtime-core-plugin'),
];

/**
 * Aliases: the federation plugin names its runtime by its CommonJS files, from which nothing can be left out. The same
 * code as ES modules is 6 kB (gzip) smaller in each slice and in the shell.
 */
export const FEDERATION_AS_MODULES = Object.fromEntries(
  files.map((file) => [`${file}$`, file.replace(/\.cjs$/, '.js')]),
);

/** Unused parts of federation's runtime, each with its replacement. */
export const leaveOut = (): RspackPluginInstance[] => [
  replace(/\/SnapshotHandler\.js$/, /runtime-core\/dist/, 'no-snapshots'),
  replace(/\/utils\/preload\.js$|^\.\/preload\.js$/, /runtime-core\/dist/, 'no-preloading'),
  replace(/^\.\/remotes\.js$/, /webpack-bundler-runtime\/dist/, 'no-remotes'),
  replace(/^\.\/desc\.mjs$/, /error-codes\/dist/, 'no-descriptions'),
];

const replace = (request: RegExp, context: RegExp, name: string): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(request, (found) => {
    if (context.test(found.context ?? '')) found.request = ownFile(`runtime/${name}`);
  });
