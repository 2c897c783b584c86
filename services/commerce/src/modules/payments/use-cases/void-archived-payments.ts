import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { AttemptRepository } from '../attempt.repository.js';

/** Voids payments without an order of an archived account: they never become orders. */
@Injectable()
export class VoidArchivedPayments {
  constructor(private readonly attempts: AttemptRepository) {}

  /** The sweeper cancels at the provider and releases the pins. */
  @HandlesEvent('customer.archived')
  async archived({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    await this.attempts.voidOpenOf(userId, null, manager);
  }
}
