import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { Members } from '../../club/index.js';
import { AttemptRepository } from '../../payments/index.js';
import { ordersCounted } from '../counted-orders.js';
import { consumersOf, orderCancelled } from '../order-events.js';
import { cancellationMails } from '../order-mails.js';
import { OrderRepository } from '../order.repository.js';
import { changeCaptured, changeLost, lockOrderOfChange } from '../settle-change.js';
import { orderCaptured, orderLost } from '../settle-order.js';

/**
 * Records the outcome of an ordered attempt in attempt and order together. Locks the order before the attempt, as
 * cancelling and refunding do: the reverse order could deadlock.
 */
@Injectable()
export class SettlePayment {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly attempts: AttemptRepository,
    private readonly outbox: Outbox,
    private readonly members: Members,
    private readonly clock: Clock,
  ) {}

  /** The provider has captured the money. False if this was recorded before. */
  async captured(attemptId: string): Promise<boolean> {
    const row = await orderCaptured(this.dataSource, attemptId, this.clock.now());
    // Not the attempt of an order: perhaps of a change.
    const paid = row ?? (await changeCaptured(this.dataSource, attemptId, this.clock.now()));
    if (paid?.awaited) await this.tellCaptured(paid, attemptId);
    return paid !== undefined;
  }

  /** The provider does not answer: the order counts from now on, though its money comes later. */
  async waits(attemptId: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.ofAttempt(attemptId, manager);
      if (order) await ordersCounted(manager, [order.id]);
    });
  }

  /**
   * Resumes refunds of the order that wait for its capture; sent only if there are any. Not part of the statement
   * above, which every purchase runs: if this event is lost, the sweeper finds those refunds.
   */
  private async tellCaptured(
    { orderId, orderNumber }: { orderId: string; orderNumber: string },
    attemptId: string,
  ): Promise<void> {
    await this.outbox.add(this.dataSource.manager, {
      type: 'order.captured',
      payload: { orderId, orderNumber, attemptId },
      consumers: ['commerce'],
    });
  }

  /**
   * The money cannot be collected: cancels the order, returns its items, tells shopper and staff. Of a change, removes
   * only what it added. False if the attempt was not waiting for its capture any more.
   */
  async lost(attemptId: string, providerStatus: string): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const patch = { errorCode: `capture_${providerStatus}`, errorMessage: 'The payment could not be captured.' };
      const order = await this.orders.lockOfAttempt(attemptId, manager);
      if (!order) await lockOrderOfChange(manager, attemptId);
      if (!(await this.attempts.move(attemptId, 'ordered', 'failed', patch, manager))) return false;
      const now = this.clock.now();
      if (!order) {
        const attempt = await this.attempts.lock(attemptId, manager);
        if (attempt?.purpose !== 'change') throw new Error(`Attempt ${attemptId} was ordered but has no order`);
        await changeLost(manager, this.outbox, attempt, now);
        return true;
      }
      await orderLost(manager, order.id, providerStatus, now);
      await ordersCounted(manager, [order.id]);
      await this.members.leaveByOrder(manager, order.id);
      await this.outbox.addAll(manager, [
        { type: 'order.cancelled', payload: orderCancelled(order, 'payment_lost'), consumers: consumersOf(order) },
        ...cancellationMails(order, 'payment_lost').map((payload) => ({
          type: 'mail.requested' as const,
          payload,
          consumers: ['worker' as const],
        })),
      ]);
      return true;
    });
  }
}
