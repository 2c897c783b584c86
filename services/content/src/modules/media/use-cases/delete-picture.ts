import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { MediaStore } from '../media-store.js';
import { PictureInUse } from '../media.errors.js';
import { hashOf } from '../picture-address.js';
import { PictureRepository } from '../picture.repository.js';
import { filesOf, storedFile } from '../renditions.js';
import { FindUses } from './find-uses.js';
import { lockPicture } from './save-picture.js';

/** Deletes a picture that is shown nowhere, with all its files. */
@Injectable()
export class DeletePicture {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: PictureRepository,
    private readonly store: MediaStore,
    private readonly uses: FindUses,
  ) {}

  /** @throws NotFound, PictureInUse, ServiceUnavailable while its uses are unknown, StoreAway */
  async execute(id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.pictures.byId(manager, id);
      if (!row) throw new NotFound('This picture');
      const known = { file: row.file, stored: row.stored, name: row.name };
      const hash = hashOf(known.file);
      await lockPicture(manager, hash);
      const places = (await this.uses.of([hash])).get(hash)?.length ?? 0;
      if (places > 0) throw new PictureInUse(places);
      await this.pictures.delete(manager, id);
      await audited(manager, { entity: 'media', id, action: 'delete', before: known, after: null });
      const [first = '', ...others] = filesOf(storedFile(known));
      // If the store is away, the picture stays whole. Files left after the first removal are unused.
      await this.store.remove(first);
      await Promise.allSettled(others.map((name) => this.store.remove(name)));
    });
  }
}
