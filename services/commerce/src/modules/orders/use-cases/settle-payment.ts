import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Clock, inTransaction, Outbox } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { firstOf, rowsOf } from '../../../shared/sql.js';
import { Members } from '../../club/index.js';
import { Attempts } from '../../payments/index.js';
import { cancellationMails, consumersOf, orderCancelled } from '../order-events.js';
import { OrderStore } from '../order-store.js';

/** What became of an ordered attempt's money, written to attempt and order together. */
@Injectable()
export class SettlePayment {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStore,
    private readonly attempts: Attempts,
    private readonly outbox: Outbox,
    private readonly members: Members,
    private readonly clock: Clock,
  ) {}

  /** The provider has taken the money. False when this was known already. */
  async captured(attemptId: string): Promise<boolean> {
    const row = await firstOf(
      this.dataSource,
      `WITH moved AS (UPDATE payment_attempts SET state = 'captured', state_at = $2 WHERE id = $1 AND state = 'ordered' RETURNING id),
       paid AS (UPDATE orders SET payment_state = 'captured', updated_at = $2, version = version + 1 FROM moved
                WHERE orders.attempt_id = moved.id AND payment_state = 'authorised' RETURNING orders.id),
       noted AS (INSERT INTO order_events (order_id, at, kind) SELECT id, $2, 'captured' FROM paid)
       SELECT id FROM moved`,
      [attemptId, this.clock.now()],
    );
    return row !== undefined;
  }

  /**
   * The money will never come: the order is cancelled, what it took is given back, shopper and staff are told.
   * False when the attempt was not waiting for its capture any more.
   */
  async lost(attemptId: string, providerStatus: string): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const patch = { errorCode: `capture_${providerStatus}`, errorMessage: 'The payment could not be captured.' };
      if (!(await this.attempts.move(attemptId, 'ordered', 'failed', patch, manager))) return false;
      const order = await this.orders.ofAttempt(attemptId, manager);
      if (!order) throw new Error(`Attempt ${attemptId} was ordered but has no order`);
      const now = this.clock.now();
      await rowsOf(
        manager,
        `WITH cancelled AS (UPDATE orders SET payment_state = 'lost', cancelled_at = coalesce(cancelled_at, $2), cancel_reason = coalesce(cancel_reason, 'payment_lost'),
                              updated_at = $2, version = version + 1 WHERE id = $1 RETURNING id),
         unshipped AS (UPDATE fulfilments SET state = 'cancelled', updated_at = $2, version = version + 1 WHERE order_id = $1 AND state = 'pending')
         INSERT INTO order_events (order_id, at, kind, note) SELECT id, $2, 'payment_lost', $3 FROM cancelled`,
        [order.id, now, providerStatus],
      );
      await this.members.leaveByOrder(manager, order.id);
      await this.outbox.addAll(manager, [
        { type: 'order.cancelled', payload: orderCancelled(order, 'payment_lost'), consumers: consumersOf(order) },
        ...cancellationMails(order, 'payment_lost').map((payload) => ({ type: 'mail.requested' as const, payload, consumers: ['worker' as const] })),
      ]);
      return true;
    });
  }
}
