import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { Outbox } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { Gathered } from '../../../shared/gathered.js';
import { AttemptRepository } from '../../payments/index.js';
import { ordersCounted } from '../counted-orders.js';
import type { Order } from '../order.entity.js';
import { OrderRepository } from '../order.repository.js';
import { SettleChange } from '../settle-change.js';
import { type Captured, capturedNow, SettleOrder } from '../settle-order.js';

/** Captures that end within this time are recorded together. */
const GATHER_MS = 100;

/**
 * Records the outcome of an ordered attempt in attempt and order together. Locks the order before the attempt, as
 * cancelling and refunding do: the reverse order could deadlock.
 */
@Injectable()
export class SettlePayment {
  private readonly captures = new Gathered<Captured, boolean>(GATHER_MS, (due) =>
    inTransaction(this.dataSource, (manager) => this.ofOrder.captured(due, manager)),
  );

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly attempts: AttemptRepository,
    private readonly ofOrder: SettleOrder,
    private readonly ofChange: SettleChange,
    private readonly outbox: Outbox,
  ) {}

  /** The provider has captured the money. False if this was recorded before. */
  async captured(attemptId: string): Promise<boolean> {
    if (await this.captures.get(capturedNow(attemptId))) return true;
    return inTransaction(this.dataSource, async (manager) => {
      if (await this.orders.lockRow({ attempt_id: attemptId }, manager))
        return (await this.ofOrder.captured([capturedNow(attemptId)], manager)).includes(true);
      const order = await this.orders.lockRowOfPayment(attemptId, manager);
      if (!order || !(await this.attempts.move(attemptId, 'ordered', 'captured', {}, manager))) return false;
      await this.ofChange.captured(order, attemptId, manager);
      await this.resumeRefunds(order, attemptId, manager);
      return true;
    });
  }

  /** The provider does not answer: the order counts from now on, though its money comes later. */
  async waits(attemptId: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.ofAttempt(attemptId, manager);
      if (order) await ordersCounted(manager, [order.id]);
    });
  }

  /**
   * The money cannot be collected: cancels the order, returns its items, tells shopper and staff. Of a change, removes
   * only what it added. False if the attempt was not waiting for its capture any more.
   */
  async lost(attemptId: string, providerStatus: string): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const patch = { errorCode: `capture_${providerStatus}`, errorMessage: 'The payment could not be captured.' };
      const own = await this.orders.lockOfAttempt(attemptId, manager);
      const changed = own ? null : await this.orders.lockRowOfPayment(attemptId, manager);
      if (!(await this.attempts.move(attemptId, 'ordered', 'failed', patch, manager))) return false;
      if (own) {
        await this.ofOrder.lost(own, providerStatus, manager);
        return true;
      }
      const attempt = await this.attempts.lock(attemptId, manager);
      if (!changed || attempt?.purpose !== 'change')
        throw new Error(`Attempt ${attemptId} was ordered but has no order`);
      await this.ofChange.lost(changed, attempt, manager);
      return true;
    });
  }

  /** Resumes refunds of the order that wait for its capture. */
  private async resumeRefunds({ id, order_number }: Order, attemptId: string, manager: EntityManager): Promise<void> {
    const waiting = await manager
      .createQueryBuilder()
      .select('r.id', 'id')
      .from('refunds', 'r')
      .where(`r.order_id = :id AND r.state = 'requested'`, { id })
      .limit(1)
      .getRawOne<{ id: string }>();
    if (!waiting) return;
    await this.outbox.add(manager, {
      type: 'order.captured',
      payload: { orderId: id, orderNumber: order_number, attemptId },
      consumers: ['commerce'],
    });
  }
}
