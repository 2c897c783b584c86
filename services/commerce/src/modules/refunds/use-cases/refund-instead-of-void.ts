import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Clock, inTransaction } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { rowsOf } from '../../../shared/sql.js';
import { OrderStore } from '../../orders/index.js';
import { Attempts } from '../../payments/index.js';
import { ProcessRefund } from './process-refund.js';

/**
 * A cancelled order's authorisation was to be voided, but its money had been taken: by a capture that was under way, or by hand at
 * the provider. The order's refunds, decided with the cancellation, are then made like any others: seen on the order, followed to
 * their end, and tried again by staff when the bank refuses.
 */
@Injectable()
export class RefundInsteadOfVoid {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStore,
    private readonly attempts: Attempts,
    private readonly process: ProcessRefund,
    private readonly clock: Clock,
  ) {}

  /** Once: from then on the attempt is captured. */
  async execute(attemptId: string): Promise<void> {
    const refunds = await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lockOfAttempt(attemptId, manager);
      if (!order || !(await this.attempts.move(attemptId, 'voiding', 'captured', {}, manager))) return [];
      const now = this.clock.now();
      await rowsOf(
        manager,
        `UPDATE orders SET payment_state = 'captured', updated_at = $2, version = version + 1 WHERE id = $1 AND payment_state = 'voided'`,
        [order.id, now],
      );
      await rowsOf(manager, `INSERT INTO order_events (order_id, at, kind) VALUES ($1, $2, 'captured')`, [
        order.id,
        now,
      ]);
      return rowsOf<{ id: string }>(
        manager,
        `UPDATE refunds SET state = 'requested', state_at = $2 WHERE order_id = $1 AND state = 'voided' RETURNING id`,
        [order.id, now],
      );
    });
    for (const { id } of refunds) this.process.soon(id);
  }
}
