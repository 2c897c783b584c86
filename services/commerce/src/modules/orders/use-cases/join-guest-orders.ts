import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent, Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { saveFirstAddress } from '../../addresses/index.js';
import { ordersCounted } from '../counted-orders.js';
import { type JoinedOrder, OrderRepository } from '../order.repository.js';

/** Moves guests' orders under a verified e-mail address to its account. */
@Injectable()
export class JoinGuestOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Orders of an account stay with it, with any address. Name and address of the newest order fill empty accounts. */
  @HandlesEvent('customer.email_verified')
  async execute({ userId, email }: EventPayload<'customer.email_verified'>, manager: EntityManager): Promise<void> {
    const joined = await this.orders.joinAccount(userId, email, manager);
    const ids = joined.map(({ id }) => id);
    await ordersCounted(manager, ids);
    const [newest] = joined.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
    if (newest) await this.introduce(userId, newest, manager);
  }

  private async introduce(userId: number, order: JoinedOrder, manager: EntityManager): Promise<void> {
    const { customer_first_name: firstName, customer_last_name: lastName, shipping_address: shipping } = order;
    const address = shipping ?? order.billing_address;
    const type = shipping ? 'shipping' : 'billing';
    if (address) await saveFirstAddress(manager, { userId, type, firstName, lastName, address });
    const payload = { userId, firstName, lastName };
    await this.outbox.add(manager, { type: 'customer.named', payload, consumers: ['gateway'] });
  }
}
