import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { EditorDto } from '../dto/draft.dto.js';
import { editorNow } from '../editor.js';
import { pageOf } from '../page-slug.js';
import { dropEditing, dropSilent, noteEditing, othersEditing } from '../presence-rows.js';

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
    const editor = editorNow();
    const now = this.clock.now();
    const { manager } = this.dataSource;
    await dropSilent(manager, new Date(now.getTime() - GONE_AFTER_MS));
    await noteEditing(manager, page, editor, now);
    const others = await othersEditing(manager, page, editor.userId, MOST_SHOWN);
    return others.map((row) => ({ username: row.username, since: row.since.toISOString() }));
  }

  /** The caller edits the page no more. @throws NotFound */
  async gone(slug: string): Promise<void> {
    await dropEditing(this.dataSource.manager, pageOf(slug), editorNow().userId);
  }
}
