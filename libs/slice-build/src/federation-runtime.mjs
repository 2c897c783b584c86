import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

/** Node's resolution from inside a package. */
const from = (base, name) => createRequire(base).resolve(name);

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

const ours = (name) => fileURLToPath(new URL(`./runtime/${name}.mjs`, import.meta.url));

/** Parts of federation's runtime that are never reached here, each with what stands for it. */
export const leaveOut = () => [
  replace(/\/SnapshotHandler\.js$/, /runtime-core\/dist/, ours('no-snapshots')),
  replace(/\/utils\/preload\.js$|^\.\/preload\.js$/, /runtime-core\/dist/, ours('no-preloading')),
  replace(/^\.\/remotes\.js$/, /webpack-bundler-runtime\/dist/, ours('no-remotes')),
  replace(/^\.\/desc\.mjs$/, /error-codes\/dist/, ours('no-descriptions')),
];

const replace = (request, context, file) =>
  new rspack.NormalModuleReplacementPlugin(request, (found) => {
    if (context.test(found.context ?? '')) found.request = file;
  });
