import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { ContentItem } from './content-item.entity.js';
import { DraftChange, DraftPlan } from './draft.entity.js';
import type { DraftChangeDto, PlanFailure } from './dto/draft.dto.js';

interface OtherDraft {
  username: string;
  changes: number;
  publish_at: Date | null;
  failure: PlanFailure | null;
}

/** Drafts of pages, their plans included. */
@Injectable()
export class DraftRepository {
  /** Changes of one draft, with conflicts marked. `lock` locks the rows until the end of the transaction. */
  changes(manager: EntityManager, userId: number, page: string, { lock = false } = {}): Promise<DraftChangeDto[]> {
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

  /** Stores a change of a draft. `rebase` false keeps the base version of an existing change. */
  async save(manager: EntityManager, change: DraftChange, rebase: boolean): Promise<void> {
    const overwritten = ['content_value', 'updated_at', ...(rebase ? ['base_version'] : [])];
    await manager
      .createQueryBuilder()
      .insert()
      .into(DraftChange)
      .values(change)
      .orUpdate(overwritten, ['user_id', 'page', 'content_key'])
      .execute();
  }

  /** Removes one element from a draft. */
  async removeChange(manager: EntityManager, userId: number, page: string, key: string): Promise<void> {
    await manager.delete(DraftChange, { user_id: userId, page, content_key: key });
  }

  /** Removes a draft and its plan. */
  async remove(manager: EntityManager, userId: number, page: string): Promise<void> {
    await manager.delete(DraftChange, { user_id: userId, page });
    await this.removePlan(manager, userId, page);
  }

  /** Drafts of a page by other people, by username. */
  others(manager: EntityManager, userId: number, page: string): Promise<OtherDraft[]> {
    return manager
      .createQueryBuilder(DraftChange, 'draft')
      .leftJoin(DraftPlan, 'plan', 'plan.user_id = draft.user_id AND plan.page = draft.page')
      .select('max(draft.username)', 'username')
      .addSelect('CAST(count(*) AS int)', 'changes')
      .addSelect('max(plan.publish_at) FILTER (WHERE plan.failed_at IS NULL)', 'publish_at')
      .addSelect('max(plan.failure)', 'failure')
      .where('draft.page = :page AND draft.user_id <> :userId', { page, userId })
      .groupBy('draft.user_id')
      .orderBy('username')
      .getRawMany();
  }

  /** Planned time of a draft, or why publishing failed; null without a plan. */
  planOf(manager: EntityManager, userId: number, page: string): Promise<DraftPlan | null> {
    return manager.findOneBy(DraftPlan, { user_id: userId, page });
  }

  /** Sets or replaces the planned time of a draft. */
  async setPlan(
    manager: EntityManager,
    plan: Pick<DraftPlan, 'user_id' | 'page' | 'username' | 'publish_at'>,
  ): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(DraftPlan)
      .values({ ...plan, asked_at: null, failed_at: null, failure: null })
      .orUpdate(['publish_at', 'username', 'asked_at', 'failed_at', 'failure'], ['user_id', 'page'])
      .execute();
  }

  /** Removes the planned time of a draft. */
  async removePlan(manager: EntityManager, userId: number, page: string): Promise<void> {
    await manager.delete(DraftPlan, { user_id: userId, page });
  }

  /** Marks due plans as asked for and returns them; at most `most`, each only once. Needs a transaction. */
  async takeDuePlans(manager: EntityManager, now: Date, most: number): Promise<DraftPlan[]> {
    const due = await manager.find(DraftPlan, {
      where: { publish_at: LessThanOrEqual(now), failed_at: IsNull(), asked_at: IsNull() },
      order: { publish_at: 'ASC' },
      take: most,
      lock: { mode: 'pessimistic_write' },
    });
    if (due.length > 0) {
      const keys = due.map(({ user_id, page }) => ({ user_id, page }));
      await manager.createQueryBuilder().update(DraftPlan).set({ asked_at: now }).whereInIds(keys).execute();
    }
    return due;
  }

  /** The plan of a draft, if its time is unchanged and it has not failed; null otherwise. */
  planAt(manager: EntityManager, userId: number, page: string, publishAt: string): Promise<DraftPlan | null> {
    return manager.findOneBy(DraftPlan, {
      user_id: userId,
      page,
      publish_at: new Date(publishAt),
      failed_at: IsNull(),
    });
  }

  /** Stores why a draft was not published. */
  async failPlan(manager: EntityManager, { user_id, page }: DraftPlan, now: Date, failure: PlanFailure): Promise<void> {
    await manager.update(DraftPlan, { user_id, page }, { failed_at: now, failure });
  }
}
