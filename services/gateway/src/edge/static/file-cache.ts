import { readFile } from 'node:fs/promises';
import { constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type PreparedBody, prepareBody, sizeOf } from '../http/prepared-body.js';
import { contentTypeOf, isCompressible } from './content-types.js';

/**
 * Bytes of a file that is compressed as well as brotli can: it saves 6 % and takes some 20 ms, once. The largest script
 * would take a second, for which its first page waits.
 */
const SMALL = 16_384;

/** Files of builds in memory, compressed once. Least recently used ones go first when there are too many bytes. */
export class FileCache {
  private readonly files: LRUCache<string, PreparedBody>;

  constructor(maxBytes: number) {
    this.files = new LRUCache({
      maxSize: maxBytes,
      // An empty file has a size, too: zero is none.
      sizeCalculation: (body) => sizeOf(body) || 1,
      fetchMethod: load,
      // A file that is pushed out while it is read still goes to the request that asked for it.
      ignoreFetchAbort: true,
    });
  }

  /** A file's bytes; undefined when it does not exist. Requests for it at the same time read it once. */
  read(path: string): Promise<PreparedBody | undefined> {
    // Only the read of a missing file can be pushed out without an answer.
    return this.files.fetch(path).catch(() => undefined);
  }
}

async function load(path: string): Promise<PreparedBody | undefined> {
  try {
    const bytes = await readFile(path);
    const compressible = isCompressible(contentTypeOf(path));
    return await prepareBody(bytes, contentTypeOf(path), {
      compressible,
      ...(bytes.length <= SMALL && { quality: constants.BROTLI_MAX_QUALITY }),
    });
  } catch {
    return undefined;
  }
}
