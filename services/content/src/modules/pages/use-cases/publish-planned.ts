import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, runInContext } from '@shamba/service-kit/http';
import type { Caller } from '@shamba/service-kit/identity';
import { HandlesEvent, Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { DraftPlan } from '../draft.entity.js';
import type { PlanFailure } from '../dto/draft.dto.js';
import { DraftConflict, NoDraft } from '../pages.errors.js';
import { Drafts } from './drafts.js';

/** Most drafts of one round; the next round takes the others. */
const BATCH = 50;

/**
 * Publishes due drafts. The editor's permission may have changed since the plan, and only the gateway knows it: an
 * event asks the gateway, and its answer publishes the draft. An unavailable gateway delays a draft but loses none.
 */
@Injectable()
export class PublishPlanned {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
    private readonly outbox: Outbox,
    private readonly drafts: Drafts,
  ) {}

  /** One round: asks the gateway whether the editors of all due drafts may still publish them. */
  async askDue(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const due = await takeDue(manager, this.clock.now());
      await this.outbox.addAll(
        manager,
        due.map(({ user_id: userId, page, publish_at }) => ({
          type: 'draft.due' as const,
          payload: { userId, page, publishAt: publish_at.toISOString() },
          consumers: ['gateway' as const],
        })),
      );
    });
  }

  /**
   * Publishes the draft if its planned time is unchanged. A draft in conflict, or whose editor lost the permission,
   * stays a draft and stores the reason. Runs in its own transaction: a repeated answer finds no plan.
   */
  @HandlesEvent('draft.checked')
  async execute({ userId, page, publishAt, allowed }: EventPayload<'draft.checked'>): Promise<void> {
    const plan = await this.dataSource.manager.findOneBy(DraftPlan, {
      user_id: userId,
      page,
      publish_at: new Date(publishAt),
      failed_at: IsNull(),
    });
    if (!plan) return;
    if (allowed) await this.publish(plan);
    else await this.failed(plan, 'not_allowed');
  }

  private async publish(plan: DraftPlan): Promise<void> {
    const caller: Caller = {
      kind: 'user',
      userId: plan.user_id,
      role: 'admin',
      username: plan.username,
      permissions: ['content.write'],
      issuer: 'content',
    };
    try {
      await runInContext({ requestId: `publish-${plan.page}-${plan.user_id}`, caller }, async () => {
        await this.drafts.publish(plan.page);
        this.cacheTags.flush();
      });
    } catch (error) {
      if (!(error instanceof DraftConflict || error instanceof NoDraft)) throw error;
      await this.failed(plan, 'changed');
    }
  }

  private async failed({ user_id, page }: DraftPlan, failure: PlanFailure): Promise<void> {
    await this.dataSource.manager.update(DraftPlan, { user_id, page }, { failed_at: this.clock.now(), failure });
  }
}

/** Marks due plans as asked for and returns them, each only once. */
async function takeDue(manager: EntityManager, now: Date): Promise<DraftPlan[]> {
  const due = await manager.find(DraftPlan, {
    where: { publish_at: LessThanOrEqual(now), failed_at: IsNull(), asked_at: IsNull() },
    order: { publish_at: 'ASC' },
    take: BATCH,
    lock: { mode: 'pessimistic_write' },
  });
  if (due.length > 0) {
    const keys = due.map(({ user_id, page }) => ({ user_id, page }));
    await manager.createQueryBuilder().update(DraftPlan).set({ asked_at: now }).whereInIds(keys).execute();
  }
  return due;
}
