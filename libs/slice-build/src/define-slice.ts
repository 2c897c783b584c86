import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import type { SliceManifest, SliceManifestInput } from '@shamba/api-contract/slice-manifest';
import { ChecksPlugin } from './checks/checks-plugin.ts';
import { BUDGET, type Budget } from './checks/sizes.ts';
import { commonConfig, isDevelopment, NONCE_PLUGIN } from './common-config.ts';
import { devPage, devServer } from './dev-server.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { consumedDeps } from './shared-deps.ts';
import { federationName } from './slice-name.ts';
import { STAND_INS_OF_RELEASE } from './federation-runtime.ts';
import { parseSlice } from './parse-slice.ts';
import { readContent } from './read-content.ts';

export interface SliceOptions {
  /** The slice's folder. */
  context?: string;
  /** The development server's; default: PORT or 4300. */
  port?: number;
  /** Sizes of the release that differ from the common budget. */
  budget?: Partial<Budget>;
}

/**
 * The whole build of a slice from its slice.json: `export default defineSlice(sliceJson)` in rspack.config.ts.
 * Exposes ./slice (src/slice.tsx), writes dist/ with remoteEntry.js and release.json. SLICE_VERSION overrides the version.
 * @throws Error that names everything wrong in slice.json
 */
export function defineSlice(
  sliceJson: unknown,
  { context = process.cwd(), port, budget = {} }: SliceOptions = {},
): Configuration {
  const manifest = parseSlice(sliceJson, process.env['SLICE_VERSION'], readContent(context));
  const development = isDevelopment();
  // The shell knows a build that is served (?slice.<name>=<origin>) by no version.
  const uniqueName = federationName(manifest.name, development ? 'local' : manifest.version);
  const common = commonConfig({ context, uniqueName, classPrefix: manifest.name, hashClasses: true, development });
  const alone = development && existsSync(join(context, 'src/dev.tsx'));
  return {
    ...common,
    name: manifest.name,
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve.alias, ...(development ? {} : STAND_INS_OF_RELEASE) },
    },
    module: { ...common.module, rules: [...common.module.rules, routingFacts(context)] },
    entry: alone ? { dev: ['./src/dev.tsx'] } : {},
    output: {
      ...common.output,
      path: join(context, 'dist'),
      publicPath: 'auto',
      // A chunk that hangs is given up, so that asking again starts a new request.
      chunkLoadTimeout: 5000,
      filename: development ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: development ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: development ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'remoteEntry.js',
        exposes: { './slice': { import: './src/slice.tsx', name: 'slice' } },
        remotes: {},
        runtimePlugins: [NONCE_PLUGIN],
        shared: consumedDeps(manifest.sdk, development),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          externalRuntime: !development,
          asyncStartup: development,
          // A slice loads no other.
          optimization: { target: 'web', disableRemote: true },
        },
      }),
      ...(existsSync(join(context, 'public'))
        ? [new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '.' }] })]
        : []),
      ...(alone ? [devPage(manifest.name)] : []),
      // remoteEntry.js has the hash of each file that it loads. A development server's files change while a page is open.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: !development }),
      new ChecksPlugin(context, development),
      development
        ? new ReleasePlugin(() => nowIn(context, manifest))
        : new ReleasePlugin(() => manifest, { context, budget: { ...BUDGET, ...budget } }),
    ],
    ...(development && { devServer: devServer(port) }),
  };
}

/**
 * slice.json as it is now, for a development server that runs.
 * @param begun as it was when the server started
 * @throws Error when it is wrong, or says what the server can't take without a new start
 */
function nowIn(context: string, begun: SliceManifest): SliceManifest {
  const written: unknown = JSON.parse(readFileSync(join(context, 'slice.json'), 'utf8'));
  const now = parseSlice(written, begun.version, readContent(context));
  if (now.name !== begun.name || now.sdk !== begun.sdk)
    throw new Error(`slice.json: the name or the SDK's range has changed, which takes a new start of the server.`);
  return now;
}

/** The part of slice.json that the slice's own code reads: name, paths and slots. Documents are for the server. */
export const routingFacts = (context: string): RuleSetRule => ({
  test: join(context, 'slice.json'),
  type: 'json',
  parser: {
    parse: (text: string) => {
      const { name, version, sdk, routes = [], slots = [], nav = [] } = JSON.parse(text) as SliceManifestInput;
      return {
        name,
        version,
        sdk,
        routes: routes.map(({ path, access, chrome, redirect }) => ({ path, access, chrome, redirect })),
        slots,
        nav,
      };
    },
  },
});
