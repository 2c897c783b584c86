import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from '../http/prepared-body.js';
import type { Exchange } from '../http/exchange.js';
import { sendBytes } from '../http/respond.js';
import type { ReadyPage } from './page-cache.js';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Sends a page: as it is kept when it is kept compressed, else compressed lightly, because it is used once. */
export async function sendPage(exchange: Exchange, page: ReadyPage): Promise<void> {
  const { req, res, method } = exchange;
  const accepted = String(req.headers['accept-encoding'] ?? '');
  let bytes: Buffer;
  if (page.gzip && accepts(accepted, 'gzip')) {
    bytes = page.gzip();
    res.setHeader('content-encoding', 'gzip');
  } else if (accepts(accepted, 'br')) {
    bytes = await toBrotli(page.plain(), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    });
    res.setHeader('content-encoding', 'br');
  } else if (accepts(accepted, 'gzip')) {
    bytes = await toGzip(page.plain(), { level: 4 });
    res.setHeader('content-encoding', 'gzip');
  } else bytes = page.plain();
  res.statusCode = page.status;
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('vary', 'Accept-Encoding');
  res.setHeader('content-length', bytes.length);
  if (method === 'HEAD') res.end();
  else sendBytes(exchange, bytes);
}
