import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { Clock, HandlesEvent, parseCents, rowsOf } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderStore } from '../../orders/index.js';
import { MoneyBack, planLineMoney, Refunds, remaining } from '../../refunds/index.js';

/** Staff moved a stay that an order had paid for: the order says so, and what was agreed to go back goes back. */
@Injectable()
export class TakeMovedStay {
  constructor(
    private readonly orders: OrderStore,
    private readonly refunds: Refunds,
    private readonly money: MoneyBack,
    private readonly clock: Clock,
  ) {}

  /** The refund is written here and carried out by the sweeper, once this has committed. */
  @HandlesEvent('stay.moved')
  async execute(moved: EventPayload<'stay.moved'>, manager: EntityManager): Promise<void> {
    const { orderId, lineId, checkIn, checkOut, reason } = moved;
    const order = await this.orders.lock(orderId, manager);
    const line = order?.lines.find((candidate) => candidate.lineRef === lineId);
    if (!order || !line) throw new Error(`Order ${orderId} has no line ${lineId}`);
    const dates = JSON.stringify({ checkInDate: checkIn, checkOutDate: checkOut });
    await rowsOf(manager, NOTE, [orderId, line.id, this.clock.now(), `${checkIn} to ${checkOut}`, dates]);
    const amount = parseCents(moved.refund);
    // Cancelled or refunded meanwhile: all of its money is on its way already.
    if (amount === 0n || remaining(line) === 0) return;
    const refunds = await this.refunds.ofOrder(orderId, manager);
    const plan = planLineMoney(order, refunds, line, amount);
    if (plan.amount === 0n) return;
    const given = await this.money.decide(manager, order, refunds, plan, { by: 'move', reason, requestKey: null });
    if (given.kind !== 'nothing') await this.orders.paymentIs(orderId, given.paymentState, manager);
  }
}

/** Order page, calendar file and rules of cancelling take the new dates; figures keep the day that was bought. */
const NOTE = `
  WITH noted AS (INSERT INTO order_events (order_id, at, kind, note) VALUES ($1, $3, 'stay_moved', $4)),
  shown AS (UPDATE order_lines SET detail = $4, details = details || $5::jsonb WHERE id = $2 AND order_id = $1)
  UPDATE orders SET updated_at = $3, version = version + 1 WHERE id = $1`;
