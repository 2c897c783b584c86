import { Injectable } from '@nestjs/common';
import type { Cents } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/**
 * Kind of payment. `card` and `link` are attempts at the provider; staff record `cash` and `outside` (a cheque, another
 * till).
 */
export type Tender = 'card' | 'cash' | 'link' | 'outside';

/** A payment of an order. A free order has none. */
export interface OrderPayment {
  /** Id of the attempt for a card. */
  id: string;
  attemptId: string | null;
  tender: Tender;
  /** Includes the tip. */
  amount: Cents;
}

type Row = Omit<OrderPayment, 'amount'> & { amount: string };

/** Rows of `order_payments`; `insertOrder` writes that of the web checkout. */
@Injectable()
export class OrderPaymentRepository {
  /** Payments of a locked order, newest first. */
  async ofOrder(orderId: string, manager: EntityManager): Promise<OrderPayment[]> {
    const rows = await this.read(orderId, manager);
    if (rows.length > 0) return rows;
    // Adds the payment of an order made by a process of the release before `order_payments`.
    await rowsOf(manager, OF_ATTEMPT, [orderId]);
    return this.read(orderId, manager);
  }

  private async read(orderId: string, manager: EntityManager): Promise<OrderPayment[]> {
    const rows = await rowsOf<Row>(
      manager,
      `SELECT id, attempt_id AS "attemptId", tender, amount::text FROM order_payments WHERE order_id = $1 ORDER BY created_at DESC, id`,
      [orderId],
    );
    return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
  }
}

const OF_ATTEMPT = `
  INSERT INTO order_payments (id, order_id, attempt_id, tender, amount, currency, reference, created_at)
  SELECT a.id, o.id, a.id, 'card', a.amount, a.currency, a.provider_payment_id, o.created_at
  FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id WHERE o.id = $1 AND a.amount > 0
  ON CONFLICT DO NOTHING`;
