import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Settings } from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { DraftChangeDto, DraftDto, PlanFailure } from '../dto/draft.dto.js';
import { EditingSettings } from '../editing-settings.js';
import { editorNow } from '../editor.js';
import { pageOf } from '../page-slug.js';

/** Drafts of a page with what the live page says now. */
@Injectable()
export class ReadDraft {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly editing: EditingSettings,
  ) {}

  /** The caller's draft of a page. @throws NotFound */
  async execute(slug: string): Promise<DraftDto> {
    const page = pageOf(slug);
    const { userId } = editorNow();
    const { live_autosave } = await this.settings.read(this.editing);
    const changes = await draftChanges(this.dataSource.manager, userId, page);
    const [plan] = await this.dataSource.query<
      { publish_at: Date; failed_at: Date | null; failure: PlanFailure | null }[]
    >('SELECT publish_at, failed_at, failure FROM content_draft_plans WHERE user_id = $1 AND page = $2', [
      userId,
      page,
    ]);
    const others = await this.dataSource.query<
      { username: string; changes: number; publish_at: Date | null; failure: PlanFailure | null }[]
    >(
      `SELECT max(draft.username) AS username, count(*)::int AS changes, max(plan.publish_at) FILTER (WHERE plan.failed_at IS NULL) AS publish_at, max(plan.failure) AS failure
         FROM content_drafts draft
         LEFT JOIN content_draft_plans plan ON plan.user_id = draft.user_id AND plan.page = draft.page
        WHERE draft.page = $1 AND draft.user_id <> $2 GROUP BY draft.user_id ORDER BY 1`,
      [page, userId],
    );
    return {
      live_autosave,
      changes,
      publish_at: plan && !plan.failed_at ? plan.publish_at.toISOString() : null,
      failed: plan?.failed_at != null,
      failure: plan?.failure ?? null,
      others: others.map((row) => ({ ...row, publish_at: row.publish_at?.toISOString() ?? null })),
    };
  }
}

/** The changes of one draft, those in conflict marked. `lock`: keeps them until the end of the transaction. */
export async function draftChanges(
  manager: EntityManager,
  userId: number,
  page: string,
  { lock = false } = {},
): Promise<DraftChangeDto[]> {
  return manager.query<DraftChangeDto[]>(
    `SELECT draft.content_key, draft.content_value AS draft_value, live.content_value AS current_value,
            coalesce(live.version, 0) AS current_version, coalesce(live.version, 0) <> draft.base_version AS conflict
       FROM content_drafts draft
       LEFT JOIN page_content live ON live.page = draft.page AND live.content_key = draft.content_key
      WHERE draft.user_id = $1 AND draft.page = $2
      ORDER BY draft.content_key ${lock ? 'FOR UPDATE OF draft' : ''}`,
    [userId, page],
  );
}
