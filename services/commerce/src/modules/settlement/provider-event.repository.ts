import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { deleteOld, firstOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { AttemptState } from '../payments/index.js';
import { ProviderEvent } from './provider-event.entity.js';
import { NOTE_REPEATED } from './provider-event.sql.js';
import type { WebhookEvent } from './webhook-event.js';

/** State and amount, in cents as digits, of an attempt. */
export interface AttemptMoney {
  state: AttemptState;
  amount: string;
}

/** The provider's handled events. */
@Injectable()
export class ProviderEventRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** True if the event was handled before. */
  isKnown({ event_id }: WebhookEvent): Promise<boolean> {
    return this.dataSource.manager.existsBy(ProviderEvent, { event_id });
  }

  /**
   * State and amount of the event's attempt; undefined: no such attempt. Records the event as handled unless the
   * attempt is in one of the states `news`, in which the caller must handle it.
   */
  noteRepeated(
    { event_id, type }: WebhookEvent,
    attemptId: string,
    news: readonly AttemptState[],
  ): Promise<AttemptMoney | undefined> {
    return firstOf(this.dataSource, NOTE_REPEATED, [attemptId, event_id, type, this.clock.now(), news]);
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
}
