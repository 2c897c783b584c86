import { Injectable } from '@nestjs/common';
import { inTransaction, movePictures } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { MediaStore } from '../media-store.js';
import { PictureInUse } from '../media.errors.js';
import { addressOf, hashOf } from '../picture-address.js';
import { OTHER_SERVICES, OWN_SOURCES } from '../picture-sources.js';
import { filesOf, HASH_LENGTH, storedFile } from '../renditions.js';
import { UploadedPicture } from '../uploaded-picture.entity.js';
import { FindPictures } from './find-pictures.js';
import { drawPicture, lockPicture, newName, storeFiles } from './save-picture.js';

/** Facts of a picture that a change may set. */
type Facts = Omit<UploadedPicture, 'content_type' | 'uploaded_by_user_id' | 'created_at'>;

/**
 * Changes a picture wherever it is shown, or deletes one that is shown nowhere. The id and path of a changed picture
 * stay; the version in its address rises in every row that shows it, so that no cache serves the old picture.
 */
@Injectable()
export class ChangePicture {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: FindPictures,
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
        const size = { width, height, bytes: bytes.byteLength };
        return { ...row, ...size, file: address, stored, name, focus_x: null, focus_y: null };
      });
    } catch (error) {
      await Promise.allSettled(files.map(({ name }) => this.store.remove(name)));
      throw error;
    }
    // Files that stay after a failure are shown nowhere.
    await Promise.allSettled(before.map((name) => this.store.remove(name)));
  }

  /** Sets or removes the focal point. @throws NotFound, StaleVersion */
  async focus(id: number, focus: Pick<Facts, 'focus_x' | 'focus_y'>, ifMatch?: string): Promise<void> {
    await this.change(id, ifMatch, (row) => ({ ...row, ...focus }));
  }

  private async change(id: number, ifMatch: string | undefined, work: (row: Facts) => Facts): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const hash = hashOf((await this.known(manager, id)).file);
      await lockPicture(manager, hash);
      const row = await this.known(manager, id);
      checkVersion(row.revision, ifMatch, { ...row, version: row.revision });
      const next = { ...work(row), revision: row.revision + 1 };
      const { id: _, ...facts } = next;
      await manager.update(UploadedPicture, { id }, facts);
      const changed = { hash, url: addressOf(next), revision: next.revision };
      await movePictures(manager, this.cacheTags, OWN_SOURCES, changed);
      await this.outbox.add(manager, { type: 'picture.changed', payload: changed, consumers: [...OTHER_SERVICES] });
      await audited(manager, { entity: 'media', id, action: 'update', before: row, after: next });
    });
  }

  /**
   * Deletes a picture that is shown nowhere, with all its files.
   * @throws NotFound, PictureInUse, ServiceUnavailable while its uses are unknown, StoreAway
   */
  async delete(id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const { file, stored, name } = await this.known(manager, id);
      const hash = hashOf(file);
      await lockPicture(manager, hash);
      const places = (await this.pictures.usesOf([hash])).get(hash)?.length ?? 0;
      if (places > 0) throw new PictureInUse(places);
      await manager.delete(UploadedPicture, { id });
      await audited(manager, { entity: 'media', id, action: 'delete', before: { file, stored, name }, after: null });
      const [first = '', ...others] = filesOf(storedFile({ file, stored }));
      // If the store is away, the picture stays whole. Files left after the first removal are unused.
      await this.store.remove(first);
      await Promise.allSettled(others.map((other) => this.store.remove(other)));
    });
  }

  private async known(manager: EntityManager, id: number): Promise<Facts> {
    const picture = await manager.findOneBy(UploadedPicture, { id });
    if (!picture) throw new NotFound('This picture');
    const { content_type: _type, uploaded_by_user_id: _by, created_at: _at, ...facts } = picture;
    return facts;
  }
}
