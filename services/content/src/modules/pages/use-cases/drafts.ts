import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, InvalidFields } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentItem } from '../content-item.entity.js';
import { DraftChange, DraftPlan } from '../draft.entity.js';
import { itemView, type SavedElementDto } from '../dto/content-item.dto.js';
import type { DraftChangeDto, DraftDto, OtherDraftDto } from '../dto/draft.dto.js';
import { EditingSettings } from '../editing-settings.js';
import { editorNow } from '../editor.js';
import { checkOwnValue, checkValue } from '../element-rules.js';
import { ElementRepository } from '../element.repository.js';
import { pageOf, sectionOf } from '../page-slug.js';
import { DraftConflict, NoDraft } from '../pages.errors.js';
import { type ElementInput, SaveContent } from './save-content.js';

const YEAR_MS = 366 * 86_400_000;

/** The caller's draft of a page. It is published now, all of it or nothing, or later through PublishPlanned. */
@Injectable()
export class Drafts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly elements: ElementRepository,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
    private readonly saveContent: SaveContent,
    private readonly editing: EditingSettings,
  ) {}

  /** The draft with the current values of the live page, and drafts by others. @throws NotFound */
  async read(slug: string): Promise<DraftDto> {
    const page = pageOf(slug);
    const { userId } = editorNow();
    const { manager } = this.dataSource;
    const plan = await manager.findOneBy(DraftPlan, { user_id: userId, page });
    return {
      live_autosave: (await this.editing.read(manager)).value.live_autosave,
      changes: await changesOf(manager, userId, page),
      publish_at: plan && !plan.failed_at ? plan.publish_at.toISOString() : null,
      failed: plan?.failed_at != null,
      failure: plan?.failure ?? null,
      others: await othersOf(manager, userId, page),
    };
  }

  /**
   * Stores a value in the draft, with the live version that it is based on; a value equal to the live page removes the
   * element from the draft.
   * @param ifMatch version of the live entry that the change is based on (0: no entry); undefined: base unchanged
   * @throws NotFound, StaleVersion, NotALink, FollowsSettings
   */
  async save({ key, value, ...input }: ElementInput, ifMatch?: string): Promise<SavedElementDto> {
    const page = pageOf(input.page);
    checkOwnValue(page, key);
    const { userId: user_id, username } = editorNow();
    return inTransaction(this.dataSource, async (manager) => {
      const live = await manager.findOneBy(ContentItem, { page, content_key: key });
      const base_version = live?.version ?? 0;
      checkVersion(base_version, ifMatch, live ? itemView(live) : { content_value: '', version: 0 });
      const declared = (await this.elements.declared(manager, page, key))?.content_type;
      const type = declared ?? live?.content_type ?? input.type ?? 'text';
      checkValue({ key, type, value }, 'content');
      const updated_at = this.clock.now();
      const change = { page, content_key: key, content_value: value };
      if (value === (live?.content_value ?? '')) await manager.delete(DraftChange, { user_id, page, content_key: key });
      else
        await manager
          .createQueryBuilder()
          .insert()
          .into(DraftChange)
          .values({ ...change, user_id, username, base_version, updated_at })
          .orUpdate(
            ['content_value', 'updated_at', ...(ifMatch === undefined ? [] : ['base_version'])],
            ['user_id', 'page', 'content_key'],
          )
          .execute();
      return {
        ...change,
        id: live?.id ?? 0,
        version: base_version,
        section_name: live?.section_name ?? input.section ?? sectionOf(key),
        content_type: type,
        display_order: live?.display_order ?? 0,
        updated_at: updated_at.toISOString(),
        draft: true,
      };
    });
  }

  /** Publishes the draft now. @throws NotFound, NoDraft, DraftConflict */
  async publish(slug: string): Promise<void> {
    const page = pageOf(slug);
    const { userId } = editorNow();
    await inTransaction(this.dataSource, async (manager) => {
      const changes = await changesOf(manager, userId, page, { lock: true });
      if (changes.length === 0) throw new NoDraft();
      const conflicts = changes.filter(({ conflict }) => conflict).map(({ conflict: _, ...change }) => change);
      if (conflicts.length > 0) throw new DraftConflict(conflicts);
      // A save in between makes this write stale; nothing is published then.
      for (const { content_key: key, draft_value: value, current_version } of changes)
        await this.saveContent.write(manager, { page, key, value }, String(current_version));
      await remove(manager, userId, page);
    });
    this.cacheTags.touch(['content']);
  }

  /** Sets or replaces the time at which the draft is published. @throws NotFound, NoDraft, InvalidFields */
  async plan(slug: string, publish_at: Date): Promise<void> {
    const page = pageOf(slug);
    const { userId: user_id, username } = editorNow();
    const ahead = publish_at.getTime() - this.clock.now().getTime();
    if (ahead <= 0 || ahead > YEAR_MS)
      throw new InvalidFields({ at: ['Please choose a time in the future, at most a year ahead'] });
    await inTransaction(this.dataSource, async (manager) => {
      if ((await changesOf(manager, user_id, page)).length === 0) throw new NoDraft();
      await manager
        .createQueryBuilder()
        .insert()
        .into(DraftPlan)
        .values({ user_id, page, username, publish_at, asked_at: null, failed_at: null, failure: null })
        .orUpdate(['publish_at', 'username', 'asked_at', 'failed_at', 'failure'], ['user_id', 'page'])
        .execute();
      const after = { page, publish_at: publish_at.toISOString() };
      await audited(manager, { entity: 'page_draft', id: `${user_id}/${page}`, action: 'update', before: null, after });
    });
  }

  /** Removes the planned time; the draft stays. @throws NotFound */
  async unplan(slug: string): Promise<void> {
    await this.dataSource.manager.delete(DraftPlan, { user_id: editorNow().userId, page: pageOf(slug) });
  }

  /** Drops the draft; the live page stays as it is. @throws NotFound */
  async discard(slug: string): Promise<void> {
    const page = pageOf(slug);
    const { userId } = editorNow();
    await inTransaction(this.dataSource, async (manager) => {
      const before = await changesOf(manager, userId, page, { lock: true });
      if (before.length === 0) return;
      await remove(manager, userId, page);
      await audited(manager, { entity: 'page_draft', id: `${userId}/${page}`, action: 'delete', before, after: null });
    });
  }
}

