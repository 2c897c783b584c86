import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import { messageOf } from '@shamba/service-kit/values';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type UpdateQueryBuilder } from 'typeorm';
import { WebhookState } from './webhook-state.entity.js';

const DAY_SECONDS = 86_400;
/** Duration of refusals before staff get a report: an accepted event in between shows that the settings are right. */
const PATIENCE_SECONDS = 600;
/** Time between two writes of a process. */
const SAVE_EVERY_MS = 250;
const LOOK_EVERY_MS = 200;
const LOOKS = 25;
/** No event has been accepted since the last refusal. */
const REFUSING = `refused_at > coalesce(accepted_at, '-infinity')`;

/**
 * Records whether the provider's webhooks arrive. Strangers can send many forged ones, and each purchase has some: a
 * process writes one row, four times a second at most, with all events since the last time.
 */
@Injectable()
export class WebhookHealth implements BeforeApplicationShutdown {
  private readonly log = new Logger('WebhookHealth');
  private refusals = 0;
  private refusedAt: Date | undefined;
  private acceptedAt: Date | undefined;
  private saving: Promise<void> | null = null;
  private readonly ending = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Records a notification with a wrong signature. The caller does not wait. */
  refused(): void {
    this.refusals += 1;
    this.refusedAt = this.clock.now();
    this.save();
  }

  /** Records a notification with the right signature. The caller does not wait. */
  accepted(): void {
    this.acceptedAt = this.clock.now();
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
    this.ending.abort();
    await this.saving;
  }

  private save(): void {
    this.saving ??= this.saveAll()
      .catch((error: unknown) => this.log.warn(`Not noted: ${messageOf(error)}`))
      .finally(() => {
        this.saving = null;
      });
  }

  private async saveAll(): Promise<void> {
    while (this.refusals > 0 || this.acceptedAt) {
      const { refusals, refusedAt, acceptedAt } = this;
      this.refusals = 0;
      this.acceptedAt = undefined;
      // In the order of the events: a refusal after an accepted event begins a new count.
      const isAcceptedFirst = acceptedAt && refusedAt && acceptedAt < refusedAt;
      if (isAcceptedFirst) await this.noteAccepted(acceptedAt);
      if (refusals > 0 && refusedAt) await this.noteRefusals(refusals, refusedAt);
      if (acceptedAt && !isAcceptedFirst) await this.noteAccepted(acceptedAt);
      await pause(SAVE_EVERY_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  private async noteAccepted(at: Date): Promise<void> {
    await this.update()
      .set({ accepted_at: () => 'greatest(accepted_at, CAST(:at AS timestamptz))' })
      .where('id = 1')
      .setParameters({ at })
      .execute();
  }

  private async noteRefusals(count: number, at: Date): Promise<void> {
    await this.update()
      .set({
        refused: () => `CASE WHEN ${REFUSING} THEN refused ELSE 0 END + :count`,
        refused_since: () => `CASE WHEN ${REFUSING} THEN refused_since ELSE CAST(:at AS timestamptz) END`,
        refused_at: () => 'greatest(refused_at, CAST(:at AS timestamptz))',
      })
      .where('id = 1')
      .setParameters({ count, at })
      .execute();
  }

  private update(): UpdateQueryBuilder<WebhookState> {
    return this.dataSource.createQueryBuilder().update(WebhookState);
  }
}
