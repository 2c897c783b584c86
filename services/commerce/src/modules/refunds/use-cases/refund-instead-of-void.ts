import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { type OrderRecord, OrderRepository } from '../../orders/index.js';
import { AttemptRepository, type TakenPayment } from '../../payments/index.js';
import { RefundRepository } from '../refund.repository.js';
import { ProcessRefund } from './process-refund.js';
import { RefundStray } from './refund-stray.js';

/**
 * Refunds an authorisation that was to be voided but was captured: by a running capture, or by hand at the provider.
 * For a cancelled order, starts the refunds decided with the cancellation: the order shows them, they are followed to
 * their end, and staff retry refused ones. Without an order, writes a refund of the payment.
 */
@Injectable()
export class RefundInsteadOfVoid {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly attempts: AttemptRepository,
    private readonly refunds: RefundRepository,
    private readonly process: ProcessRefund,
    private readonly strays: RefundStray,
  ) {}

  /** Runs once: afterwards the attempt is captured, or, without an order, voided. */
  async execute(attemptId: string, taken: TakenPayment): Promise<void> {
    const refunds = await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lockOfAttempt(attemptId, manager);
      return order ? this.ofOrder(manager, order) : this.ofAttempt(manager, attemptId, taken);
    });
    for (const id of refunds) this.process.soon(id);
  }

  private async ofOrder(manager: EntityManager, order: OrderRecord): Promise<string[]> {
    if (!(await this.attempts.move(order.attemptId, 'voiding', 'captured', {}, manager))) return [];
    await this.orders.capturedAfterAll(order.id, manager);
    return this.refunds.requestVoided(manager, order.id);
  }

  private async ofAttempt(
    manager: EntityManager,
    attemptId: string,
    { paymentId, left }: TakenPayment,
  ): Promise<string[]> {
    const attempt = await this.attempts.lock(attemptId, manager);
    if (!attempt || !(await this.attempts.move(attemptId, 'voiding', 'voided', {}, manager))) return [];
    const id = await this.strays.request(manager, { attempt, paymentId, amount: left, reason: 'Not ordered' });
    return id === null ? [] : [id];
  }
}
