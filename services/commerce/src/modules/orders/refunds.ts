import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Cents, Clock } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { firstOf, rowsOf, type Runner } from '../../shared/sql.js';

/** requested: not yet told to the provider; pending: told, not yet done. */
export type RefundRowState = 'requested' | 'pending' | 'completed' | 'failed';

export interface Refund {
  /** Also the provider's idempotency key. */
  id: string;
  orderId: string;
  attemptId: string;
  amount: Cents;
  currency: string;
  reason: string;
  state: RefundRowState;
  providerRefundId: string | null;
  providerPaymentId: string | null;
}

type RefundRow = Omit<Refund, 'amount'> & { amount: string };

const SELECT = `SELECT r.id, r.order_id AS "orderId", r.attempt_id AS "attemptId", r.amount::text, r.currency, r.reason, r.state,
    r.provider_refund_id AS "providerRefundId", a.provider_payment_id AS "providerPaymentId"
  FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id`;

/** Rows of refunds. */
@Injectable()
export class Refunds {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async request(runner: Runner, refund: Pick<Refund, 'id' | 'orderId' | 'attemptId' | 'amount' | 'currency' | 'reason'>): Promise<void> {
    await rowsOf(
      runner,
      `INSERT INTO refunds (id, order_id, attempt_id, amount, currency, reason, state, created_at, state_at) VALUES ($1, $2, $3, $4, $5, $6, 'requested', $7, $7)`,
      [refund.id, refund.orderId, refund.attemptId, refund.amount.toString(), refund.currency, refund.reason, this.clock.now()],
    );
  }

  /** Refunds that are not settled yet, oldest first. */
  async open(limit: number): Promise<Refund[]> {
    const rows = await rowsOf<RefundRow>(this.dataSource, `${SELECT} WHERE r.state IN ('requested', 'pending') ORDER BY r.created_at LIMIT $1`, [limit]);
    return rows.map(toRefund);
  }

  async find(id: string): Promise<Refund | undefined> {
    const row = await firstOf<RefundRow>(this.dataSource, `${SELECT} WHERE r.id = $1`, [id]);
    return row && toRefund(row);
  }

  async byProviderId(providerRefundId: string): Promise<Refund | undefined> {
    const row = await firstOf<RefundRow>(this.dataSource, `${SELECT} WHERE r.provider_refund_id = $1`, [providerRefundId]);
    return row && toRefund(row);
  }

  /** Writes what the provider said. A completed refund counts in its order from then on. False when it was settled before. */
  async settle(id: string, state: RefundRowState, providerRefundId: string): Promise<boolean> {
    const rows = await rowsOf(
      this.dataSource,
      `WITH moved AS (
         UPDATE refunds SET state = $2, provider_refund_id = $3, state_at = $4 WHERE id = $1 AND state IN ('requested', 'pending') RETURNING order_id, amount
       ), counted AS (
         UPDATE orders SET refunded = refunded + moved.amount, updated_at = $4, version = version + 1,
           payment_state = CASE WHEN refunded + moved.amount >= total THEN 'refunded' ELSE 'partly_refunded' END
         FROM moved WHERE orders.id = moved.order_id AND $2 = 'completed'
       ), noted AS (
         INSERT INTO order_events (order_id, at, kind) SELECT order_id, $4, 'refund_' || $2 FROM moved
       )
       SELECT order_id FROM moved`,
      [id, state, providerRefundId, this.clock.now()],
    );
    return rows.length > 0;
  }
}

const toRefund = (row: RefundRow): Refund => ({ ...row, amount: BigInt(row.amount) });
