import { type Cents, toDecimal } from '@shamba/rules';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import { ADD_ADDITIONS } from '../figures/index.js';
import { type OrderLineRecord, OrderPaymentRepository, ordersCounted, type OrderRecord } from '../orders/index.js';
import { remaining } from '../refunds/index.js';

/** A later payment for a stay of an order. */
export interface Addition {
  paymentId: string;
  tender: 'outside' | 'link';
  /** Set for a payment by link. */
  attemptId: string | null;
  /** Set for a payment at the house; a move's difference is paid once. */
  moveId: number | null;
  amount: Cents;
  /** Part of the amount. */
  tax: Cents;
  /** The day of the payment in the figures; null: the day of its capture. */
  day: string | null;
  actor: string | null;
  reference: string;
  now: Date;
}

/** True if the stay exists and its order's money was or will be captured. */
export const canGrow = (order: OrderRecord, line: OrderLineRecord): boolean =>
  order.cancelledAt === null &&
  remaining(line) > 0 &&
  ['authorised', 'captured', 'partly_refunded', 'refunded'].includes(order.paymentState);

/** Adds a payment to a locked order; its line, tax and total grow by the amount. */
export async function addToOrder(
  manager: EntityManager,
  payments: OrderPaymentRepository,
  order: OrderRecord,
  line: OrderLineRecord,
  added: Addition,
): Promise<void> {
  // Writes the row of the order's first payment before this one.
  await payments.ofOrder(order.id, manager);
  await rowsOf(manager, ADD, [
    added.paymentId,
    order.id,
    line.id,
    added.moveId,
    added.day,
    line.total.toString(),
    added.amount.toString(),
    (added.amount - added.tax).toString(),
    order.currency,
    added.now,
    added.actor,
    added.reference,
    `$${toDecimal(added.amount)}`,
    added.tender,
    added.attemptId,
    added.tender === 'link' ? 'stay_paid_by_link' : 'stay_paid',
  ]);
  await ordersCounted(manager, [order.id]);
}

/** True if the order's line includes the difference of this move; hospitality numbers the moves. */
export async function isPaid(manager: EntityManager, lineId: number, moveId: number): Promise<boolean> {
  const known = await firstOf(manager, 'SELECT 1 FROM stay_additions WHERE line_id = $1 AND move_id = $2', [
    lineId,
    moveId,
  ]);
  return known !== undefined;
}

/** Writes the new dates of a moved stay into the line and the timeline of a locked order. */
export async function setDates(
  manager: EntityManager,
  { orderId, lineId, checkIn, checkOut }: { orderId: string; lineId: number; checkIn: string; checkOut: string },
  now: Date,
): Promise<void> {
  const dates = JSON.stringify({ checkInDate: checkIn, checkOutDate: checkOut });
  await rowsOf(manager, SET_DATES, [orderId, lineId, now, `${checkIn} to ${checkOut}`, dates]);
}

const ADD = `
  WITH paid AS (
    INSERT INTO order_payments (id, order_id, attempt_id, tender, amount, currency, reference, actor, created_at)
    VALUES ($1, $2, $15::uuid, $14, $7, $9, $12, $11, $10)
  ), taken AS (
    INSERT INTO stay_additions (order_id, line_id, payment_id, move_id, day, line_before, amount, net, currency, created_at)
    VALUES ($2, $3, $1, $4, $5, $6, $7, $8, $9, $10) RETURNING line_id, day, amount, net
  ), line AS (
    UPDATE order_lines SET subtotal = subtotal + taken.net, tax = tax + taken.amount - taken.net, total = total + taken.amount
    FROM taken WHERE id = taken.line_id
  ), noted AS (
    INSERT INTO order_events (order_id, at, kind, note) VALUES ($2, $10, $16, $13)
  ), grown AS (
    UPDATE orders SET subtotal = subtotal + taken.net, tax = tax + taken.amount - taken.net, total = total + taken.amount,
      payment_state = CASE payment_state WHEN 'refunded' THEN 'partly_refunded' ELSE payment_state END,
      updated_at = $10, version = version + 1
    FROM taken WHERE id = $2 RETURNING figures_day
  ), added AS (
    SELECT taken.* FROM taken, grown WHERE grown.figures_day IS NOT NULL AND taken.day IS NOT NULL
  ), figures AS (${ADD_ADDITIONS})
  SELECT 1`;

/** Order page, calendar file and cancellation rules use the new dates; figures keep the original day. */
const SET_DATES = `
  WITH noted AS (INSERT INTO order_events (order_id, at, kind, note) VALUES ($1, $3, 'stay_moved', $4)),
  shown AS (UPDATE order_lines SET detail = $4, details = details || $5::jsonb WHERE id = $2 AND order_id = $1)
  UPDATE orders SET updated_at = $3, version = version + 1 WHERE id = $1`;
