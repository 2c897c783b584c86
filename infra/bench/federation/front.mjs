import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};
const COMPRESSED = new Set(['.js', '.css', '.svg']);
/** Files of a build, whichever of the two. */
const STATIC = /^\/(?:assets|mfe|one)\//;

/**
 * The site behind a server that treats the files of both builds alike: from memory, brotli at its highest quality, never
 * cached by the browser. Everything else is the gateway's answer.
 * @param gateway its address
 * @param folder the one bundle's files, served below /one/
 * @param rewrite what becomes of a page's document: (html, path) => html
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startFront({ gateway, folder, rewrite = (html) => html }) {
  const kept = new Map();
  const read = async (path) => {
    const known = kept.get(path);
    if (known) return known;
    const bytes = path.startsWith('/one/')
      ? readFileSync(join(folder, path.slice('/one/'.length)))
      : Buffer.from(await (await fetch(gateway + path, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer());
    const body = COMPRESSED.has(extname(path)) ? brotliCompressSync(bytes) : bytes;
    kept.set(path, body);
    return body;
  };
  const answer = async (request, response) => {
    const { pathname: path } = new URL(request.url, gateway);
    if (STATIC.test(path)) {
      const body = await read(path);
      const encoding = COMPRESSED.has(extname(path)) && { 'content-encoding': 'br' };
      response.writeHead(200, {
        'content-type': TYPES[extname(path)],
        'cache-control': 'public, max-age=31536000, immutable',
        ...encoding,
      });
      response.end(body);
      return;
    }
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const given = await fetch(gateway + request.url, {
      method: request.method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const isPage = given.headers.get('content-type')?.startsWith('text/html');
    const body = isPage ? rewrite(await given.text(), path) : Buffer.from(await given.arrayBuffer());
    const { 'content-length': _length, 'transfer-encoding': _transfer, ...rest } = Object.fromEntries(given.headers);
    response.writeHead(given.status, rest);
    response.end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(502).end(String(error)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
