import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { ordersCounted } from '../counted-orders.js';
import { OrderRepository } from '../order.repository.js';

/** Moves guests' orders under a verified e-mail address to its account. */
@Injectable()
export class JoinGuestOrders {
  constructor(private readonly orders: OrderRepository) {}

  /** Orders of an account stay with it, with any address. */
  @HandlesEvent('customer.email_verified')
  async execute({ userId, email }: EventPayload<'customer.email_verified'>, manager: EntityManager): Promise<void> {
    await ordersCounted(manager, await this.orders.joinAccount(userId, email, manager));
  }
}
