import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { type EventMeta, HandlesEvent } from '@shamba/service-kit/outbox';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { Address } from '../address.entity.js';

/**
 * The owner of an address took an account over that another
 * person may have made: wine must not go where that person lives.
 */
@Injectable()
export class DropAddresses {
  @HandlesEvent('customer.reclaimed')
  async execute(
    { userId }: EventPayload<'customer.reclaimed'>,
    manager: EntityManager,
    { occurredAt }: EventMeta,
  ): Promise<void> {
    await manager.delete(Address, { user_id: userId, created_at: LessThanOrEqual(new Date(occurredAt)) });
  }
}
