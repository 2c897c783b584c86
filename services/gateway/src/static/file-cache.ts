import { readFile } from 'node:fs/promises';
import { type CachedBody, prepareBody } from '../cache/cached-body.js';
import { contentTypeOf, isCompressible } from './content-types.js';

const sizeOf = (body: CachedBody): number => body.identity.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0);

/** Files of builds in memory, compressed once. Least recently used ones go first when there are too many bytes. */
export class FileCache {
  private readonly files = new Map<string, { body: Promise<CachedBody | null>; bytes: number }>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** A file's bytes; null when it does not exist. */
  read(path: string): Promise<CachedBody | null> {
    const known = this.files.get(path);
    if (known) {
      this.files.delete(path);
      this.files.set(path, known);
      return known.body;
    }
    const file = { body: this.load(path), bytes: 0 };
    this.files.set(path, file);
    void file.body.then((body) => this.settle(path, file, body));
    return file.body;
  }

  private settle(path: string, file: { bytes: number }, body: CachedBody | null): void {
    if (this.files.get(path) !== file) return;
    if (!body) {
      this.files.delete(path);
      return;
    }
    file.bytes = sizeOf(body);
    this.bytes += file.bytes;
    for (const [oldest, { bytes }] of this.files) {
      if (this.bytes <= this.maxBytes) break;
      this.files.delete(oldest);
      this.bytes -= bytes;
    }
  }

  private async load(path: string): Promise<CachedBody | null> {
    try {
      const bytes = await readFile(path);
      return await prepareBody(bytes, contentTypeOf(path), isCompressible(contentTypeOf(path)));
    } catch {
      return null;
    }
  }
}
