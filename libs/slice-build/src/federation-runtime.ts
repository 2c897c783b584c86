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

/**
 * Parts of federation's runtime (and of an icon) that neither the shell nor a slice uses, each with its replacement.
 */
export const leaveOut = (): RspackPluginInstance[] => [
  replace(/\/SnapshotHandler\.js$/, /runtime-core\/dist/, 'no-snapshots'),
  replace(/\/utils\/preload\.js$|^\.\/preload\.js$/, /runtime-core\/dist/, 'no-preloading'),
  replace(/^\.\/remotes\.js$/, /webpack-bundler-runtime\/dist/, 'no-remotes'),
  replace(/^\.\/desc\.mjs$/, /error-codes\/dist/, 'no-descriptions'),
  replace(/^\.\/updateOptions\.js$/, /webpack-bundler-runtime\/dist/, 'no-updates'),
  // An icon's component; not federation's.
  replace(/^\.\.\/createLucideIcon\.mjs$/, /lucide-react\/dist\/esm\/icons/, 'icon'),
  replace(/^\.\/(?:init|getSharedFallbackGetter)\.js$/, /webpack-bundler-runtime\/dist/, 'no-fallbacks'),
];

/** Parts that only the shell does without: it loads containers itself, and it alone provides what they share. */
export const leaveOutOfShell = (): RspackPluginInstance[] => [
  replace(/\/utils\/load\.js$|^\.\/load\.js$/, /runtime-core\/dist/, 'no-remote-entries'),
  replace(/^\.\/dom\.js$/, /@module-federation\/sdk\/dist/, 'no-scripts'),
  replace(/\/semver\/index\.js$/, /runtime-core\/dist/, 'no-ranges'),
];

/** Parts that only a slice does without: it shares nothing, so it has no package before its `init`. */
export const leaveOutOfSlice = (): RspackPluginInstance[] => [
  replace(/^\.\/installInitialConsumes\.js$/, /webpack-bundler-runtime\/dist/, 'no-initial-consumes'),
];

const replace = (request: RegExp, context: RegExp, name: string): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(request, (found) => {
    if (context.test(found.context ?? '')) found.request = ownFile(`runtime/${name}`);
  });
