import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { type Cents, parseCents } from '@shamba/rules';
import { HandlesEvent, mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { type OrderLineRecord, type OrderRecord, OrderRepository, paidInVainNotice } from '../orders/index.js';
import { MoneyBack, planNights, RefundRepository, remaining } from '../refunds/index.js';
import { canGrow, StayAdditionRepository } from './stay-addition.repository.js';

/** Records what hospitality says of ordered stays that staff moved. */
@Injectable()
export class MovedStays {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly money: MoneyBack,
    private readonly stays: StayAdditionRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Records a move in the order, and refunds the agreed amount; the sweeper carries it out after the commit. */
  @HandlesEvent('stay.moved')
  async moved(moved: EventPayload<'stay.moved'>, manager: EntityManager): Promise<void> {
    const { orderId, lineId, checkIn, checkOut, reason } = moved;
    const { order, line } = await this.lock(orderId, lineId, manager);
    await this.stays.setDates(orderId, line, { checkIn, checkOut }, manager);
    const amount = parseCents(moved.refund);
    // Cancelled or refunded before: all of its money is refunded already.
    if (amount === 0n || remaining(line) === 0) return;
    const refunds = await this.refunds.ofOrder(orderId, manager);
    const tax = moved.tax === undefined ? null : parseCents(moved.tax);
    const plan = await planNights(manager, order, refunds, line, { amount, tax });
    if (plan.amount === 0n) return;
    const given = await this.money.decide(manager, order, refunds, plan, { by: 'move', reason, requestKey: null });
    if (given.kind !== 'nothing') await this.orders.paymentIs(orderId, given.paymentState, manager);
  }

  /**
   * Records a guest's payment at the house as a payment of the stay's order: line and total grow, figures count it on
   * its day, and a later refund knows its tender. Once per move. If the order has refunded the stay, nothing is
   * counted: staff are asked to refund the payment.
   */
  @HandlesEvent('stay.difference_paid')
  async differencePaid(paid: EventPayload<'stay.difference_paid'>, manager: EntityManager): Promise<void> {
    const { orderId, lineId, moveId } = paid;
    const { order, line } = await this.lock(orderId, lineId, manager);
    if (await this.stays.isPaid(line.id, moveId, manager)) return;
    const amount = parseCents(paid.amount);
    if (!canGrow(order, line)) {
      await this.outbox.add(manager, mailEvent(paidInVainNotice(order, amount)));
      return;
    }
    const tax = paid.tax === undefined ? taxBefore(line, amount) : parseCents(paid.tax);
    const added = {
      id: randomUUID(),
      tender: 'outside' as const,
      attempt_id: null,
      move_id: moveId,
      amount,
      tax,
      day: paid.day,
      actor: paid.by,
      reference: paid.reference,
    };
    await this.stays.add(order, line, added, manager);
  }

  private async lock(
    orderId: string,
    lineId: string,
    manager: EntityManager,
  ): Promise<{ order: OrderRecord; line: OrderLineRecord }> {
    const order = await this.orders.lock(orderId, manager);
    const line = order?.lines.find((candidate) => candidate.lineRef === lineId);
    if (!order || !line) throw new Error(`Order ${orderId} has no line ${lineId}`);
    return { order, line };
  }
}

/** Tax in an amount at the line's previous tax rate. */
const taxBefore = ({ tax, total }: OrderLineRecord, amount: Cents): Cents =>
  total === 0n ? 0n : (2n * amount * tax + total) / (2n * total);
