import { join } from 'node:path';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { defineShell, defineSlice } from '@shamba/slice-build';
import { ROOT } from '../../lib/root.mjs';

/** A build has all of federation's runtime, or the stand-ins for parts of it. */
export type Runtime = 'whole' | 'stand-ins';

export interface Built {
  folder: string;
  /** Faults that the build names. */
  faults: string[];
  modules: StatsCompilation['modules'] & object;
}

/** A shell whose source is src/shell.ts; `shell` on the page. */
export function shellConfig(context: string): Configuration {
  const config = defineShell({ context: join(ROOT, 'shell') });
  const isSlice = { '@shamba/shell-sdk/host$': join(ROOT, 'libs/shell-sdk/src/slice/define-slice.ts') };
  return {
    ...config,
    entry: { main: { import: join(context, 'src/shell.ts'), library: { type: 'var', name: 'shell' } } },
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...isSlice } },
  };
}

/** A slice whose source is src/slice.tsx: a release, or what a development server builds. */
export function sliceConfig(context: string, mode: 'production' | 'development'): Configuration {
  const { argv } = process;
  process.argv = [...argv, '--mode', mode];
  try {
    return defineSlice({ name: 'mfe-sample', version: '1.0.0', sdk: '*', routes: [] }, { context });
  } finally {
    process.argv = argv;
  }
}

const aliases = (config: Configuration): [module: string, file: string][] =>
  Object.entries(config.resolve?.alias || {}).map(([module, file]) => [module, String(file)]);
const isStandIn = (file: string): boolean => /\/slice-build\/src\/runtime\/no-/.test(file);

/** Modules of federation's runtime that a configuration replaces, each with the file that stands in for it. */
export const replacedIn = (config: Configuration): [module: string, standIn: string][] =>
  aliases(config)
    .filter(([, file]) => isStandIn(file))
    .map(([module, file]) => [module.replace(/\$$/, ''), file]);

/** Builds what of a configuration is federation's, each module as it is written. */
export async function build(config: Configuration, runtime: Runtime, folder: string): Promise<Built> {
  const kept = aliases(config).filter(([, file]) => runtime === 'stand-ins' || !isStandIn(file));
  const compiler = rspack({
    ...config,
    plugins: config.plugins?.filter((plugin) => plugin && plugin.constructor.name === 'ModuleFederationPlugin'),
    devtool: false,
    // The slice's folder has no packages.
    resolve: { ...config.resolve, alias: Object.fromEntries(kept), modules: [join(ROOT, 'node_modules')] },
    output: { ...config.output, path: folder, filename: '[name].js', chunkFilename: '[name].js' },
    optimization: { ...config.optimization, minimize: false, concatenateModules: false, splitChunks: false },
  });
  const asked = { errors: true, warnings: true, modules: true, modulesSpace: 1000, reasons: true, usedExports: true };
  const {
    errors = [],
    warnings = [],
    modules = [],
  } = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else resolve(stats?.toJson({ all: false, ...asked }) ?? {});
    });
  });
  return { folder, faults: [...errors, ...warnings].map(({ message }) => message), modules };
}
