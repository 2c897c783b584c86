import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { type Cents, Clock, HandlesEvent, Outbox, parseCents, toDecimal } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../../shared/sql.js';
import { ADD_ADDITIONS } from '../../figures/index.js';
import {
  OrderPayments,
  ordersCounted,
  type OrderLineRecord,
  type OrderRecord,
  OrderStore,
  paidInVainNotice,
} from '../../orders/index.js';
import { remaining } from '../../refunds/index.js';

/**
 * A guest paid the difference of a moved stay in the house: it is a payment of the stay's order. Its line and total grow,
 * figures count it on the day on which it was paid, and a later refund knows how it came.
 */
@Injectable()
export class TakePaidDifference {
  constructor(
    private readonly orders: OrderStore,
    private readonly payments: OrderPayments,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Once per move. Of a stay that its order gave back meanwhile nothing is counted: staff are told to give it back. */
  @HandlesEvent('stay.difference_paid')
  async execute(paid: EventPayload<'stay.difference_paid'>, manager: EntityManager): Promise<void> {
    const { orderId, lineId, moveId } = paid;
    const order = await this.orders.lock(orderId, manager);
    const line = order?.lines.find((candidate) => candidate.lineRef === lineId);
    if (!order || !line) throw new Error(`Order ${orderId} has no line ${lineId}`);
    const known = await rowsOf(manager, 'SELECT 1 FROM stay_additions WHERE line_id = $1 AND move_id = $2', [
      line.id,
      moveId,
    ]);
    if (known.length > 0) return;
    const amount = parseCents(paid.amount);
    if (!canGrow(order, line)) {
      await this.outbox.add(manager, {
        type: 'mail.requested',
        payload: paidInVainNotice(order, amount),
        consumers: ['worker'],
      });
      return;
    }
    // The order's first payment has its row before this one.
    await this.payments.ofOrder(orderId, manager);
    const tax = paid.tax === undefined ? taxBefore(line, amount) : parseCents(paid.tax);
    await rowsOf(manager, ADD, [
      randomUUID(),
      orderId,
      line.id,
      moveId,
      paid.day,
      line.total.toString(),
      amount.toString(),
      (amount - tax).toString(),
      order.currency,
      this.clock.now(),
      paid.by,
      paid.reference,
      `$${toDecimal(amount)}`,
    ]);
    await ordersCounted(manager, [orderId]);
  }
}

/** Whether the stay is still there, in an order whose money was or will be taken. */
const canGrow = (order: OrderRecord, line: OrderLineRecord): boolean =>
  order.cancelledAt === null &&
  remaining(line) > 0 &&
  ['authorised', 'captured', 'partly_refunded', 'refunded'].includes(order.paymentState);

/** The tax in an amount by what the line was taxed before. */
const taxBefore = ({ tax, total }: OrderLineRecord, amount: Cents): Cents =>
  total === 0n ? 0n : (2n * amount * tax + total) / (2n * total);

const ADD = `
  WITH paid AS (
    INSERT INTO order_payments (id, order_id, tender, amount, currency, reference, actor, created_at)
    VALUES ($1, $2, 'outside', $7, $9, $12, $11, $10)
  ), taken AS (
    INSERT INTO stay_additions (order_id, line_id, payment_id, move_id, day, line_before, amount, net, currency, created_at)
    VALUES ($2, $3, $1, $4, $5, $6, $7, $8, $9, $10) RETURNING line_id, day, amount, net
  ), line AS (
    UPDATE order_lines SET subtotal = subtotal + taken.net, tax = tax + taken.amount - taken.net, total = total + taken.amount
    FROM taken WHERE id = taken.line_id
  ), noted AS (
    INSERT INTO order_events (order_id, at, kind, note) VALUES ($2, $10, 'stay_paid', $13)
  ), grown AS (
    UPDATE orders SET subtotal = subtotal + taken.net, tax = tax + taken.amount - taken.net, total = total + taken.amount,
      payment_state = CASE payment_state WHEN 'refunded' THEN 'partly_refunded' ELSE payment_state END,
      updated_at = $10, version = version + 1
    FROM taken WHERE id = $2 RETURNING figures_day
  ), added AS (
    SELECT taken.* FROM taken, grown WHERE grown.figures_day IS NOT NULL
  ), figures AS (${ADD_ADDITIONS})
  SELECT 1`;
