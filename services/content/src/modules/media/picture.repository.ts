import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { UploadedPicture } from './uploaded-picture.entity.js';

/** A picture of the library as changes of it compare and record it. */
export type PictureRow = Omit<UploadedPicture, 'content_type' | 'uploaded_by_user_id' | 'created_at'>;

const rowOf = ({
  content_type: _type,
  uploaded_by_user_id: _by,
  created_at: _at,
  ...row
}: UploadedPicture): PictureRow => row;

/** Facts of a picture when it is uploaded. */
type NewPicture = Omit<UploadedPicture, 'id' | 'stored' | 'revision' | 'focus_x' | 'focus_y'>;

/** Pictures of the library. */
@Injectable()
export class PictureRepository {
  /** One picture, or undefined. */
  async byId(manager: EntityManager, id: number): Promise<PictureRow | undefined> {
    const picture = await manager.findOneBy(UploadedPicture, { id });
    return picture ? rowOf(picture) : undefined;
  }

  /** The picture with this hash in its address, or undefined. */
  async byHash(manager: EntityManager, hash: string): Promise<PictureRow | undefined> {
    const picture = await manager
      .createQueryBuilder(UploadedPicture, 'm')
      .where('left(m.file, 40) = :hash', { hash })
      .getOne();
    return picture ? rowOf(picture) : undefined;
  }

  /** Pictures by their ids, in any order. */
  byIds(manager: EntityManager, ids: readonly number[]): Promise<UploadedPicture[]> {
    return manager.findBy(UploadedPicture, { id: In(ids) });
  }

  /** The newest pictures, at most `most`. */
  newest(manager: EntityManager, most: number): Promise<UploadedPicture[]> {
    return manager.find(UploadedPicture, { order: { id: 'DESC' }, take: most });
  }

  /** Those of the hashes that belong to pictures. */
  async knownHashes(manager: EntityManager, hashes: readonly string[]): Promise<string[]> {
    const rows = await manager
      .createQueryBuilder(UploadedPicture, 'm')
      .select('left(m.file, 40)', 'hash')
      .where('left(m.file, 40) = ANY(:hashes)', { hashes })
      .getRawMany<{ hash: string }>();
    return rows.map(({ hash }) => hash);
  }

  /** Adds a picture to the library; returns its id. */
  async insert(manager: EntityManager, picture: NewPicture): Promise<number> {
    const { identifiers } = await manager.insert(UploadedPicture, picture);
    return (identifiers[0] as Pick<UploadedPicture, 'id'>).id;
  }

  /** Writes every fact of a picture. */
  async update(manager: EntityManager, { id, ...facts }: PictureRow): Promise<void> {
    await manager.update(UploadedPicture, { id }, facts);
  }

  /** Deletes a picture's row; its files stay. */
  async delete(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(UploadedPicture, { id });
  }
}
