import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { ProviderEvent } from './provider-event.entity.js';
import type { WebhookEvent } from './webhook-event.js';

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
}
