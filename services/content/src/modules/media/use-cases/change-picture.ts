import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction, movePictures } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { MediaStore } from '../media-store.js';
import { OWN_SOURCES } from '../picture-sources.js';
import { addressOf, hashOf } from '../picture-address.js';
import { PictureRepository, type PictureRow } from '../picture.repository.js';
import { filesOf, HASH_LENGTH, storedFile } from '../renditions.js';
import { drawPicture, lockPicture, newName, storeFiles } from './save-picture.js';

/** Focal point of a picture for cropping, in percent from the left and the top. */
export interface Focus {
  focus_x: number | null;
  focus_y: number | null;
}

/** Other services with picture addresses in their rows. */
const OTHERS = ['catalog', 'hospitality'] as const;

/**
 * Changes a picture wherever it is shown. Its id and path stay; the version in its address rises in every row that
 * shows it, so that no cache serves the old picture.
 */
@Injectable()
export class ChangePicture {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pictures: PictureRepository,
    private readonly store: MediaStore,
    private readonly outbox: Outbox,
    private readonly cacheTags: CacheTags,
  ) {}

  /**
   * Replaces a picture by another one. The old files are removed after the commit. The focal point is reset.
   * @param ifMatch revision that the change is based on
   * @throws NotFound, StaleVersion, UnsupportedPicture, PictureTooLarge, StorageFull, StoreAway
   */
  async replace(id: number, upload: { image: Uint8Array; name: string }, ifMatch?: string): Promise<void> {
    await this.known(this.dataSource.manager, id);
    const { hash: stored, bytes, width, height, file, files } = await drawPicture(upload.image, newName());
    await storeFiles(this.store, files);
    let before: string[] = [];
    try {
      await this.change(id, ifMatch, (row) => {
        before = filesOf(storedFile(row));
        const name = upload.name || row.name;
        const address = hashOf(row.file) + file.slice(HASH_LENGTH);
        return {
          ...row,
          file: address,
          stored,
          name,
          width,
          height,
          bytes: bytes.byteLength,
          focus_x: null,
          focus_y: null,
        };
      });
    } catch (error) {
      await Promise.allSettled(files.map(({ name }) => this.store.remove(name)));
      throw error;
    }
    // Files that stay after a failure are shown nowhere.
    await Promise.allSettled(before.map((name) => this.store.remove(name)));
  }

  /** Sets or removes the focal point. @throws NotFound, StaleVersion */
  async focus(id: number, focus: Focus, ifMatch?: string): Promise<void> {
    await this.change(id, ifMatch, (row) => ({ ...row, ...focus }));
  }

  private async change(id: number, ifMatch: string | undefined, work: (row: PictureRow) => PictureRow): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const hash = hashOf((await this.known(manager, id)).file);
      await lockPicture(manager, hash);
      const row = await this.known(manager, id);
      checkVersion(row.revision, ifMatch, { ...row, version: row.revision });
      const next = { ...work(row), revision: row.revision + 1 };
      await this.pictures.update(manager, next);
      const changed = { hash, url: addressOf(next), revision: next.revision };
      await movePictures(manager, this.cacheTags, OWN_SOURCES, changed);
      await this.outbox.add(manager, { type: 'picture.changed', payload: changed, consumers: [...OTHERS] });
      await audited(manager, { entity: 'media', id, action: 'update', before: row, after: next });
    });
  }

  private async known(manager: EntityManager, id: number): Promise<PictureRow> {
    const row = await this.pictures.byId(manager, id);
    if (!row) throw new NotFound('This picture');
    return row;
  }
}
