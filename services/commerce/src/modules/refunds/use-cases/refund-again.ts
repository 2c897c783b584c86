import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { OrderStore } from '../../orders/index.js';
import { planAgain } from '../refund-plan.js';
import type { Refund } from '../refund-record.js';
import { RefundShares } from '../refund-shares.js';
import { NothingToRefund } from '../refunds.errors.js';
import { Refunds } from '../refunds.js';

/**
 * Writes a refund that the provider turned down once more, as a new one: the provider's key of the old one is spent.
 * Money that went back another way meanwhile is left out.
 */
@Injectable()
export class RefundAgain {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStore,
    private readonly refunds: Refunds,
    private readonly shares: RefundShares,
  ) {}

  /**
   * @returns the ids of what the provider is to be asked for; the sweeper asks too
   * @throws NotFound, NothingToRefund (409) when it has not failed, is none of ours or its money went back another way
   */
  async request(orderId: string, refundId: string): Promise<string[]> {
    return inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(orderId, manager);
      const refunds = order ? await this.refunds.ofOrder(orderId, manager) : [];
      const failed = refunds.find((refund) => refund.id === refundId);
      if (!order || !failed) throw new NotFound('This refund');
      const isRetried = refunds.some((refund) => refund.retryOf === refundId);
      if (failed.state !== 'failed' || failed.origin !== 'shop' || isRetried) throw new NothingToRefund();
      const plan = planAgain(order, refunds, failed);
      const shares = await this.shares.of(manager, order, refunds, plan, failed.paymentId);
      const { refundIds } = await this.shares.write(manager, order, shares, {
        by: 'staff',
        reason: failed.reason,
        requestKey: null,
        retryOf: refundId,
        state: 'requested',
      });
      await audited(manager, {
        entity: 'refund',
        id: refundIds[0] ?? refundId,
        action: 'create',
        before: null,
        after: { order: orderId, retry_of: refundId },
      });
      return refundIds;
    });
  }

  /** The same without staff, when the provider had less left than was asked for: nothing left is no error. */
  async ifLeft({ id, orderId }: Refund): Promise<void> {
    if (orderId === null) return;
    try {
      await this.request(orderId, id);
    } catch (error) {
      if (!(error instanceof NothingToRefund)) throw error;
    }
  }
}
