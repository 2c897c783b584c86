import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, InvalidFields } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { DraftRepository } from '../draft.repository.js';
import { editorNow } from '../editor.js';
import { pageOf } from '../page-slug.js';
import { DraftConflict, NoDraft } from '../pages.errors.js';
import { SaveContent } from './save-content.js';

const YEAR_MS = 366 * 86_400_000;
/** Publishes a page's draft, all of it or nothing: now, or later through PublishPlanned. */
@Injectable()
export class PublishDraft {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly drafts: DraftRepository,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
    private readonly saveContent: SaveContent,
  ) {}

  /** Publishes the caller's draft of a page now. @throws NotFound, NoDraft, DraftConflict */
  async now(slug: string): Promise<number> {
    const page = pageOf(slug);
    const { userId } = editorNow();
    const published = await inTransaction(this.dataSource, async (manager) => {
      const changes = await this.drafts.changes(manager, userId, page, { lock: true });
      if (changes.length === 0) throw new NoDraft();
      const conflicts = changes.filter(({ conflict }) => conflict).map(({ conflict: _, ...change }) => change);
      if (conflicts.length > 0) throw new DraftConflict(conflicts);
      // A save in between makes this write stale; nothing is published then.
      for (const { content_key: key, draft_value: value, current_version } of changes)
        await this.saveContent.write(manager, { page, key, value }, String(current_version));
      await this.drafts.remove(manager, userId, page);
      return changes.length;
    });
    this.cacheTags.touch(['content']);
    return published;
  }

  /** Plans the time to publish the caller's draft of a page. @throws NotFound, NoDraft, InvalidFields */
  async at(slug: string, at: Date): Promise<void> {
    const page = pageOf(slug);
    const { userId, username } = editorNow();
    const ahead = at.getTime() - this.clock.now().getTime();
    if (ahead <= 0 || ahead > YEAR_MS)
      throw new InvalidFields({ at: ['Please choose a time in the future, at most a year ahead'] });
    await inTransaction(this.dataSource, async (manager) => {
      if ((await this.drafts.changes(manager, userId, page)).length === 0) throw new NoDraft();
      await this.drafts.setPlan(manager, { user_id: userId, page, username, publish_at: at });
      const after = { page, publish_at: at.toISOString() };
      await audited(manager, { entity: 'page_draft', id: `${userId}/${page}`, action: 'update', before: null, after });
    });
  }

  /** Removes the planned time of the caller's draft; the draft stays. @throws NotFound */
  async unplan(slug: string): Promise<void> {
    await this.drafts.removePlan(this.dataSource.manager, editorNow().userId, pageOf(slug));
  }

  /** Drops the caller's draft of a page; the live page stays as it is. @throws NotFound */
  async discard(slug: string): Promise<void> {
    const page = pageOf(slug);
    const { userId } = editorNow();
    await inTransaction(this.dataSource, async (manager) => {
      const before = await this.drafts.changes(manager, userId, page, { lock: true });
      if (before.length === 0) return;
      await this.drafts.remove(manager, userId, page);
      await audited(manager, { entity: 'page_draft', id: `${userId}/${page}`, action: 'delete', before, after: null });
    });
  }
}
