import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { OrderRepository } from '../../orders/index.js';
import { planAgain } from '../refund-plan.js';
import type { Refund } from '../refund-record.js';
import { RefundShares, type ShareRequest } from '../refund-shares.js';
import { NothingToRefund } from '../refunds.errors.js';
import { RefundRepository } from '../refund.repository.js';

/**
 * Writes a refused refund again as a new refund: the provider's key of the old one is spent. Leaves out money refunded
 * another way since.
 */
@Injectable()
export class RefundAgain {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly shares: RefundShares,
    private readonly clock: Clock,
  ) {}

  /**
   * @param by staff see what the new refund takes in person; of anyone else's they get a notice
   * @returns the ids of the refunds to send to the provider; the sweeper sends them too
   * @throws NotFound, NothingToRefund (409) when it has not failed, is not the shop's own, or its money was refunded
   * another way
   */
  async request(orderId: string, refundId: string, by: ShareRequest['by'] = 'staff'): Promise<string[]> {
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
        by,
        reason: failed.reason,
        requestKey: null,
        retryOf: refundId,
        state: 'requested',
      });
      await this.orders.change(order.id, {}, this.clock.now(), manager);
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

  /** The same without staff, when the provider had less left than requested: no error if nothing is left. */
  async ifLeft({ id, orderId }: Refund): Promise<void> {
    if (orderId === null) return;
    try {
      await this.request(orderId, id, 'bank');
    } catch (error) {
      if (!(error instanceof NothingToRefund)) throw error;
    }
  }
}
