import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type UpdateQueryBuilder } from 'typeorm';
import { WebhookState } from './webhook-state.entity.js';

const DAY_SECONDS = 86_400;
/** Duration of refusals before staff get a report: an accepted event in between shows that the settings are right. */
const PATIENCE_SECONDS = 600;
const LOOK_EVERY_MS = 200;
const LOOKS = 25;
/** No event has been accepted since the last refusal. */
const REFUSING = `refused_at > coalesce(accepted_at, '-infinity')`;

/**
 * Records whether the provider's webhooks arrive. Strangers can send many forged ones: a process writes one row, one
 * statement at a time, with all events since the last statement.
 */
@Injectable()
export class WebhookHealth implements BeforeApplicationShutdown {
  private readonly log = new Logger('WebhookHealth');
  private refusals = 0;
  private isAccepted = false;
  private saving: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Records a notification with a wrong signature. The caller does not wait. */
  refused(): void {
    this.refusals += 1;
    this.save();
  }

  /** Records a notification with the right signature. The caller does not wait. */
  accepted(): void {
    this.isAccepted = true;
    this.save();
  }

  read(): Promise<WebhookState> {
    return this.dataSource.getRepository(WebhookState).findOneByOrFail({ id: 1 });
  }

  /** True once any process accepts a notification since then; waits up to five seconds. */
  async acceptedSince(then: Date): Promise<boolean> {
    for (let look = 0; look < LOOKS; look += 1) {
      const { accepted_at: at } = await this.read();
      if (at !== null && at >= then) return true;
      await pause(LOOK_EVERY_MS);
    }
    return false;
  }

  /**
   * True if staff are to be told now that all notifications are refused: none was accepted since the last refusal, the
   * first refusal is ten minutes ago, and the last report is a day old. The caller must send the report.
   */
  async takeReport(): Promise<boolean> {
    const { affected } = await this.update()
      .set({ reported_at: this.clock.now() })
      .where(`id = 1 AND ${REFUSING} AND refused_since < :since AND coalesce(reported_at, '-infinity') < :before`, {
        since: this.clock.in(-PATIENCE_SECONDS),
        before: this.clock.in(-DAY_SECONDS),
      })
      .execute();
    return affected === 1;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.saving;
  }

  private save(): void {
    this.saving ??= this.saveAll()
      .catch((error: unknown) => this.log.warn(`Not noted: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => {
        this.saving = null;
      });
  }

  private async saveAll(): Promise<void> {
    while (this.refusals > 0 || this.isAccepted) {
      const { refusals, isAccepted } = this;
      this.refusals = 0;
      this.isAccepted = false;
      if (refusals > 0) await this.noteRefusals(refusals);
      if (isAccepted) await this.update().set({ accepted_at: this.clock.now() }).where({ id: 1 }).execute();
    }
  }

  private async noteRefusals(count: number): Promise<void> {
    const now = this.clock.now();
    await this.update()
      .set({
        refused: () => `CASE WHEN ${REFUSING} THEN refused ELSE 0 END + :count`,
        refused_since: () => `CASE WHEN ${REFUSING} THEN refused_since ELSE CAST(:now AS timestamptz) END`,
        refused_at: now,
      })
      .where('id = 1')
      .setParameters({ count, now })
      .execute();
  }

  private update(): UpdateQueryBuilder<WebhookState> {
    return this.dataSource.createQueryBuilder().update(WebhookState);
  }
}
