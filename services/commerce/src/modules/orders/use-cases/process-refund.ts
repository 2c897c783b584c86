import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Outbox, toDecimal } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { PaymentProvider, ProviderUnavailable } from '../../payments/index.js';
import { type Refund, Refunds } from '../refunds.js';

/** Brings refunds to their end at the provider. Repeating a step is harmless: the refund's id is the provider's key. */
@Injectable()
export class ProcessRefund implements OnApplicationShutdown {
  private readonly log = new Logger('ProcessRefund');
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly refunds: Refunds,
    private readonly provider: PaymentProvider,
    private readonly outbox: Outbox,
  ) {}

  async onApplicationShutdown(): Promise<void> {
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

  /** Asks the provider for the refund, or how it is going. */
  async execute(refund: Refund): Promise<void> {
    try {
      const { id, state } = await this.ask(refund);
      if (state === 'pending' && refund.state === 'pending') return;
      const settled = await this.refunds.settle(refund.id, state, id);
      if (settled && state === 'failed') await this.tellStaff(refund);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn(`Refund ${refund.id} not settled yet: ${error.message}`);
    }
  }

  private async ask(refund: Refund): Promise<{ id: string; state: 'pending' | 'completed' | 'failed' }> {
    const { providerRefundId, providerPaymentId, amount, currency, reason } = refund;
    if (providerRefundId !== null) return { id: providerRefundId, state: await this.provider.refundState(providerRefundId) };
    if (providerPaymentId === null) throw new Error(`Refund ${refund.id} is of an attempt without a payment`);
    return this.provider.refund({ key: refund.id, paymentId: providerPaymentId, amount, currency, reason });
  }

  private async tellStaff(refund: Refund): Promise<void> {
    await this.outbox.add(this.dataSource.manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: {
        kind: 'staff_notice',
        data: {
          subject: 'A refund failed',
          facts: [
            { label: 'Order', value: refund.orderId },
            { label: 'Amount', value: `$${toDecimal(refund.amount)}` },
          ],
        },
      },
    });
  }
}
