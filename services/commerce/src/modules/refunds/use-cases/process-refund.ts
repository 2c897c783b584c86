import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { LookAtPayment } from '../foreign/look-at-payment.js';
import type { Refund } from '../refund-record.js';
import { RefundRepository } from '../refund.repository.js';
import { RefundAgain } from './refund-again.js';
import { SettleRefund } from './settle-refund.js';

/** Completes refunds at the provider. Repeating a step is harmless: the refund's id is the provider's key. */
@Injectable()
export class ProcessRefund implements BeforeApplicationShutdown {
  private readonly log = new Logger('ProcessRefund');
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly refunds: RefundRepository,
    private readonly settle: SettleRefund,
    private readonly look: LookAtPayment,
    private readonly again: RefundAgain,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /** Starts without waiting; the sweeper continues unfinished work. */
  soon(refundId: string): void {
    const run = this.refunds
      .find(refundId)
      .then((refund) => refund && this.execute(refund))
      .catch((error: unknown) => this.log.warn(`Refund ${refundId} not processed yet: ${String(error)}`))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Starts the refunds that waited for the capture of an authorisation. */
  @HandlesEvent('order.captured')
  async captured({ orderId }: EventPayload<'order.captured'>, manager: EntityManager): Promise<void> {
    for (const { id, state } of await this.refunds.ofOrder(orderId, manager)) if (state === 'requested') this.soon(id);
  }

  /**
   * Retries a refund that the provider refused, for staff.
   * @throws NotFound, NothingToRefund (409) when it has not failed or its money was refunded another way.
   */
  async retry(orderId: string, refundId: string): Promise<void> {
    for (const id of await this.again.request(orderId, refundId)) this.soon(id);
  }

  /**
   * Sends the refund to the provider, or asks for its state. Waits for the capture of an authorisation, and for the end
   * of a dispute. If the provider refuses, the payment may have been refunded without the shop: records that, and
   * requests the rest.
   */
  async execute(refund: Refund): Promise<void> {
    if (refund.state === 'requested' && refund.disputed) return;
    if ((await this.settle.execute(refund)) !== 'refused' || refund.providerPaymentId === null) return;
    if (await this.look.execute(refund.providerPaymentId)) await this.again.ifLeft(refund);
  }
}
