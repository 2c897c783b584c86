import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { type Cents, parseCents } from '@shamba/rules';
import { HandlesEvent, Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { type OrderLineRecord, OrderRepository, paidInVainNotice } from '../../orders/index.js';
import { canGrow } from '../order-stays.js';
import { StayAdditionRepository } from '../stay-addition.repository.js';

/**
 * Records a guest's payment at the house for a moved stay as a payment of the stay's order: line and total grow,
 * figures count it on its day, and a later refund knows its tender.
 */
@Injectable()
export class TakePaidDifference {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stays: StayAdditionRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Once per move. If the order has refunded the stay, nothing is counted: staff are asked to refund the payment. */
  @HandlesEvent('stay.difference_paid')
  async execute(paid: EventPayload<'stay.difference_paid'>, manager: EntityManager): Promise<void> {
    const { orderId, lineId, moveId } = paid;
    const order = await this.orders.lock(orderId, manager);
    const line = order?.lines.find((candidate) => candidate.lineRef === lineId);
    if (!order || !line) throw new Error(`Order ${orderId} has no line ${lineId}`);
    if (await this.stays.isPaid(line.id, moveId, manager)) return;
    const amount = parseCents(paid.amount);
    if (!canGrow(order, line)) {
      await this.outbox.add(manager, {
        type: 'mail.requested',
        payload: paidInVainNotice(order, amount),
        consumers: ['worker'],
      });
      return;
    }
    const tax = paid.tax === undefined ? taxBefore(line, amount) : parseCents(paid.tax);
    const added = {
      paymentId: randomUUID(),
      tender: 'outside' as const,
      attemptId: null,
      moveId,
      amount,
      tax,
      day: paid.day,
      actor: paid.by,
      reference: paid.reference,
    };
    await this.stays.add(order, line, added, manager);
  }
}

/** Tax in an amount at the line's previous tax rate. */
const taxBefore = ({ tax, total }: OrderLineRecord, amount: Cents): Cents =>
  total === 0n ? 0n : (2n * amount * tax + total) / (2n * total);
