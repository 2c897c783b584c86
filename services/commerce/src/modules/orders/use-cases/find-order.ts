import { Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { type Caller, hasPermission, NotFound } from '@shamba/service-kit';
import type { OrderRecord } from '../order-record.js';
import { OrderStore } from '../order-store.js';

/** Reads one order for whoever may see it: its buyer (account or guest), staff, or the holder of the mail's link. */
@Injectable()
export class FindOrder {
  constructor(private readonly orders: OrderStore) {}

  /** @throws NotFound for everybody else, so that nobody learns which orders exist. */
  async execute(caller: Caller, id: string, key: unknown): Promise<OrderRecord> {
    const order = await this.orders.find(id);
    if (order && (isBuyer(caller, order) || hasPermission(caller, 'orders.read') || hasKey(order, key))) return order;
    throw new NotFound('This order');
  }
}

function isBuyer(caller: Caller, order: OrderRecord): boolean {
  if (order.userId !== null && caller.userId === order.userId) return true;
  return order.guestId !== null && caller.guestId === order.guestId;
}

/** The token of the link that was mailed to the buyer. */
export function hasKey(order: Pick<OrderRecord, 'linkToken'>, key: unknown): boolean {
  if (typeof key !== 'string') return false;
  const given = Buffer.from(key);
  const wanted = Buffer.from(order.linkToken);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
