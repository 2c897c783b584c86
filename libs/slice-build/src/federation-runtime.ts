import { createRequire } from 'node:module';
import { ownFile } from './own-file.ts';

/** Node's resolution from inside a package: a path. It throws when there is no such file. */
const from = (base: string, name: string): string => createRequire(base).resolve(name);

const enhanced = from(import.meta.url, '@module-federation/enhanced');
const tools = from(enhanced, '@module-federation/runtime-tools');
const bundler = from(tools, '@module-federation/webpack-bundler-runtime');
const runtime = from(tools, '@module-federation/runtime');
const core = from(runtime, '@module-federation/runtime-core');
const errors = from(core, '@module-federation/error-codes');
const sdk = from(core, '@module-federation/sdk');

/**
 * Aliases: the federation plugin names its runtime by its CommonJS files, from which nothing can be left out. The same
 * code as ES modules is 6 kB (gzip) smaller in each slice and in the shell.
 */
export const FEDERATION_AS_MODULES = Object.fromEntries(
  [bundler, runtime, from(enhanced, '@module-federation/inject-external-runtime-core-plugin')].map((file) => [
    `${file}$`,
    from(file, file.replace(/\.cjs$/, '.js')),
  ]),
);

/** Aliases: modules of federation's runtime, each with the file in runtime/ that a build takes in its place. */
const standIns = (...replaced: [module: string, standIn: string][]): Record<string, string> =>
  Object.fromEntries(replaced.map(([module, standIn]) => [`${module}$`, ownFile(`runtime/${standIn}`)]));

/** For parts that neither the shell nor a slice uses. */
export const STAND_INS = standIns(
  [from(errors, './desc.mjs'), 'no-descriptions'],
  [from(bundler, './updateOptions.js'), 'no-updates'],
  [from(bundler, './init.js'), 'no-fallbacks'],
  [from(bundler, './getSharedFallbackGetter.js'), 'no-fallbacks'],
);

/** For parts that only the shell does without: it loads containers itself, and it alone provides what they share. */
export const STAND_INS_OF_SHELL = standIns(
  [from(core, './utils/load.js'), 'no-remote-entries'],
  [from(core, './utils/preload.js'), 'no-preloading'],
  [from(core, './utils/semver/index.js'), 'no-ranges'],
  [from(sdk, './dom.js'), 'no-scripts'],
);

/** For parts that only a release does without: it shares nothing, so it has no package before its `init`. */
export const STAND_INS_OF_RELEASE = standIns([from(bundler, './installInitialConsumes.js'), 'no-initial-consumes']);
