import { Injectable } from '@nestjs/common';
import { Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { type OrderRecord, OrderRepository } from '../orders/index.js';
import type { Attempt, StayChange } from '../payments/index.js';
import { lineMoney, RefundRepository } from '../refunds/index.js';
import { canGrow } from './order-stays.js';
import { StayAdditionRepository } from './stay-addition.repository.js';

/** Applies changes of stays to orders. */
@Injectable()
export class ChangeRecords {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly stays: StayAdditionRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Locks the order; null: no order has this line. */
  async lock({ orderId, lineId }: StayChange, manager: EntityManager): Promise<OrderRecord | null> {
    const order = await this.orders.lock(orderId, manager);
    return order?.lines.some(({ lineRef }) => lineRef === lineId) ? order : null;
  }

  /** True if the stay exists and its paid amount is the one that the change was computed with. */
  async fits(order: OrderRecord, change: StayChange, manager?: EntityManager): Promise<boolean> {
    const line = order.lines.find(({ lineRef }) => lineRef === change.lineId);
    if (!line || !canGrow(order, line)) return false;
    const { paid } = lineMoney(order, await this.refunds.ofOrder(order.id, manager), line);
    return paid === BigInt(change.orderPaid);
  }

  /** Adds the payment and its amounts to the order, and sends the events. */
  async add(
    order: OrderRecord,
    change: StayChange,
    { id, amount, checkoutId, providerPaymentId, snapshot }: Attempt,
    manager: EntityManager,
  ): Promise<void> {
    const line = order.lines.find(({ lineRef }) => lineRef === change.lineId);
    if (!line || providerPaymentId === null) throw new Error(`Attempt ${id} can't be added to order ${order.id}`);
    const added = {
      paymentId: id,
      tender: 'link' as const,
      attemptId: id,
      moveId: null,
      amount,
      tax: BigInt(snapshot.totals.tax),
      day: null,
      actor: null,
      reference: providerPaymentId,
    };
    await this.stays.add(order, line, added, manager);
    await this.outbox.addAll(manager, [
      {
        type: 'stay.link_paid',
        payload: { checkoutId, attemptId: id, orderId: order.id },
        consumers: ['hospitality'],
      },
      {
        type: 'payment.capture_due',
        payload: { orderId: order.id, attemptId: id, paymentId: providerPaymentId },
        consumers: ['commerce'],
      },
    ]);
  }
}
