import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction, lockNames } from '@shamba/service-kit/database';
import type { Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import type { UploadedDto } from '../dto/media.dto.js';
import { drawAlone } from '../drawing.js';
import { MediaStore } from '../media-store.js';
import { type AddressedPicture, addressOf, UPLOADS_PATH } from '../picture-address.js';
import { PictureRepository } from '../picture.repository.js';
import { type Picture, redrawPicture } from '../redraw-picture.js';
import { drawRenditions, HASH_LENGTH, largestRung, type Rendition } from '../renditions.js';

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
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pictures: PictureRepository,
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
      const known = await this.pictures.byHash(manager, picture.hash);
      // The picture under this name was replaced by another.
      if (known?.stored != null) return this.add(manager, await drawPicture(upload.image, newName()), upload, caller);
      await storeFiles(this.store, picture.files, known === undefined);
      return known ? shown(known) : this.record(manager, { ...picture, name: upload.name }, caller);
    });
  }

  private async add(
    manager: EntityManager,
    picture: DrawnPicture,
    { name }: { name: string },
    caller: Caller,
  ): Promise<UploadedDto> {
    await storeFiles(this.store, picture.files);
    return this.record(manager, { ...picture, name }, caller);
  }

  private async record(
    manager: EntityManager,
    { file, name, contentType, width, height, bytes }: DrawnPicture & { name: string },
    { userId }: Caller,
  ): Promise<UploadedDto> {
    const id = await this.pictures.insert(manager, {
      file,
      name,
      content_type: contentType,
      width,
      height,
      bytes: bytes.byteLength,
      uploaded_by_user_id: userId ?? null,
      created_at: this.clock.now(),
    });
    return { id, url: `${UPLOADS_PATH}/${file}`, width, height };
  }
}

const shown = ({ id, width, height, ...address }: AddressedPicture & Omit<UploadedDto, 'url'>): UploadedDto => ({
  id,
  url: addressOf(address),
  width,
  height,
});
