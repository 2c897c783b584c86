import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { reloads } from './common-config.ts';
import { sendPicture } from './dev-pictures.ts';

/** `npm run dev`: the slice at http://localhost:<port>, readable from the running shell (?slice.<name>=…). */
export function devServer(port = Number(process.env['PORT'] ?? 4300)): Configuration['devServer'] {
  return {
    // Sources and a page of any state: for this machine only.
    host: '127.0.0.1',
    port,
    hot: !reloads(),
    liveReload: reloads(),
    historyApiFallback: true,
    headers: { 'access-control-allow-origin': '*' },
    allowedHosts: 'all',
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
    devMiddleware: { writeToDisk: false },
    setupMiddlewares: (others) => [{ name: 'pictures', path: '/media', middleware: sendPicture }, ...others],
  };
}

/** The page of the slice alone (src/dev.tsx on the SDK's fake host). */
export const devPage = (slice: string): RspackPluginInstance =>
  new rspack.HtmlRspackPlugin({
    title: `${slice} alone`,
    // Also for a page whose address has several parts.
    publicPath: '/',
    templateContent:
      '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>',
    chunks: ['dev'],
  });
