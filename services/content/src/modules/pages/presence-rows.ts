import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

interface Editing {
  username: string;
  since: Date;
}

/** Records that a member of staff edits a page. */
export async function noteEditing(
  manager: EntityManager,
  page: string,
  { userId, username }: { userId: number; username: string },
  now: Date,
): Promise<void> {
  await rowsOf(
    manager,
    `INSERT INTO content_presence (page, user_id, username, since, seen_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (page, user_id) DO UPDATE SET seen_at = excluded.seen_at, username = excluded.username`,
    [page, userId, username, now],
  );
}

/** Other editors of a page, longest present first; at most `most`. */
export const othersEditing = (manager: EntityManager, page: string, userId: number, most: number): Promise<Editing[]> =>
  rowsOf<Editing>(
    manager,
    'SELECT username, since FROM content_presence WHERE page = $1 AND user_id <> $2 ORDER BY since, user_id LIMIT $3',
    [page, userId, most],
  );

/** Removes an editor from a page. */
export async function dropEditing(manager: EntityManager, page: string, userId: number): Promise<void> {
  await rowsOf(manager, 'DELETE FROM content_presence WHERE page = $1 AND user_id = $2', [page, userId]);
}

/** Removes editors without a report since a time. */
export async function dropSilent(manager: EntityManager, since: Date): Promise<void> {
  await rowsOf(manager, 'DELETE FROM content_presence WHERE seen_at < $1', [since]);
}
