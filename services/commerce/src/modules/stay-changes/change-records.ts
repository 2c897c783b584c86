import { Injectable } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { OrderPayments, type OrderRecord, OrderStore } from '../orders/index.js';
import type { Attempt, StayChange } from '../payments/index.js';
import { lineMoney, Refunds } from '../refunds/index.js';
import { addToOrder, canGrow } from './order-stays.js';

/** The order's side of a change. */
@Injectable()
export class ChangeRecords {
  constructor(
    private readonly orders: OrderStore,
    private readonly refunds: Refunds,
    private readonly payments: OrderPayments,
    private readonly outbox: Outbox,
  ) {}

  /** The order, locked; null: there is none with this line. */
  async lock({ orderId, lineId }: StayChange, manager: EntityManager): Promise<OrderRecord | null> {
    const order = await this.orders.lock(orderId, manager);
    return order?.lines.some(({ lineRef }) => lineRef === lineId) ? order : null;
  }

  /** Whether the stay is there and has been paid for as the change counted it. */
  async fits(order: OrderRecord, change: StayChange, manager?: EntityManager): Promise<boolean> {
    const line = order.lines.find(({ lineRef }) => lineRef === change.lineId);
    if (!line || !canGrow(order, line)) return false;
    const { paid } = lineMoney(order, await this.refunds.ofOrder(order.id, manager), line);
    return paid === BigInt(change.orderPaid);
  }

  /** The payment, what it adds to the order, and who hears of it. */
  async add(
    order: OrderRecord,
    change: StayChange,
    { id, amount, checkoutId, providerPaymentId, snapshot }: Attempt,
    now: Date,
    manager: EntityManager,
  ): Promise<void> {
    const line = order.lines.find(({ lineRef }) => lineRef === change.lineId);
    if (!line || providerPaymentId === null) throw new Error(`Attempt ${id} can't be added to order ${order.id}`);
    await addToOrder(manager, this.payments, order, line, {
      paymentId: id,
      tender: 'link',
      attemptId: id,
      moveId: null,
      amount,
      tax: BigInt(snapshot.totals.tax),
      day: null,
      actor: null,
      reference: providerPaymentId,
      now,
    });
    await rowsOf(manager, 'UPDATE payment_attempts SET may_hold_pins = false WHERE id = $1', [id]);
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
