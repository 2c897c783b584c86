import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Clock } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { EditorDto } from '../dto/draft.dto.js';
import { editorNow } from '../editor.js';
import { pageOf } from '../page-slug.js';

/** An editor who was not heard of for this long is gone. Editors say every 15 s that they are there. */
const GONE_AFTER_MS = 45_000;
const MOST_SHOWN = 20;

/** Who edits a page just now. One row per page and member of staff; what has expired is deleted by the next call. */
@Injectable()
export class KeepPresence {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Notes that the caller edits the page, and answers who else does. @throws NotFound */
  async here(slug: string): Promise<EditorDto[]> {
    const page = pageOf(slug);
    const { userId, username } = editorNow();
    const now = this.clock.now();
    await this.dataSource.query('DELETE FROM content_presence WHERE seen_at < $1', [
      new Date(now.getTime() - GONE_AFTER_MS),
    ]);
    await this.dataSource.query(
      `INSERT INTO content_presence (page, user_id, username, since, seen_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (page, user_id) DO UPDATE SET seen_at = excluded.seen_at, username = excluded.username`,
      [page, userId, username, now],
    );
    const others = await this.dataSource.query<{ username: string; since: Date }[]>(
      'SELECT username, since FROM content_presence WHERE page = $1 AND user_id <> $2 ORDER BY since, user_id LIMIT $3',
      [page, userId, MOST_SHOWN],
    );
    return others.map((row) => ({ username: row.username, since: row.since.toISOString() }));
  }

  /** The caller edits the page no more. @throws NotFound */
  async gone(slug: string): Promise<void> {
    await this.dataSource.query('DELETE FROM content_presence WHERE page = $1 AND user_id = $2', [
      pageOf(slug),
      editorNow().userId,
    ]);
  }
}
