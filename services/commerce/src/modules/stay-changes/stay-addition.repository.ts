import { Injectable } from '@nestjs/common';
import { type Cents, dollars } from '@shamba/rules';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { countAddition, countFree, openDay } from '../figures/index.js';
import {
  OrderLine,
  type OrderLineRecord,
  type OrderPayment,
  OrderPaymentRepository,
  ordersCounted,
  type OrderRecord,
  OrderRepository,
  type PaymentState,
  StayAddition,
} from '../orders/index.js';
import { remaining } from '../refunds/index.js';

/**
 * A later payment for a stay of an order: by link, with its attempt, or at the house, with the move whose difference is
 * paid once. `day`: of the payment in the figures; null: the day of its capture.
 */
export interface Addition
  extends Pick<OrderPayment, 'id' | 'attempt_id' | 'amount' | 'actor' | 'reference'>,
    Pick<StayAddition, 'move_id' | 'day'> {
  tender: 'outside' | 'link';
  /** Part of the amount. */
  tax: Cents;
}

/** True if the stay exists and its order cost nothing, or its money was or will be captured. */
export const canGrow = (order: OrderRecord, line: OrderLineRecord): boolean =>
  order.cancelledAt === null &&
  remaining(line) > 0 &&
  ['free', 'authorised', 'captured', 'partly_refunded', 'refunded'].includes(order.paymentState);

/** Payment states that a later payment changes. */
const STATE_AFTER: Partial<Record<PaymentState, PaymentState>> = { free: 'captured', refunded: 'partly_refunded' };

/** Rows of later payments for stays, and the lines that they change. */
@Injectable()
export class StayAdditionRepository {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly clock: Clock,
  ) {}

  /** Adds a payment to a locked order; its line, tax and total grow by the amount. */
  async add(order: OrderRecord, line: OrderLineRecord, added: Addition, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const { tax, move_id, day: told, ...payment } = added;
    const day = told === null ? null : await openDay(manager, told);
    const { id, tender, amount } = payment;
    const shared = { order_id: order.id, amount, currency: order.currency, created_at: now };
    // Writes the row of the order's first payment before this one.
    await this.payments.ofOrder(order.id, manager);
    await this.payments.add({ ...payment, ...shared }, manager);
    const net = amount - tax;
    if (order.paymentState === 'free') await countFree(manager, order.id);
    const addition = { ...shared, line_id: line.id, payment_id: id, move_id, day, line_before: line.total, net };
    await manager.insert(StayAddition, addition);
    const kind = tender === 'link' ? 'stay_paid_by_link' : 'stay_paid';
    await this.orders.addEvent(order.id, kind, dollars(amount), now, manager);
    const payment_state = STATE_AFTER[order.paymentState] ?? order.paymentState;
    await this.orders.addAmount(order, addition, { payment_state }, now, manager);
    await countAddition(manager, id);
    await ordersCounted(manager, [order.id]);
  }

  /** True if the order's line includes the difference of this move; hospitality numbers the moves. */
  isPaid(lineId: number, moveId: number, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(StayAddition, { line_id: lineId, move_id: moveId });
  }

  /**
   * Writes the new dates of a moved stay into the line and the timeline of a locked order. Order page, calendar file
   * and cancellation rules use them; figures keep the original day.
   */
  async setDates(
    orderId: string,
    { id, details }: OrderLineRecord,
    { checkIn, checkOut }: { checkIn: string; checkOut: string },
    manager: EntityManager,
  ): Promise<void> {
    const now = this.clock.now();
    const detail = `${checkIn} to ${checkOut}`;
    await manager.update(
      OrderLine,
      { id, order_id: orderId },
      { detail, details: { ...details, checkInDate: checkIn, checkOutDate: checkOut } },
    );
    await this.orders.note(orderId, 'stay_moved', detail, now, manager);
  }
}
