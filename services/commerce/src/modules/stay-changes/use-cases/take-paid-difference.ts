import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { type Cents, parseCents } from '@shamba/rules';
import { HandlesEvent, Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { type OrderLineRecord, OrderPayments, OrderStore, paidInVainNotice } from '../../orders/index.js';
import { addToOrder, canGrow, isPaid } from '../order-stays.js';

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
    if (await isPaid(manager, line.id, moveId)) return;
    const amount = parseCents(paid.amount);
    if (!canGrow(order, line)) {
      await this.outbox.add(manager, {
        type: 'mail.requested',
        payload: paidInVainNotice(order, amount),
        consumers: ['worker'],
      });
      return;
    }
    await addToOrder(manager, this.payments, order, line, {
      paymentId: randomUUID(),
      tender: 'outside',
      attemptId: null,
      moveId,
      amount,
      tax: paid.tax === undefined ? taxBefore(line, amount) : parseCents(paid.tax),
      day: paid.day,
      actor: paid.by,
      reference: paid.reference,
      now: this.clock.now(),
    });
  }
}

/** The tax in an amount by what the line was taxed before. */
const taxBefore = ({ tax, total }: OrderLineRecord, amount: Cents): Cents =>
  total === 0n ? 0n : (2n * amount * tax + total) / (2n * total);
