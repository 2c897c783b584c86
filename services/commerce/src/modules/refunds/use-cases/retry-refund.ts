import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { audited, inTransaction, NotFound } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { OrderStore } from '../../orders/index.js';
import { planAgain } from '../refund-plan.js';
import { RefundShares } from '../refund-shares.js';
import { NothingToRefund } from '../refunds.errors.js';
import { Refunds } from '../refunds.js';
import { ProcessRefund } from './process-refund.js';

/**
 * A refund that the provider turned down is tried again, as a new one: the provider's key of the old one
 * is spent. What went back another way meanwhile is left out.
 */
@Injectable()
export class RetryRefund {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStore,
    private readonly refunds: Refunds,
    private readonly shares: RefundShares,
    private readonly process: ProcessRefund,
  ) {}

  /** @throws NotFound, NothingToRefund (409) when it has not failed or its money went back another way. */
  async execute(orderId: string, refundId: string): Promise<void> {
    const { refundIds } = await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(orderId, manager);
      const refunds = order ? await this.refunds.ofOrder(orderId, manager) : [];
      const failed = refunds.find((refund) => refund.id === refundId);
      if (!order || !failed) throw new NotFound('This refund');
      const isRetried = refunds.some((refund) => refund.retryOf === refundId);
      if (failed.state !== 'failed' || isRetried) throw new NothingToRefund();
      const plan = planAgain(order, refunds, failed);
      const shares = await this.shares.of(manager, order, refunds, plan, failed.paymentId);
      const written = await this.shares.write(manager, order, shares, {
        by: 'staff',
        reason: failed.reason,
        requestKey: null,
        retryOf: refundId,
        state: 'requested',
      });
      await audited(manager, {
        entity: 'refund',
        id: written.refundIds[0] ?? refundId,
        action: 'create',
        before: null,
        after: { order: orderId, retry_of: refundId },
      });
      return written;
    });
    for (const id of refundIds) this.process.soon(id);
  }
}
