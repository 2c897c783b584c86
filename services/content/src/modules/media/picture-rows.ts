import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AddressedPicture } from './picture-address.js';
import type { PlacedPicture } from './renditions.js';

/** A picture of the library. Width and height are pixels; `bytes` is the size of its original. */
export interface PictureRow extends AddressedPicture, PlacedPicture {
  id: number;
  name: string;
  width: number;
  height: number;
  bytes: number;
}

type ListedPicture = Omit<PictureRow, 'stored'> & { created_at: Date };

/** One picture, or undefined. */
export const pictureById = (runner: Runner, id: number): Promise<PictureRow | undefined> =>
  firstOf(
    runner,
    'SELECT id, file, stored, name, width, height, bytes, revision, focus_x, focus_y FROM media WHERE id = $1',
    [id],
  );

/** The picture with this hash in its address, or undefined. */
export const pictureOf = (runner: Runner, hash: string): Promise<PictureRow | undefined> =>
  firstOf(
    runner,
    'SELECT id, file, stored, name, width, height, bytes, revision, focus_x, focus_y FROM media WHERE left(file, 40) = $1',
    [hash],
  );

/** Pictures by their ids, in any order. */
export const picturesByIds = (runner: Runner, ids: readonly number[]): Promise<ListedPicture[]> =>
  rowsOf(
    runner,
    'SELECT id, file, revision, focus_x, focus_y, name, width, height, bytes, created_at FROM media WHERE id = ANY($1)',
    [ids],
  );

/** The newest pictures, at most `most`. */
export const newestPictures = (runner: Runner, most: number): Promise<Omit<ListedPicture, 'id' | 'created_at'>[]> =>
  rowsOf(
    runner,
    'SELECT file, revision, focus_x, focus_y, name, width, height, bytes FROM media ORDER BY id DESC LIMIT $1',
    [most],
  );

/** Those of the hashes that belong to pictures. */
export async function knownHashes(runner: Runner, hashes: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ hash: string }>(
    runner,
    'SELECT left(file, 40) AS hash FROM media WHERE left(file, 40) = ANY($1)',
    [hashes],
  );
  return rows.map(({ hash }) => hash);
}

/** Facts of an uploaded picture. */
interface NewPicture {
  file: string;
  name: string;
  contentType: string;
  width: number;
  height: number;
  bytes: number;
  userId: number | null;
  now: Date;
}

/** Adds a picture to the library; answers its id. */
export async function insertPicture(manager: EntityManager, picture: NewPicture): Promise<number> {
  const { file, name, contentType, width, height, bytes, userId, now } = picture;
  const row = await firstOf<{ id: number }>(
    manager,
    `INSERT INTO media (file, name, content_type, width, height, bytes, uploaded_by_user_id, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     RETURNING id`,
    [file, name, contentType, width, height, bytes, userId, now],
  );
  if (!row) throw new Error(`Picture ${file} was not recorded`);
  return row.id;
}

/** Writes every fact of a picture. */
export async function updatePicture(manager: EntityManager, picture: PictureRow): Promise<void> {
  const { id, file, stored, name, width, height, bytes, focus_x, focus_y, revision } = picture;
  await rowsOf(
    manager,
    `UPDATE media SET file = $2, stored = $3, name = $4, width = $5, height = $6, bytes = $7, focus_x = $8, focus_y = $9,
            revision = $10 WHERE id = $1`,
    [id, file, stored, name, width, height, bytes, focus_x, focus_y, revision],
  );
}

/** Deletes a picture's row; its files stay. */
export async function deletePictureRow(manager: EntityManager, id: number): Promise<void> {
  await rowsOf(manager, 'DELETE FROM media WHERE id = $1', [id]);
}
