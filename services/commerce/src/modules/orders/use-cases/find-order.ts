import { Injectable } from '@nestjs/common';
import { NotFound } from '@shamba/service-kit/http';
import { type Caller, hasPermission } from '@shamba/service-kit/identity';
import { opensCalendar, opensOrder } from '../order-link.js';
import type { OrderRecord } from '../order-record.js';
import { OrderRepository } from '../order.repository.js';

/** Reads an order for its buyer (account or guest), staff, or a reader with a link from its mails. */
@Injectable()
export class FindOrder {
  constructor(private readonly orders: OrderRepository) {}

  /** @throws NotFound for all others: they do not learn which orders exist. */
  async execute(caller: Caller, id: string, key: unknown): Promise<OrderRecord> {
    const order = await this.orders.find(id);
    if (order && (isBuyer(caller, order) || hasPermission(caller, 'orders.read') || opensOrder(order, key)))
      return order;
    throw new NotFound('This order');
  }

  /** The same for calendar files, which the key in their addresses opens too. @throws NotFound. */
  async withCalendarKey(caller: Caller, id: string, key: unknown): Promise<OrderRecord> {
    const order = await this.orders.find(id);
    if (order && opensCalendar(order, key)) return order;
    return this.execute(caller, id, undefined);
  }
}

function isBuyer(caller: Caller, order: OrderRecord): boolean {
  if (order.userId !== null && caller.userId === order.userId) return true;
  return order.guestId !== null && caller.guestId === order.guestId;
}
