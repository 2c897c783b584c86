import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { type EventMeta, HandlesEvent } from '@shamba/service-kit/outbox';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { Address } from '../address.entity.js';

/**
 * Deletes the addresses of an account whose owner took it over from another person: wine must not go to that person.
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
