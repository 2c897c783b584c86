import { Injectable } from '@nestjs/common';
import { audited, firstOf, inTransaction, NotFound, rowsOf } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { MediaStore } from '../media-store.js';
import { PictureInUse } from '../media.errors.js';
import { filesOf, type PlacedPicture, storedFile } from '../renditions.js';
import { FindUses } from './find-uses.js';
import { hashOf, lockPicture } from './keep-picture.js';

/** Deletes a picture that is shown nowhere, with all its files. */
@Injectable()
export class DeletePicture {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly uses: FindUses,
  ) {}

  /** @throws NotFound, PictureInUse, ServiceUnavailable while it is not known whether it is shown, StoreAway */
  async execute(id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const known = await firstOf<PlacedPicture & { name: string }>(
        manager,
        'SELECT file, stored, name FROM media WHERE id = $1',
        [id],
      );
      if (!known) throw new NotFound('This picture');
      const hash = hashOf(known.file);
      await lockPicture(manager, hash);
      const places = (await this.uses.of([hash])).get(hash)?.length ?? 0;
      if (places > 0) throw new PictureInUse(places);
      await rowsOf(manager, 'DELETE FROM media WHERE id = $1', [id]);
      await audited(manager, { entity: 'media', id, action: 'delete', before: known, after: null });
      const [first = '', ...others] = filesOf(storedFile(known));
      // Without the store the picture stays whole. A file that stays behind the first one is named by nothing any more.
      await this.store.remove(first);
      await Promise.allSettled(others.map((name) => this.store.remove(name)));
    });
  }
}
