import { Injectable, Logger } from '@nestjs/common';
import { ServiceUnavailable } from '@shamba/service-kit/http';
import { PaymentProvider, ProviderUnavailable } from '../../payments/index.js';
import { TakeDispute } from './take-dispute.js';
import { TakeForeignRefund } from './take-foreign-refund.js';

const EVER = new Date(0);

/** Records all refunds and disputes of a payment that were made without the shop. */
@Injectable()
export class LookAtPayment {
  private readonly log = new Logger('LookAtPayment');

  constructor(
    private readonly provider: PaymentProvider,
    private readonly refunds: TakeForeignRefund,
    private readonly disputes: TakeDispute,
  ) {}

  /** @returns true if anything was new. If the provider does not answer, the daily check finds the rest. */
  async execute(paymentId: string): Promise<boolean> {
    let isNews = false;
    await this.asFarAsAnswered(paymentId, async () => {
      for (const refund of await this.provider.refundsOf(paymentId))
        if (await this.refunds.execute(refund)) isNews = true;
    });
    await this.asFarAsAnswered(paymentId, async () => {
      for (const dispute of await this.provider.disputesSince(EVER))
        if (dispute.paymentId === paymentId && (await this.disputes.execute(dispute))) isNews = true;
    });
    return isNews;
  }

  private async asFarAsAnswered(paymentId: string, look: () => Promise<void>): Promise<void> {
    try {
      await look();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) && !(error instanceof ServiceUnavailable)) throw error;
      this.log.warn(`Payment ${paymentId} not looked at: ${error.message}`);
    }
  }
}
