import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { parseCents } from '@shamba/rules';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { OrderRepository } from '../../orders/index.js';
import { MoneyBack, planLineMoney, RefundRepository, remaining } from '../../refunds/index.js';
import { StayAdditionRepository } from '../stay-addition.repository.js';

/** Records a move of an ordered stay in its order, and refunds the agreed amount. */
@Injectable()
export class TakeMovedStay {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly money: MoneyBack,
    private readonly stays: StayAdditionRepository,
  ) {}

  /** Writes the refund; the sweeper carries it out after the commit. */
  @HandlesEvent('stay.moved')
  async execute(moved: EventPayload<'stay.moved'>, manager: EntityManager): Promise<void> {
    const { orderId, lineId, checkIn, checkOut, reason } = moved;
    const order = await this.orders.lock(orderId, manager);
    const line = order?.lines.find((candidate) => candidate.lineRef === lineId);
    if (!order || !line) throw new Error(`Order ${orderId} has no line ${lineId}`);
    await this.stays.setDates(orderId, line, { checkIn, checkOut }, manager);
    const amount = parseCents(moved.refund);
    // Cancelled or refunded before: all of its money is refunded already.
    if (amount === 0n || remaining(line) === 0) return;
    const refunds = await this.refunds.ofOrder(orderId, manager);
    const plan = planLineMoney(order, refunds, line, amount);
    if (plan.amount === 0n) return;
    const given = await this.money.decide(manager, order, refunds, plan, { by: 'move', reason, requestKey: null });
    if (given.kind !== 'nothing') await this.orders.paymentIs(orderId, given.paymentState, manager);
  }
}
