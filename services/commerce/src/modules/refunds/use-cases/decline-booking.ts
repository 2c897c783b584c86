import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { OrderRepository } from '../../orders/index.js';
import { GiveBack } from '../give-back.js';
import { planRefund, remaining } from '../refund-plan.js';
import { RefundRepository } from '../refund.repository.js';

/** Refunds a line whose stay or visit staff declined. */
@Injectable()
export class DeclineBooking {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly giveBack: GiveBack,
  ) {}

  /** Writes the refund; the sweeper carries it out after the commit. */
  @HandlesEvent('booking.declined')
  async execute({ orderId, lineId, reason }: EventPayload<'booking.declined'>, manager: EntityManager): Promise<void> {
    const order = await this.orders.lock(orderId, manager);
    const line = order?.lines.find((candidate) => candidate.lineRef === lineId);
    if (!order || !line) throw new Error(`Order ${orderId} has no line ${lineId}`);
    // Cancelled or refunded before: its money is refunded already.
    if (remaining(line) === 0) return;
    const refunds = await this.refunds.ofOrder(orderId, manager);
    const plan = planRefund(
      order,
      refunds,
      [{ lineId: line.id, quantity: remaining(line), restock: true, percent: '100.00' }],
      false,
    );
    await this.giveBack.within(manager, order, refunds, plan, {
      by: 'holder',
      cancelsOrder: false,
      reason: reason || 'Declined',
      requestKey: null,
    });
  }
}
