import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { LookAtPayment } from '../foreign/look-at-payment.js';
import type { Refund } from '../refund-record.js';
import { Refunds } from '../refunds.js';
import { RefundAgain } from './refund-again.js';
import { SettleRefund } from './settle-refund.js';

/** Brings refunds to their end at the provider. Repeating a step is harmless: the refund's id is the provider's key. */
@Injectable()
export class ProcessRefund implements BeforeApplicationShutdown {
  private readonly log = new Logger('ProcessRefund');
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly refunds: Refunds,
    private readonly settle: SettleRefund,
    private readonly look: LookAtPayment,
    private readonly again: RefundAgain,
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

  /**
   * Asks the provider for the refund, or how it is going. What is only authorised is captured first, and an open dispute
   * ends first. When the provider refuses, money of the payment may have gone back without the shop: that is taken in,
   * and what is left is asked for.
   */
  async execute(refund: Refund): Promise<void> {
    if (refund.state === 'requested' && refund.disputed) return;
    if ((await this.settle.execute(refund)) !== 'refused' || refund.providerPaymentId === null) return;
    if (await this.look.execute(refund.providerPaymentId)) await this.again.ifLeft(refund);
  }
}
