import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { HoldRepository } from '../../hold-sets/index.js';
import { Resources } from '../../holds/index.js';
import { StayClaimRepository } from '../../stay/index.js';
import { Bookings } from '../bookings.js';
import { serialise } from '../order-lock.js';
import { OrderStateRepository } from '../order-state.repository.js';

/** Releases the bookings of cancelled and partly refunded orders. The events may arrive before the order itself. */
@Injectable()
export class UndoOrder {
  constructor(
    private readonly sets: HoldRepository,
    private readonly resources: Resources,
    private readonly claims: StayClaimRepository,
    private readonly booking: Bookings,
    private readonly states: OrderStateRepository,
  ) {}

  /** Also releases the order's pins. */
  @HandlesEvent('order.cancelled')
  async cancel(order: EventPayload<'order.cancelled'>, manager: EntityManager): Promise<void> {
    await serialise(manager, order.orderId);
    await this.states.cancel(manager, order.orderId);
    const set = await this.sets.lock(manager, order.checkoutId);
    if (set?.attemptId === order.attemptId) {
      await this.resources.lock(manager, set.lines);
      await this.claims.drop(manager, 'hold', order.checkoutId);
      await this.sets.remove(manager, order.checkoutId);
    }
    await this.booking.cancel(manager, order.orderId, order.reason === 'payment_lost');
  }

  /** Releases nights, seats and places of the lines; an order that arrives later books less. */
  @HandlesEvent('order.lines_refunded')
  async refund({ orderId, lines }: EventPayload<'order.lines_refunded'>, manager: EntityManager): Promise<void> {
    await serialise(manager, orderId);
    for (const line of lines) {
      const left = await this.states.refund(manager, orderId, line);
      await this.booking.reduce(manager, orderId, line, left);
    }
  }
}
