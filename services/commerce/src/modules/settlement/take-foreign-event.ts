import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { ServiceUnavailable } from '@shamba/service-kit/http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommerceConfig } from '../../config.js';
import { PaymentProvider, ProviderUnavailable } from '../payments/index.js';
import { ProcessRefund, RefundRepository, TakeDispute, TakeForeignRefund } from '../refunds/index.js';

/**
 * Handles events about refunds and disputes by asking the provider for the current state: the order of events does not
 * matter. Without an answer the event is refused (503) and comes again.
 */
@Injectable()
export class TakeForeignEvent {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly refunds: RefundRepository,
    private readonly process: ProcessRefund,
    private readonly takeRefund: TakeForeignRefund,
    private readonly takeDispute: TakeDispute,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** @param id the provider's; an own refund gets its state, any other one is recorded. @throws ServiceUnavailable */
  async refund(id: string): Promise<void> {
    if (await this.isOwn(id)) return;
    // The provider sends the event during our call: wait until its answer has stored the id.
    await pause(this.config.WEBHOOK_PATIENCE_MS);
    if (await this.isOwn(id)) return;
    await this.asking(async () => this.takeRefund.execute(await this.provider.refundById(id)));
  }

  /** @param id the provider's. @throws ServiceUnavailable */
  async dispute(id: string): Promise<void> {
    await this.asking(async () => this.takeDispute.execute(await this.provider.disputeById(id)));
  }

  private async isOwn(id: string): Promise<boolean> {
    const refund = await this.refunds.byProviderId(id);
    if (refund?.state === 'requested' || refund?.state === 'pending') await this.process.execute(refund);
    return refund !== undefined;
  }

  private async asking(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new ServiceUnavailable('card provider', error);
      throw error;
    }
  }
}
