import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Caller, Clock, inTransaction } from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { UploadedDto } from '../dto/media.dto.js';
import { MediaStore } from '../media-store.js';
import { type Picture, redrawPicture } from '../redraw-picture.js';
import { drawRenditions, largestRung, type Rendition } from '../renditions.js';

export const UPLOADS_PATH = '/media/uploads';
const HASH_LENGTH = 40;

/** What a picture's files have in common. */
export const hashOf = (file: string): string => file.slice(0, HASH_LENGTH);

/** A picture is kept or deleted by one at a time, until the transaction ends. */
export const lockPicture = (manager: EntityManager, hash: string): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`media:${hash}`]);

/** Encodes an upload in the sizes and formats that pages use, stores the files, and returns the picture's address. */
@Injectable()
export class KeepPicture {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly clock: Clock,
  ) {}

  /**
   * The same picture again answers the same address, and keeps the name that it has.
   * @throws UnsupportedPicture, PictureTooLarge, StorageFull: then no file of a new picture is left
   */
  async execute(upload: { image: Uint8Array; name: string }, caller: Caller): Promise<UploadedDto> {
    const picture = await redrawPicture(upload.image);
    const { bytes, width, height } = picture;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    const largest = largestRung(width);
    const file = largest === undefined ? `${hash}.webp` : `${hash}-${largest}.webp`;
    const drawn = largest === undefined ? [] : await drawRenditions(bytes, hash, largest);
    const id = await inTransaction(this.dataSource, async (manager) => {
      await lockPicture(manager, hash);
      const [known] = await manager.query<{ id: number }[]>('SELECT id FROM media WHERE file = $1', [file]);
      await this.save([{ name: `${hash}.webp`, bytes }, ...drawn], known === undefined);
      return known?.id ?? (await this.record(manager, { ...picture, file, name: upload.name }, caller));
    });
    return { id, url: `${UPLOADS_PATH}/${file}`, width, height };
  }

  /** The files first: a row without its file would be a broken picture. */
  private async save(files: readonly Rendition[], isNew: boolean): Promise<void> {
    try {
      for (const { name, bytes } of files) await this.store.save(name, bytes);
    } catch (error) {
      if (isNew) await Promise.allSettled(files.map(({ name }) => this.store.remove(name)));
      throw error;
    }
  }

  private async record(
    manager: EntityManager,
    { file, name, contentType, width, height, bytes }: Picture & { file: string; name: string },
    { userId }: Caller,
  ): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO media (file, name, content_type, width, height, bytes, uploaded_by_user_id, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       RETURNING id`,
      [file, name, contentType, width, height, bytes.byteLength, userId ?? null, this.clock.now()],
    );
    if (!row) throw new Error(`Picture ${file} was not recorded`);
    return row.id;
  }
}
