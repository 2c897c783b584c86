import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction, Outbox, toDecimal } from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { addOrderLink, OrderStore, refundedMail } from '../../orders/index.js';
import { PaymentProvider, type ProviderRefund, ProviderUnavailable } from '../../payments/index.js';
import type { Refund } from '../refund-record.js';
import { Refunds } from '../refunds.js';

/** Brings refunds to their end at the provider. Repeating a step is harmless: the refund's id is the provider's key. */
@Injectable()
export class ProcessRefund implements BeforeApplicationShutdown {
  private readonly log = new Logger('ProcessRefund');
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly refunds: Refunds,
    private readonly orders: OrderStore,
    private readonly provider: PaymentProvider,
    private readonly outbox: Outbox,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /** Starts without waiting; the sweeper continues whatever this does not finish. */
  soon(refundId: string): void {
    const run = this.refunds
      .find(refundId)
      .then((refund) => refund && this.execute(refund))
      .catch((error: unknown) => this.log.warn(`Refund ${refundId} not processed yet: ${String(error)}`))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Asks the provider for the refund, or how it is going. What is only authorised is captured first. */
  async execute(refund: Refund): Promise<void> {
    if (refund.attemptState === 'ordered') return;
    try {
      const { id, state } = await this.ask(refund);
      if (state === refund.state) return;
      await inTransaction(this.dataSource, async (manager) => {
        if (await this.refunds.settle(manager, refund.id, state, id)) await this.tell(manager, refund, state);
      });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn(`Refund ${refund.id} not settled yet: ${error.message}`);
    }
  }

  private async ask(refund: Refund): Promise<ProviderRefund> {
    const { providerRefundId, providerPaymentId, amount, currency, reason } = refund;
    if (providerRefundId !== null)
      return { id: providerRefundId, state: await this.provider.refundState(providerRefundId) };
    if (providerPaymentId === null) throw new Error(`Refund ${refund.id} is of an attempt without a payment`);
    return this.provider.refund({ key: refund.id, paymentId: providerPaymentId, amount, currency, reason });
  }

  private async tell(manager: EntityManager, refund: Refund, state: ProviderRefund['state']): Promise<void> {
    const order = refund.orderId === null ? undefined : await this.orders.find(refund.orderId, manager);
    if (state === 'pending') return;
    if (state === 'completed') {
      // Who was charged without an order was told that the card was not charged.
      if (!order) return;
      await this.outbox.add(manager, {
        type: 'mail.requested',
        consumers: ['worker'],
        payload: refundedMail(order, refund, await addOrderLink(manager, order.id)),
      });
      return;
    }
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: {
        kind: 'staff_notice',
        data: {
          subject: order
            ? `A refund of order ${order.orderNumber} failed`
            : 'A refund of a payment without an order failed',
          facts: [
            order
              ? { label: 'Order', value: order.orderNumber }
              : { label: 'Payment', value: refund.providerPaymentId ?? refund.id },
            { label: 'Amount', value: `$${toDecimal(refund.amount)}` },
          ],
        },
      },
    });
  }
}
