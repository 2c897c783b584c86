import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  audited,
  CacheTags,
  type Caller,
  Clock,
  inTransaction,
  InvalidFields,
  Periodic,
  runInContext,
} from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { editorNow } from '../editor.js';
import { pageOf } from '../page-slug.js';
import { DraftConflict, NoDraft } from '../pages.errors.js';
import { draftChanges } from './read-draft.js';
import { SaveContent } from './save-content.js';

const EVERY_MS = 5000;
const YEAR_MS = 366 * 86_400_000;
/** Drafts that one round publishes; the next round takes the others. */
const BATCH = 50;

interface Plan {
  user_id: number;
  page: string;
  username: string;
}

/** Puts drafts onto the live page: a page at once, all of it or nothing; now, or by itself at a time. */
@Injectable()
export class PublishDraft implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
    private readonly saveContent: SaveContent,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('publish-drafts', EVERY_MS, () => this.publishDue());
  }

  /** Publishes the caller's draft of a page now. @throws NotFound, NoDraft, DraftConflict */
  async now(slug: string): Promise<number> {
    const page = pageOf(slug);
    const { userId } = editorNow();
    const published = await inTransaction(this.dataSource, async (manager) => {
      const changes = await draftChanges(manager, userId, page, { lock: true });
      if (changes.length === 0) throw new NoDraft();
      const conflicts = changes.filter(({ conflict }) => conflict).map(({ conflict: _, ...change }) => change);
      if (conflicts.length > 0) throw new DraftConflict(conflicts);
      // A save in between makes this one stale: then nothing is published.
      for (const { content_key: key, draft_value: value, current_version } of changes)
        await this.saveContent.write(manager, { page, key, value }, String(current_version));
      await manager.query('DELETE FROM content_drafts WHERE user_id = $1 AND page = $2', [userId, page]);
      await manager.query('DELETE FROM content_draft_plans WHERE user_id = $1 AND page = $2', [userId, page]);
      return changes.length;
    });
    this.cacheTags.touch(['content']);
    return published;
  }

  /** Sets when the caller's draft of a page is published. @throws NotFound, NoDraft, InvalidFields */
  async at(slug: string, at: Date): Promise<void> {
    const page = pageOf(slug);
    const { userId, username } = editorNow();
    const ahead = at.getTime() - this.clock.now().getTime();
    if (ahead <= 0 || ahead > YEAR_MS)
      throw new InvalidFields({ at: ['Please choose a time in the future, at most a year ahead'] });
    await inTransaction(this.dataSource, async (manager) => {
      if ((await draftChanges(manager, userId, page)).length === 0) throw new NoDraft();
      await manager.query(
        `INSERT INTO content_draft_plans (user_id, page, username, publish_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, page) DO UPDATE SET publish_at = excluded.publish_at, failed_at = NULL`,
        [userId, page, username, at],
      );
      const after = { page, publish_at: at.toISOString() };
      await audited(manager, { entity: 'page_draft', id: `${userId}/${page}`, action: 'update', before: null, after });
    });
  }

  /** The caller's draft stays and is not published by itself any more. @throws NotFound */
  async unplan(slug: string): Promise<void> {
    await this.dataSource.query('DELETE FROM content_draft_plans WHERE user_id = $1 AND page = $2', [
      editorNow().userId,
      pageOf(slug),
    ]);
  }

  /** Drops the caller's draft of a page; the live page stays as it is. @throws NotFound */
  async discard(slug: string): Promise<void> {
    const page = pageOf(slug);
    const { userId } = editorNow();
    await inTransaction(this.dataSource, async (manager) => {
      const before = await draftChanges(manager, userId, page, { lock: true });
      if (before.length === 0) return;
      await manager.query('DELETE FROM content_drafts WHERE user_id = $1 AND page = $2', [userId, page]);
      await manager.query('DELETE FROM content_draft_plans WHERE user_id = $1 AND page = $2', [userId, page]);
      await audited(manager, { entity: 'page_draft', id: `${userId}/${page}`, action: 'delete', before, after: null });
    });
  }

  /** One round: every draft whose time has come. One in conflict stays a draft and is marked; it stops no other. */
  async publishDue(): Promise<void> {
    const due = await this.dataSource.query<Plan[]>(
      `SELECT user_id, page, username FROM content_draft_plans
        WHERE publish_at <= $1 AND failed_at IS NULL ORDER BY publish_at LIMIT ${BATCH}`,
      [this.clock.now()],
    );
    const failures: unknown[] = [];
    for (const plan of due) await this.publishPlan(plan).catch((error: unknown) => failures.push(error));
    // What failed for another reason than a conflict is tried again by the next round.
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} drafts could not be published`);
  }

  private async publishPlan({ user_id, page, username }: Plan): Promise<void> {
    const caller: Caller = {
      kind: 'user',
      userId: user_id,
      role: 'admin',
      username,
      permissions: ['content.write'],
      issuer: 'content',
    };
    try {
      await runInContext({ requestId: `publish-${page}-${user_id}`, caller }, async () => {
        await this.now(page);
        this.cacheTags.flush();
      });
    } catch (error) {
      if (!(error instanceof DraftConflict || error instanceof NoDraft)) throw error;
      await this.dataSource.query('UPDATE content_draft_plans SET failed_at = $3 WHERE user_id = $1 AND page = $2', [
        user_id,
        page,
        this.clock.now(),
      ]);
    }
  }
}
