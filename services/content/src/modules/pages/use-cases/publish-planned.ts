import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventPayload } from '@shamba/event-contract';
import {
  CacheTags,
  type Caller,
  Clock,
  HandlesEvent,
  inTransaction,
  Outbox,
  Periodic,
  runInContext,
} from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { PlanFailure } from '../dto/draft.dto.js';
import { DraftConflict, NoDraft } from '../pages.errors.js';
import { PublishDraft } from './publish-draft.js';

const EVERY_MS = 5000;
/** Drafts that one round takes up; the next round takes the others. */
const BATCH = 50;

interface Plan {
  user_id: number;
  page: string;
  username: string;
  publish_at: Date;
}

/**
 * Publishes drafts whose time has come. Who may publish is known to the gateway and may have changed since the time was
 * set: it is asked first, by an event, and the draft is published when its answer comes. So a gateway that is away
 * delays a draft and loses none.
 */
@Injectable()
export class PublishPlanned implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
    private readonly outbox: Outbox,
    private readonly drafts: PublishDraft,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('publish-drafts', EVERY_MS, () => this.askDue());
  }

  /** One round: asks for every draft whose time has come whether its editor may still publish it. */
  async askDue(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const due = await manager.query<Omit<Plan, 'username'>[]>(
        `WITH asked AS (
           UPDATE content_draft_plans SET asked_at = $1
            WHERE (user_id, page) IN (
              SELECT user_id, page FROM content_draft_plans
               WHERE publish_at <= $1 AND failed_at IS NULL AND asked_at IS NULL ORDER BY publish_at LIMIT ${BATCH} FOR UPDATE)
            RETURNING user_id, page, publish_at)
         SELECT * FROM asked`,
        [now],
      );
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
   * Publishes the draft, if its time is still the one that was asked for. One in conflict, or whose editor may publish
   * no more, stays a draft and says so. In a transaction of its own: the same answer again finds no plan any more.
   */
  @HandlesEvent('draft.checked')
  async execute({ userId, page, publishAt, allowed }: EventPayload<'draft.checked'>): Promise<void> {
    const [plan] = await this.dataSource.query<Plan[]>(
      `SELECT user_id, page, username, publish_at FROM content_draft_plans
        WHERE user_id = $1 AND page = $2 AND publish_at = $3 AND failed_at IS NULL`,
      [userId, page, publishAt],
    );
    if (!plan) return;
    if (allowed) await this.publish(plan);
    else await this.failed(plan, 'not_allowed');
  }

  private async publish(plan: Plan): Promise<void> {
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
        await this.drafts.now(plan.page);
        this.cacheTags.flush();
      });
    } catch (error) {
      if (!(error instanceof DraftConflict || error instanceof NoDraft)) throw error;
      await this.failed(plan, 'changed');
    }
  }

  private async failed({ user_id, page }: Plan, failure: PlanFailure): Promise<void> {
    await this.dataSource.query(
      'UPDATE content_draft_plans SET failed_at = $3, failure = $4 WHERE user_id = $1 AND page = $2',
      [user_id, page, this.clock.now(), failure],
    );
  }
}
