import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type RuleSetRule, type Stats } from '@rspack/core';
import { commonConfig, NONCE_PLUGIN } from '../../../libs/slice-build/src/common-config.ts';
import { routingFacts } from '../../../libs/slice-build/src/define-slice.ts';
import { ROOT } from '../../scripts/lib/root.mjs';
import { slices, type SliceWorkspace } from '../../scripts/lib/workspaces.mjs';

const SHELL = join(ROOT, 'shell');
/** The shell's one file that knows federation, and what stands for it. */
const FEDERATION = /\/slices\/federation$|^\.\/federation$/;
const IN_ONE = fileURLToPath(new URL('./in-one.ts', import.meta.url));

/** Scripts and style sheets. */
export interface Files {
  js: string[];
  css: string[];
}

/** The files of an entry or a named chunk. */
export type FilesOf = (chunk: string) => Files;

/**
 * The same application as one build without federation: the shell's entry, each slice's pages as chunks of it. Shared
 * packages are tree-shaken, as a bundler does when nothing outside may use them.
 * @param folder where it is written
 */
export async function buildOneBundle(folder: string): Promise<FilesOf> {
  const common = commonConfig({
    context: SHELL,
    uniqueName: 'one_bundle',
    classPrefix: 'shell',
    hashClasses: false,
    development: false,
  });
  const compiler = rspack({
    ...common,
    name: 'one-bundle',
    entry: { main: [NONCE_PLUGIN, './src/main.tsx'] },
    module: { ...common.module, rules: [...common.module.rules, ...slices().flatMap(rulesOf)] },
    output: {
      ...common.output,
      path: folder,
      publicPath: '/one/',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          vendors: { test: /node_modules/, name: 'vendors', chunks: 'initial', type: /javascript/, enforce: true },
        },
      },
    },
    plugins: [
      ...common.plugins,
      new rspack.NormalModuleReplacementPlugin(FEDERATION, (resource) => {
        if (resource.context?.startsWith(join(SHELL, 'src'))) resource.request = IN_ONE;
      }),
    ],
  });
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) =>
      compiler.close(() => (result ? resolve(result) : reject(error ?? new Error('The build has no result')))),
    ),
  );
  const { errors = [], namedChunkGroups = {} } = stats.toJson({ all: false, errors: true, chunkGroups: true });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return (chunk) => {
    const files = (namedChunkGroups[chunk]?.assets ?? [])
      .map(({ name }) => name)
      .filter((name) => !name.endsWith('.map'));
    return { js: files.filter((name) => name.endsWith('.js')), css: files.filter((name) => name.endsWith('.css')) };
  };
}

/** The rules of a slice: its class names are its own, and of slice.json it takes what its own build gives it. */
function rulesOf({ folder, slice }: SliceWorkspace): RuleSetRule[] {
  const localIdentName = `${slice.name}-[name]-[local]-[hash:6]`;
  return [
    { test: /\.module\.css$/, include: join(folder, 'src'), type: 'css/module', generator: { localIdentName } },
    routingFacts(folder),
  ];
}
