import type { Readable } from 'node:stream';
import { type Bucket, BucketAway, BucketFull } from '@shamba/service-kit/storage';
import { MediaStore } from './media-store.js';
import { StorageFull, StoreAway } from './media.errors.js';

/** Pictures in a bucket that several machines share. */
export class S3MediaStore extends MediaStore {
  constructor(private readonly bucket: Bucket) {
    super();
  }

  /** @throws StorageFull, StoreAway */
  override async save(name: string, bytes: Buffer): Promise<void> {
    await said(this.bucket.put(name, bytes));
  }

  /** @throws StoreAway */
  override open(name: string): Promise<{ stream: Readable; size: number } | undefined> {
    return said(this.bucket.open(name));
  }

  /** @throws StoreAway */
  override remove(name: string): Promise<void> {
    return said(this.bucket.remove(name));
  }
}

/** Translates errors of the bucket into errors of the media store. */
async function said<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BucketFull) throw new StorageFull(error);
    throw error instanceof BucketAway ? new StoreAway(error) : error;
  }
}
