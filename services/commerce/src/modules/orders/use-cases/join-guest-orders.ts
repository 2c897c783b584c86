import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { ordersCounted } from '../counted-orders.js';
import { OrderStore } from '../order-store.js';

/** An e-mail address turned out to be its account's own: what guests ordered under it joins the account. */
@Injectable()
export class JoinGuestOrders {
  constructor(private readonly orders: OrderStore) {}

  /** Orders that have an account stay with it, whatever address they name. */
  @HandlesEvent('customer.email_verified')
  async execute({ userId, email }: EventPayload<'customer.email_verified'>, manager: EntityManager): Promise<void> {
    await ordersCounted(manager, await this.orders.joinAccount(userId, email, manager));
  }
}
