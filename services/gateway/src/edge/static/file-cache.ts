import { readFile } from 'node:fs/promises';
import { constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compressBetter, type PreparedBody, prepareBody, sizeOf } from '../http/prepared-body.js';
import { contentTypeOf, isCompressible } from './content-types.js';

/**
 * Bytes of a file that is compressed as well as brotli can at once: it saves 6 % and takes some 20 ms. The largest
 * script takes more than a second: it is sent as it is compressed quickly, until that is done.
 */
const SMALL = 16_384;

/** Files of builds in memory, compressed once. Least recently used ones go first when there are too many bytes. */
export class FileCache {
  private readonly files: LRUCache<string, PreparedBody>;
  /** Ends with the last of the long compressions, which run one after the other. */
  private compressed: Promise<void> = Promise.resolve();

  constructor(maxBytes: number) {
    this.files = new LRUCache({
      maxSize: maxBytes,
      // An empty file has a size, too: zero is none.
      sizeCalculation: (body) => sizeOf(body) || 1,
      fetchMethod: (path) => this.load(path),
      // A file that is pushed out while it is read still goes to the request that asked for it.
      ignoreFetchAbort: true,
    });
  }

  /** A file's bytes; undefined when it does not exist. Requests for it at the same time read it once. */
  read(path: string): Promise<PreparedBody | undefined> {
    // Only the read of a missing file can be pushed out without an answer.
    return this.files.fetch(path).catch(() => undefined);
  }

  private async load(path: string): Promise<PreparedBody | undefined> {
    try {
      const bytes = await readFile(path);
      const compressible = isCompressible(contentTypeOf(path));
      const small = bytes.length <= SMALL;
      const body = await prepareBody(bytes, contentTypeOf(path), {
        compressible,
        ...(small && { quality: constants.BROTLI_MAX_QUALITY }),
      });
      // Source maps are long and read by few.
      if (!small && !path.endsWith('.map')) this.compressed = this.compressed.then(() => compressBetter(body));
      return body;
    } catch {
      return undefined;
    }
  }
}
