import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { deleteOld, rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import type { Cents } from '@shamba/rules';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../config.js';
import { Gathered } from '../../shared/gathered.js';
import type { AttemptState } from '../payments/index.js';
import { ProviderEvent } from './provider-event.entity.js';
import { NOTE_REPEATED } from './provider-event.sql.js';
import type { WebhookEvent } from './webhook-event.js';

/** State and amount, in cents as digits, of an attempt. */
export interface AttemptMoney {
  state: AttemptState;
  amount: string;
}

/** The provider's fees of a payment. */
interface PaymentFees {
  paymentId: string;
  fees: readonly Cents[];
}

/** An event about an attempt, and the states in which it is new. */
interface Told {
  event: WebhookEvent;
  attemptId: string;
  news: readonly AttemptState[];
  charged: PaymentFees;
}

/** The provider's handled events. */
@Injectable()
export class ProviderEventRepository {
  private readonly repeated: Gathered<Told, AttemptMoney | undefined>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) { WEBHOOK_PATIENCE_MS }: CommerceConfig,
  ) {
    this.repeated = new Gathered(WEBHOOK_PATIENCE_MS, (told) => this.noteAll(told));
  }

  /** True if the event was handled before. */
  isKnown({ event_id }: WebhookEvent): Promise<boolean> {
    return this.dataSource.manager.existsBy(ProviderEvent, { event_id });
  }

  /**
   * State and amount of the event's attempt; undefined: no such attempt. Records the event as handled unless the
   * attempt is in one of the states `news`, in which the caller must handle it; adds the fees that were `charged` if the payment is the attempt's. Events that
   * come close together are looked at in one statement.
   */
  noteRepeated(
    event: WebhookEvent,
    attemptId: string,
    news: readonly AttemptState[],
    charged: PaymentFees,
  ): Promise<AttemptMoney | undefined> {
    return this.repeated.get({ event, attemptId, news, charged });
  }

  /** Records an event as handled; repeating it changes nothing. */
  async add({ event_id, type }: WebhookEvent): Promise<void> {
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(ProviderEvent)
      .values({ event_id, type, received_at: this.clock.now() })
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /** Forgets the events that came before a time, `size` per statement; returns their number. */
  forget(before: Date, size: number): Promise<number> {
    const parameters = { before };
    return deleteOld(this.dataSource, ProviderEvent, {
      key: 'event_id',
      where: 'received_at < :before',
      parameters,
      size,
    });
  }

  private async noteAll(told: Told[]): Promise<(AttemptMoney | undefined)[]> {
    const rows = await rowsOf<AttemptMoney & { place: number }>(this.dataSource, NOTE_REPEATED, [
      told.map(({ attemptId }) => attemptId),
      told.map(({ event }) => event.event_id),
      told.map(({ event }) => event.type),
      told.map(({ news }) => JSON.stringify(news)),
      this.clock.now(),
      told.map(({ charged }) => feesJson(charged.fees)),
      told.map(({ charged }) => charged.paymentId),
    ]);
    return told.map((_, index) => rows.find(({ place }) => place === index + 1));
  }
}

/** Cents as a JSON list of digits. */
export const feesJson = (fees: readonly Cents[]): string => JSON.stringify(fees.map(String));
