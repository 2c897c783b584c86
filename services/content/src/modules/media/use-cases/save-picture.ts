import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { inTransaction, lockNames } from '@shamba/service-kit/database';
import type { Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import type { UploadedDto } from '../dto/media.dto.js';
import { drawAlone } from '../drawing.js';
import { MediaStore } from '../media-store.js';
import { addressOf, UPLOADS_PATH } from '../picture-address.js';
import { type Picture, redrawPicture } from '../redraw-picture.js';
import { drawRenditions, HASH_LENGTH, largestRung, type Rendition } from '../renditions.js';
import { pictureByHash, UploadedPicture } from '../uploaded-picture.entity.js';

const nameOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);

/** Locks a picture against concurrent saves and deletes until the transaction ends. */
export const lockPicture = (manager: EntityManager, hash: string): Promise<void> => lockNames(manager, `media:${hash}`);

/** A drawn upload in every size and format of pages, not stored yet. */
export interface DrawnPicture extends Picture {
  /** File name in the picture's address. */
  file: string;
  files: Rendition[];
}

/** Draws an upload; without `name` its name is the hash of its bytes. @throws UnsupportedPicture, PictureTooLarge */
export const drawPicture = (image: Uint8Array, name?: string): Promise<DrawnPicture & { hash: string }> =>
  drawAlone(async (sharp) => {
    const picture = await redrawPicture(sharp, image);
    const hash = name ?? nameOf(picture.bytes);
    const largest = largestRung(picture.width);
    const drawn = largest === undefined ? [] : await drawRenditions(sharp, picture.bytes, hash, largest);
    const file = largest === undefined ? `${hash}.webp` : `${hash}-${largest}.webp`;
    return { ...picture, hash, file, files: [{ name: `${hash}.webp`, bytes: picture.bytes }, ...drawn] };
  });

/** A random name, for a picture whose own name is taken. */
export const newName = (): string => nameOf(randomUUID());

/** Stores all files of a picture, or none. @throws StorageFull, StoreAway */
export async function storeFiles(store: MediaStore, files: readonly Rendition[], isNew = true): Promise<void> {
  try {
    for (const { name, bytes } of files) await store.save(name, bytes);
  } catch (error) {
    if (isNew) await Promise.allSettled(files.map(({ name }) => store.remove(name)));
    throw error;
  }
}

/** Encodes an upload in the sizes and formats that pages use, stores the files, and returns the picture's address. */
@Injectable()
export class SavePicture {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the same address for a picture uploaded before, which keeps its name.
   * @throws UnsupportedPicture, PictureTooLarge, StorageFull (no file of a new picture is left)
   */
  async execute(upload: { image: Uint8Array; name: string }, caller: Caller): Promise<UploadedDto> {
    const picture = await drawPicture(upload.image);
    return inTransaction(this.dataSource, async (manager) => {
      await lockPicture(manager, picture.hash);
      const known = await pictureByHash(manager, picture.hash);
      if (known === null || known.stored === null) await storeFiles(this.store, picture.files, known === null);
      if (known === null) return this.record(manager, picture, upload.name, caller);
      if (known.stored === null)
        return { id: known.id, url: addressOf(known), width: known.width, height: known.height };
      // The picture under this name was replaced by another.
      const renamed = await drawPicture(upload.image, newName());
      await storeFiles(this.store, renamed.files);
      return this.record(manager, renamed, upload.name, caller);
    });
  }

  private async record(
    manager: EntityManager,
    { file, contentType, width, height, bytes }: DrawnPicture,
    name: string,
    { userId }: Caller,
  ): Promise<UploadedDto> {
    const { identifiers } = await manager.insert(UploadedPicture, {
      file,
      name,
      content_type: contentType,
      width,
      height,
      bytes: bytes.byteLength,
      uploaded_by_user_id: userId ?? null,
      created_at: this.clock.now(),
    });
    const { id } = identifiers[0] as Pick<UploadedPicture, 'id'>;
    return { id, url: `${UPLOADS_PATH}/${file}`, width, height };
  }
}
