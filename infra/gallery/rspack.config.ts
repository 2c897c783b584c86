// The gallery of components: npm run gallery (in the repository's root), then http://localhost:4390
import { rspack, type Configuration } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { commonConfig } from '../../libs/slice-build/src/common-config.ts';

const publicTypes = (name: string): string =>
  readFileSync(new URL(`../../libs/${name}/generated/public-types.d.ts`, import.meta.url), 'utf8');

const common = commonConfig({
  context: import.meta.dirname,
  uniqueName: 'shamba_gallery',
  classPrefix: 'ui',
  hashClasses: false,
  development: false,
});

export default {
  ...common,
  devtool: false,
  // Sources that are shown as text.
  module: {
    ...common.module,
    rules: [{ oneOf: [{ resourceQuery: /^\?raw$/, type: 'asset/source' }, ...common.module.rules] }],
  },
  entry: { gallery: './src/main.tsx' },
  output: { ...common.output, publicPath: '/', filename: '[name].js', cssFilename: '[name].css' },
  plugins: [
    ...common.plugins,
    new rspack.DefinePlugin({ PUBLIC_TYPES: JSON.stringify(['ui', 'slice-kit'].map(publicTypes).join('\n')) }),
    new rspack.HtmlRspackPlugin({
      title: 'Shamba components',
      templateContent:
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>',
    }),
  ],
  devServer: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 4390),
    static: [
      { directory: new URL('../../services/content/demo-media', import.meta.url).pathname, publicPath: '/media/art' },
    ],
  },
} satisfies Configuration;
