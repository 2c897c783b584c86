import { Injectable } from '@nestjs/common';
import { dollars } from '@shamba/rules';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock, todayIn } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { countAddition, openDay } from '../figures/index.js';
import type { Attempt } from '../payments/index.js';
import { ordersCounted } from './counted-orders.js';
import type { Order } from './order.entity.js';
import { OrderPayment } from './order-payment.entity.js';
import { OrderRepository } from './order.repository.js';
import { StayAddition } from './stay-addition.entity.js';

/** Records the outcome of a change's attempt in a locked order, in the transaction that moved the attempt. */
@Injectable()
export class SettleChange {
  constructor(
    private readonly orders: OrderRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The change's amounts count from now on. */
  async captured({ id }: Order, attemptId: string, manager: EntityManager): Promise<void> {
    await manager.update(StayAddition, { payment_id: attemptId }, { day: await openDay(manager, todayIn(this.clock)) });
    await this.orders.change(id, {}, this.clock.now(), manager);
    await countAddition(manager, attemptId);
    await ordersCounted(manager, [id]);
  }

  /**
   * Removes the change from its order: the payment, and the amounts that it added. Voids refunds that waited for the
   * capture: there is no money to refund. Tells hospitality that the difference of the stay is owed.
   */
  async lost(order: Order, attempt: Pick<Attempt, 'id' | 'checkoutId'>, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const { line_id, amount, net } = await manager.findOneByOrFail(StayAddition, { payment_id: attempt.id });
    await manager
      .createQueryBuilder()
      .update('refunds')
      .set({ state: 'voided', state_at: now, payment_id: null })
      .where(`payment_id = :id AND state = 'requested'`, attempt)
      .execute();
    const allRefunded = order.payment_state === 'partly_refunded' && order.refunded >= order.total - amount;
    const payment_state = allRefunded ? 'refunded' : order.payment_state;
    await this.orders.addAmount(order, { line_id, amount: -amount, net: -net }, { payment_state }, now, manager);
    await this.orders.addEvent(order.id, 'stay_payment_lost', dollars(amount), now, manager);
    await manager.delete(StayAddition, { payment_id: attempt.id });
    await manager.delete(OrderPayment, { id: attempt.id });
    await ordersCounted(manager, [order.id]);
    await this.outbox.add(manager, {
      type: 'stay.link_lost',
      payload: { checkoutId: attempt.checkoutId },
      consumers: ['hospitality'],
    });
  }
}
