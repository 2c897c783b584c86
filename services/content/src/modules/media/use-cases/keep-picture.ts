import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Caller, Clock } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { UploadedDto } from '../dto/media.dto.js';
import { MediaStore } from '../media-store.js';
import { redrawPicture } from '../redraw-picture.js';
import { drawRenditions, largestRung } from '../renditions.js';

export const UPLOADS_PATH = '/media/uploads';

/** Encodes an upload in the sizes and formats that pages use, stores the files, and returns the picture's address. */
@Injectable()
export class KeepPicture {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly clock: Clock,
  ) {}

  /** The same picture again answers the same address. @throws UnsupportedPicture, PictureTooLarge, StorageFull */
  async execute(upload: Uint8Array, caller: Caller): Promise<UploadedDto> {
    const { bytes, contentType, width, height } = await redrawPicture(upload);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const largest = largestRung(width);
    const file = largest === undefined ? `${hash}.webp` : `${hash}-${largest}.webp`;
    // The files first: a row without its file would be a broken picture, a file without its row only takes room.
    await this.store.save(`${hash}.webp`, bytes);
    if (largest !== undefined)
      for (const rendition of await drawRenditions(bytes, hash, largest))
        await this.store.save(rendition.name, rendition.bytes);
    const [row] = await this.dataSource.query<{ id: number }[]>(
      `INSERT INTO media (file, content_type, width, height, bytes, uploaded_by_user_id, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (file) DO UPDATE SET file = excluded.file RETURNING id`,
      [file, contentType, width, height, bytes.byteLength, caller.userId ?? null, this.clock.now()],
    );
    if (!row) throw new Error(`Picture ${file} was not recorded`);
    return { id: row.id, url: `${UPLOADS_PATH}/${file}`, width, height };
  }
}
