import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { sum } from '@shamba/rules';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { OrderPaymentRepository, OrderRepository } from '../../orders/index.js';
import { RefundRepository } from '../refund.repository.js';
import { RefundShares } from '../refund-shares.js';
import { refundable, splitRefund } from '../split-refund.js';
import { spreadAmount } from '../spread-amount.js';

/** Refunds the later payments of an order that was cancelled because its own payment can't be collected. */
@Injectable()
export class RefundLost {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly shares: RefundShares,
  ) {}

  /** Writes the refunds; the sweeper carries them out after the commit. */
  @HandlesEvent('order.cancelled')
  async execute({ orderId }: EventPayload<'order.cancelled'>, manager: EntityManager): Promise<void> {
    const order = await this.orders.lock(orderId, manager);
    if (!order) throw new Error(`There is no order ${orderId}`);
    const known = await this.refunds.ofOrder(orderId, manager);
    const later = refundable(await this.payments.ofOrder(orderId, manager), known).filter(
      ({ attemptId }) => attemptId !== order.attemptId,
    );
    const plan = spreadAmount(order, known, sum(later.map(({ left }) => left)));
    await this.shares.write(manager, order, splitRefund(plan, later), {
      by: 'bank',
      reason: `Order ${order.orderNumber} cancelled`,
      requestKey: null,
      retryOf: null,
      state: 'requested',
    });
  }
}
