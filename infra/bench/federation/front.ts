import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};
const COMPRESSED = new Set(['.js', '.css', '.svg']);
/** Paths of the files of both builds. */
const STATIC = /^\/(?:assets|mfe|one)\//;

/** Changes a page's document. */
export type Rewrite = (html: string, path: string) => string;

interface FrontOptions {
  /** Its address. */
  gateway: string;
  /** The one bundle's files, served below /one/. */
  folder: string;
  rewrite?: Rewrite;
}

export interface Front {
  url: string;
  stop: () => Promise<void>;
}

/**
 * The site behind a server that treats the files of both builds alike: from memory, brotli at its highest quality,
 * never cached by the browser. Everything else is the gateway's answer.
 */
export async function startFront({ gateway, folder, rewrite = (html) => html }: FrontOptions): Promise<Front> {
  const kept = new Map<string, Buffer>();
  const read = async (path: string): Promise<Buffer> => {
    const known = kept.get(path);
    if (known) return known;
    const bytes = path.startsWith('/one/')
      ? readFileSync(join(folder, path.slice('/one/'.length)))
      : Buffer.from(await (await fetch(gateway + path, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer());
    const body = COMPRESSED.has(extname(path)) ? brotliCompressSync(bytes) : bytes;
    kept.set(path, body);
    return body;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const { pathname: path } = new URL(url, gateway);
    if (STATIC.test(path)) {
      const body = await read(path);
      const encoding = COMPRESSED.has(extname(path)) && { 'content-encoding': 'br' };
      response.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        ...encoding,
      });
      response.end(body);
      return;
    }
    const sent = await buffer(request);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const given = await fetch(gateway + url, {
      method,
      headers: { ...textsOf(headers), 'accept-encoding': 'identity' },
      redirect: 'manual',
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
    });
    const isPage = given.headers.get('content-type')?.startsWith('text/html');
    const body = isPage ? rewrite(await given.text(), path) : Buffer.from(await given.arrayBuffer());
    const { 'content-length': _length, 'transfer-encoding': _transfer, ...rest } = Object.fromEntries(given.headers);
    response.writeHead(given.status, rest);
    response.end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Headers as fetch takes them: a name has one text. */
const textsOf = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
