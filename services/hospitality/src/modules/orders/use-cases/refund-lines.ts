import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Bookings } from '../bookings.js';
import { serialise } from '../order-lock.js';
import { OrderStateRepository } from '../order-state.repository.js';

/**
 * Releases the nights, seats and places of partly refunded orders. The event may arrive before the order itself, which
 * then books less.
 */
@Injectable()
export class RefundLines {
  constructor(
    private readonly bookings: Bookings,
    private readonly states: OrderStateRepository,
  ) {}

  @HandlesEvent('order.lines_refunded')
  async execute({ orderId, lines }: EventPayload<'order.lines_refunded'>, manager: EntityManager): Promise<void> {
    await serialise(manager, orderId);
    for (const line of lines) {
      const left = await this.states.refund(manager, orderId, line);
      await this.bookings.reduce(manager, orderId, line, left);
    }
  }
}