/** Changes of one draft, with conflicts marked. `lock` locks the rows until the end of the transaction. */
function changesOf(
  manager: EntityManager,
  userId: number,
  page: string,
  { lock = false } = {},
): Promise<DraftChangeDto[]> {
  const changes = manager
    .createQueryBuilder(DraftChange, 'draft')
    .leftJoin(ContentItem, 'live', 'live.page = draft.page AND live.content_key = draft.content_key')
    .select('draft.content_key', 'content_key')
    .addSelect('draft.content_value', 'draft_value')
    .addSelect('live.content_value', 'current_value')
    .addSelect('coalesce(live.version, 0)', 'current_version')
    .addSelect('coalesce(live.version, 0) <> draft.base_version', 'conflict')
    .where('draft.user_id = :userId AND draft.page = :page', { userId, page })
    .orderBy('draft.content_key');
  if (lock) changes.setLock('pessimistic_write', undefined, ['draft']);
  return changes.getRawMany();
}

/** Removes a draft and its plan. */
async function remove(manager: EntityManager, user_id: number, page: string): Promise<void> {
  await manager.delete(DraftChange, { user_id, page });
  await manager.delete(DraftPlan, { user_id, page });
}

/** Drafts of a page by other people, by username. */
async function othersOf(manager: EntityManager, userId: number, page: string): Promise<OtherDraftDto[]> {
  const others = await manager
    .createQueryBuilder(DraftChange, 'draft')
    .leftJoin(DraftPlan, 'plan', 'plan.user_id = draft.user_id AND plan.page = draft.page')
    .select('max(draft.username)', 'username')
    .addSelect('CAST(count(*) AS int)', 'changes')
    .addSelect('max(plan.publish_at) FILTER (WHERE plan.failed_at IS NULL)', 'publish_at')
    .addSelect('max(plan.failure)', 'failure')
    .where('draft.page = :page AND draft.user_id <> :userId', { page, userId })
    .groupBy('draft.user_id')
    .orderBy('username')
    .getRawMany<Omit<OtherDraftDto, 'publish_at'> & { publish_at: Date | null }>();
  return others.map((row) => ({ ...row, publish_at: row.publish_at?.toISOString() ?? null }));
}
