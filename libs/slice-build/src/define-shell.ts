import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { commonConfig, isDevelopment, NONCE_PLUGIN } from './common-config.ts';
import { STAND_INS_OF_SHELL } from './federation-runtime.ts';
import { ownFile } from './own-file.ts';
import { providedDeps, versionOf } from './shared-deps.ts';
import { ShellPlugin } from './shell-plugin.ts';

/**
 * The build of the shell: dist/assets/* (served at /assets/, content-hashed), dist/shell.json and dist/templates.
 * Class names carry no hash, so that the page templates can use them. SHELL_OUT names another folder than dist.
 */
export function defineShell({ context = process.cwd() }: { context?: string } = {}): Configuration {
  const development = isDevelopment();
  const common = commonConfig({
    context,
    uniqueName: 'shamba_shell',
    classPrefix: 'shell',
    hashClasses: false,
    development,
  });
  return {
    ...common,
    name: 'shell',
    resolve: {
      ...common.resolve,
      alias: {
        ...common.resolve.alias,
        ...STAND_INS_OF_SHELL,
        ...(development ? {} : routerForProduction(context)),
      },
    },
    module: {
      ...common.module,
      rules: [
        ...common.module.rules,
        { test: /react-router\/dist\/production\/.*\.mjs$/, use: [ownFile('router-loader')] },
      ],
    },
    entry: { main: [...(development ? [ownFile('runtime/refresh-hook')] : []), './src/main.tsx'] },
    output: {
      ...common.output,
      path: resolve(context, process.env['SHELL_OUT'] ?? 'dist', 'assets'),
      publicPath: '/assets/',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'initial',
        cacheGroups: { default: false, vendors: { test: /node_modules/, name: 'vendors', type: /javascript/ } },
      },
    },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        name: 'shamba_shell',
        remotes: {},
        runtimePlugins: [NONCE_PLUGIN],
        shared: providedDeps(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        // Releases are loaded by their container: federation's manifests and what reads them stay out.
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new ShellPlugin({ context, sdk: versionOf('@shamba/shell-sdk'), uiCore: versionOf('@shamba/ui') }),
    ],
  };
}

/** Under every condition the router's package exports its development build, which warns of mistakes. */
const routerForProduction = (context: string): Record<string, string> => ({
  'react-router$': createRequire(join(context, 'package.json'))
    .resolve('react-router')
    .replace(/development\/index\.m?js$/, 'production/index.mjs'),
});
