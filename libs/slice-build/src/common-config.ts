import { rspack, type Configuration, type SwcLoaderOptions } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { FEDERATION_AS_MODULES, STAND_INS } from './federation-runtime.ts';
import { ownFile } from './own-file.ts';

/** Sets __webpack_nonce__ from the page before any other code of a build. */
export const NONCE_PLUGIN = ownFile('runtime/nonce');

/** `rspack serve` and `--mode development` are development; everything else is a release. */
export function isDevelopment(): boolean {
  const mode = process.argv.indexOf('--mode');
  return process.argv.includes('serve') || (mode !== -1 && process.argv[mode + 1] === 'development');
}

/** In a production shell an edit is seen when the page is loaded again: DEV_RELOAD=1 has the server do that. */
export const reloads = (): boolean => process.env['DEV_RELOAD'] === '1';

/** Fast Refresh needs a development server; the shell has none (its page is the gateway's). */
const isServed = (): boolean => process.argv.includes('serve') && !reloads();

export interface CommonOptions {
  /** Folder of the package that is built. */
  context: string;
  uniqueName: string;
  /** Prefix of every class name in the build. */
  classPrefix: string;
  /** Class names differ between releases. */
  hashClasses: boolean;
  development: boolean;
}

/**
 * The settings that the builds of the shell and of slices share: TypeScript and JSX through SWC, CSS Modules as link files, assets with
 * content hashes, one React condition.
 */
export function commonConfig({ context, uniqueName, classPrefix, hashClasses, development }: CommonOptions) {
  return {
    context,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    lazyCompilation: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['source', '...'],
      alias: { ...FEDERATION_AS_MODULES, ...STAND_INS },
    },
    output: { uniqueName, hashSalt: uniqueName, hashFunction: 'sha256', clean: true, crossOriginLoading: 'anonymous' },
    module: {
      parser: {
        'css/module': {
          namedExports: false,
          dashedIdents: false,
          grid: false,
          container: false,
          function: false,
          customIdents: false,
        },
      },
      generator: {
        'css/module': {
          localIdentName: `${classPrefix}-[name]-[local]${hashClasses ? '-[hash:6]' : ''}`,
          esModule: true,
        },
      },
      rules: [
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: 'asset/resource' },
        // A script that the page runs by itself, outside of the bundle.
        { resourceQuery: /^\?file$/, type: 'asset/resource' },
        { test: /\.[cm]?tsx?$/, loader: 'builtin:swc-loader', options: swcOptions(), type: 'javascript/auto' },
      ],
    },
    optimization: {
      minimizer: minimizers(),
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      runtimeChunk: false,
    },
    plugins: [ownIcons(), ...(isServed() ? [new ReactRefreshRspackPlugin()] : [])],
    performance: false,
    stats: 'errors-warnings',
  } satisfies Configuration;
}

/** Icons of lucide-react are drawn by runtime/icon.ts. */
const ownIcons = () =>
  new rspack.NormalModuleReplacementPlugin(/^\.\.\/createLucideIcon\.mjs$/, (found) => {
    if (/lucide-react\/dist\/esm\/icons/.test(found.context ?? '')) found.request = ownFile('runtime/icon');
  });

function swcOptions(): SwcLoaderOptions {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // Never the development JSX runtime: a slice's development server may serve a shell with the production React.
      transform: { react: { runtime: 'automatic', development: false, refresh: isServed() } },
    },
  };
}

function minimizers() {
  return [
    new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
    new rspack.LightningCssMinimizerRspackPlugin({
      minimizerOptions: { targets: ['chrome 111', 'safari 16.4', 'firefox 114'] },
    }),
  ];
}
