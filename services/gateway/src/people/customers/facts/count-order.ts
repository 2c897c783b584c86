import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { CustomerFactsRepository } from './customer-facts.repository.js';

/** Stores how an order counts, on commerce's event, and updates the facts of its customer. */
@Injectable()
export class CountOrder {
  constructor(private readonly facts: CustomerFactsRepository) {}

  @HandlesEvent('order.counted')
  async execute(order: EventPayload<'order.counted'>, manager: EntityManager): Promise<void> {
    await this.facts.take(manager, order);
  }
}
