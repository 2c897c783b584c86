import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaStore } from './media-store.js';
import { StorageFull } from './media.errors.js';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/** Pictures in a folder of this machine. */
export class DiskMediaStore extends MediaStore {
  constructor(private readonly folder: string) {
    super();
  }

  override async save(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.folder, name);
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(unfinished, bytes);
      // A rename is atomic: a reader sees the whole file or none.
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw FULL.has(codeOf(error) as string) ? new StorageFull(error) : error;
    }
  }

  override async open(name: string) {
    const path = join(this.folder, name);
    try {
      const { size } = await stat(path);
      return { stream: createReadStream(path), size };
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  override async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }
}
