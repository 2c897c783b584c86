import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Clock,
  currentRequestId,
  firstOf,
  inTransaction,
  keptTraceparent,
  Outbox,
  propertyZone,
  rowsOf,
} from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { Members } from '../../club/index.js';
import { ADD_ORDERS } from '../../figures/index.js';
import { Attempts } from '../../payments/index.js';
import { COUNTED_COLUMNS, ordersCounted, tellCounted } from '../counted-orders.js';
import { consumersOf, orderCancelled } from '../order-events.js';
import { cancellationMails } from '../order-mails.js';
import { OrderStore } from '../order-store.js';
import { changeCaptured, changeLost, lockOrderOfChange } from '../settle-change.js';

/** Who is told: parts of the order are to be refunded. An order that had been captured before is named by no row. */
type CapturedRow =
  | { orderId: string; orderNumber: string; awaited: true }
  | { orderId: string | null; orderNumber: string | null; awaited: false };

/**
 * What became of an ordered attempt's money, written to attempt and order together. The order is locked before the
 * attempt, as cancelling and refunding do: the other way round they could wait for each other.
 */
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
    const row = await firstOf<CapturedRow>(
      this.dataSource,
      `WITH locked AS MATERIALIZED (SELECT attempt_id FROM orders WHERE attempt_id = $1 FOR UPDATE),
       moved AS (UPDATE payment_attempts a SET state = 'captured', state_at = $2 FROM locked WHERE a.id = locked.attempt_id AND a.state = 'ordered' RETURNING a.id),
       paid AS (UPDATE orders SET payment_state = 'captured', updated_at = $2, version = version + 1, figures_day = (orders.created_at AT TIME ZONE $3)::date FROM moved
                WHERE orders.attempt_id = moved.id AND payment_state = 'authorised' RETURNING order_number, total, ${COUNTED_COLUMNS.replace(/^id/, 'orders.id')}),
       counted AS (SELECT id, figures_day, total, shipping FROM paid),
       figures AS (${ADD_ORDERS}),
       told AS (${tellCounted('paid', '$4', '$5')}),
       noted AS (INSERT INTO order_events (order_id, at, kind) SELECT id, $2, 'captured' FROM paid)
       SELECT paid.id AS "orderId", paid.order_number AS "orderNumber",
         EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = paid.id AND r.state = 'requested') AS awaited
       FROM moved LEFT JOIN paid ON true`,
      [attemptId, this.clock.now(), propertyZone(), currentRequestId(), keptTraceparent()],
    );
    // Not one that an order was made from: perhaps one that pays for a change.
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
   * Only commerce waits for this news, and only when parts of the order are to be refunded.
   * Otherwise it has no reader. Apart from the statement above, which every purchase pays for: if this is lost, the sweeper finds those
   * refunds.
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
   * The money will never come: the order is cancelled, what it took is given back, shopper and staff are told. Of a
   * change only what it added goes.
   * False when the attempt was not waiting for its capture any more.
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
      await rowsOf(
        manager,
        `WITH cancelled AS (UPDATE orders SET payment_state = 'lost', cancelled_at = coalesce(cancelled_at, $2), cancel_reason = coalesce(cancel_reason, 'payment_lost'),
                              updated_at = $2, version = version + 1 WHERE id = $1 RETURNING id),
         unshipped AS (UPDATE fulfilments SET state = 'cancelled', updated_at = $2, version = version + 1 WHERE order_id = $1 AND state IN ('pending', 'ready')),
         waiting AS (UPDATE refunds SET state = 'voided', state_at = $2 WHERE order_id = $1 AND state = 'requested')
         INSERT INTO order_events (order_id, at, kind, note) SELECT id, $2, 'payment_lost', $3 FROM cancelled`,
        [order.id, now, providerStatus],
      );
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
