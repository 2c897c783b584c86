import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from '../cache/cached-body.js';
import type { Exchange } from '../edge/exchange.js';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Sends a page made for one visitor, compressed lightly: it is used once. */
export async function sendHtml({ req, res, method }: Exchange, status: number, html: string): Promise<void> {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  const plain = Buffer.from(html);
  let bytes = plain;
  if (accepts(accepted, 'br')) {
    bytes = await toBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    });
    res.setHeader('content-encoding', 'br');
  } else if (accepts(accepted, 'gzip')) {
    bytes = await toGzip(plain, { level: 4 });
    res.setHeader('content-encoding', 'gzip');
  }
  res.statusCode = status;
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('vary', 'Accept-Encoding');
  res.setHeader('content-length', bytes.length);
  res.end(method === 'HEAD' ? undefined : bytes);
}
