import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Head } from './head.js';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Least bytes of a body that is compressed. */
const MIN_COMPRESSED = 1024;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response body ready to be written in any encoding that clients ask for. */
export interface PreparedBody {
  type: string;
  etag: string;
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  /** Headers in every encoding: etag, vary, those of its service. */
  head: Head;
}

/** Bytes that a body takes in memory. */
export const sizeOf = ({ identity, br, gzip: gz }: PreparedBody): number =>
  identity.length + (br?.length ?? 0) + (gz?.length ?? 0);

/** Brotli's quality for a body that changes with the shop's data. */
const QUALITY = 5;

interface Preparing {
  compressible?: boolean;
  /** Quality of brotli, 0 to 11. */
  quality?: number;
  /** Headers of its service that are kept with it. */
  head?: Head;
}

/** Hashes and compresses a body once: each response only writes it. */
export async function prepareBody(
  identity: Buffer,
  type: string,
  { compressible = true, quality = QUALITY, head = [] }: Preparing = {},
): Promise<PreparedBody> {
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const own = [...head, 'etag', etag];
  if (!compressible || identity.length < MIN_COMPRESSED) return { type, etag, identity, head: own };
  const [br, gz] = await Promise.all([toBrotli(identity, brotliOf(identity, quality)), toGzip(identity)]);
  return { type, etag, identity, br, gzip: gz, head: [...own, 'vary', 'Accept-Encoding'] };
}

/** Compresses a body again, as well as brotli can: a second for 200 kB, in a thread of its own. */
export async function compressBetter(body: PreparedBody): Promise<void> {
  if (body.br) body.br = await toBrotli(body.identity, brotliOf(body.identity, constants.BROTLI_MAX_QUALITY));
}

const brotliOf = (bytes: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

/**
 * Compresses a text that is sent once, in the best encoding that the client takes.
 * @param level of brotli and gzip: the answer waits for it
 */
export async function compressOnce(
  bytes: Buffer,
  acceptEncoding: string | undefined,
  level: { br: number; gzip: number },
): Promise<{ encoding: Encoding; bytes: Buffer }> {
  if (accepts(acceptEncoding, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level.br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return { encoding: 'br', bytes: await toBrotli(bytes, { params }) };
  }
  if (accepts(acceptEncoding, 'gzip')) return { encoding: 'gzip', bytes: await toGzip(bytes, { level: level.gzip }) };
  return { encoding: 'identity', bytes };
}

/** The bytes to send for an Accept-Encoding: the best encoding that both sides have. */
export function selectEncoding(
  body: PreparedBody,
  acceptEncoding: string | undefined,
): { encoding: Encoding; bytes: Buffer } {
  if (body.br && accepts(acceptEncoding, 'br')) return { encoding: 'br', bytes: body.br };
  if (body.gzip && accepts(acceptEncoding, 'gzip')) return { encoding: 'gzip', bytes: body.gzip };
  return { encoding: 'identity', bytes: body.identity };
}

/** True if an Accept-Encoding contains an encoding without refusing it (`;q=0`). */
export const accepts = (header: string | undefined, encoding: 'br' | 'gzip'): boolean =>
  header !== undefined && TAKEN[encoding].test(header);

/** The encoding, and its parameters, none of which is `q=0`. */
const TAKEN = {
  br: /(?:^|,)\s*br\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:[,;]|$))[^,;]*)*(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:[,;]|$))[^,;]*)*(?:,|$)/i,
};

/** True if If-None-Match contains the tag (weak comparison, as for GET). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
