import type { Readable } from 'node:stream';

/** Store of uploaded pictures. The service makes the names; they never contain a path. */
export abstract class MediaStore {
  /** Stores the bytes under the name; a name always has the same bytes. @throws StorageFull, StoreAway */
  abstract save(name: string, bytes: Buffer): Promise<void>;
  /** The file's bytes and size in bytes, or undefined without such a file. @throws StoreAway */
  abstract open(name: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Removes the file, if it exists. @throws StoreAway */
  abstract remove(name: string): Promise<void>;
}
