import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { commonConfig, NONCE_PLUGIN } from '../../common-config.ts';
import { providedDeps } from '../../shared-deps.ts';

const HOST = fileURLToPath(new URL('../../runtime/conformance-host.mjs', import.meta.url));

/**
 * Builds the page that shows a release as the shell does (host.js, host.css): it provides what releases share.
 * @param context the slice's folder, whose packages are taken
 */
export async function buildHost(context: string, folder: string): Promise<void> {
  const name = 'conformance_host';
  const common = commonConfig({ context, uniqueName: name, classPrefix: name, hashClasses: false, development: false });
  const compiler = rspack({
    ...common,
    devtool: false,
    entry: { host: [HOST] },
    output: { ...common.output, path: folder, publicPath: '/host/', filename: '[name].js', cssFilename: '[name].css' },
    optimization: { ...common.optimization, minimize: false },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        ...{ name, remotes: {}, runtimePlugins: [NONCE_PLUGIN], shared: providedDeps(), shareStrategy: 'loaded-first' },
        ...{ manifest: false, dts: false },
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close(() => undefined);
      const { errors = [] } = result?.toJson({ all: false, errors: true }) ?? {};
      if (error ?? errors[0]) reject(error ?? new Error(errors.map(({ message }) => message).join('\n')));
      else resolve();
    });
  });
}
