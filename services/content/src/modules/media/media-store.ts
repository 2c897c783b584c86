import type { Readable } from 'node:stream';

/** Where uploaded pictures are kept. Names are made by us and never contain a path. */
export abstract class MediaStore {
  /** Keeps the bytes under the name; the same name again is the same bytes. @throws StorageFull, StoreAway */
  abstract save(name: string, bytes: Buffer): Promise<void>;
  /** The bytes and how many, or undefined when there is no such file. @throws StoreAway */
  abstract open(name: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Takes the bytes away; nothing happens when there are none. @throws StoreAway */
  abstract remove(name: string): Promise<void>;
}
