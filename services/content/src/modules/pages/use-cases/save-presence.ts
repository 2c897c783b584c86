import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, LessThan, Not } from 'typeorm';
import type { EditorDto } from '../dto/draft.dto.js';
import { editorNow } from '../editor.js';
import { pageOf } from '../page-slug.js';
import { Presence } from '../presence.entity.js';

/** An editor without a report for this long is gone. Editors report every 15 s. */
const GONE_AFTER_MS = 45_000;
const MOST_SHOWN = 20;

/** Present editors of pages. One row per page and member of staff; each call deletes expired rows. */
@Injectable()
export class SavePresence {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Records that the caller edits the page; returns the other editors. @throws NotFound */
  async here(slug: string): Promise<EditorDto[]> {
    const page = pageOf(slug);
    const { userId: user_id, username } = editorNow();
    const now = this.clock.now();
    const { manager } = this.dataSource;
    await manager.delete(Presence, { seen_at: LessThan(new Date(now.getTime() - GONE_AFTER_MS)) });
    await manager
      .createQueryBuilder()
      .insert()
      .into(Presence)
      .values({ page, user_id, username, since: now, seen_at: now })
      .orUpdate(['seen_at', 'username'], ['page', 'user_id'])
      .execute();
    const others = await manager.find(Presence, {
      where: { page, user_id: Not(user_id) },
      order: { since: 'ASC', user_id: 'ASC' },
      take: MOST_SHOWN,
    });
    return others.map((row) => ({ username: row.username, since: row.since.toISOString() }));
  }

  /** Removes the caller from the page's editors. @throws NotFound */
  async gone(slug: string): Promise<void> {
    await this.dataSource.manager.delete(Presence, { page: pageOf(slug), user_id: editorNow().userId });
  }
}
