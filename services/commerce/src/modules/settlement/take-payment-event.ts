import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { ErrorReports } from '@shamba/service-kit/observe';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommerceConfig } from '../../config.js';
import { SettlePayment } from '../orders/index.js';
import { type AttemptState, AttemptRepository, VoidAttempt } from '../payments/index.js';
import { type AttemptMoney, ProviderEventRepository } from './provider-event.repository.js';
import type { WebhookEvent, WebhookPayment } from './webhook-event.js';

/** States of an attempt in which a payment's status is new. Most events only repeat the answer to our own call. */
const NEWS: ReadonlyMap<string, readonly AttemptState[]> = new Map([
  ['APPROVED', ['authorising', 'declined', 'failed', 'voiding', 'voided']],
  ['COMPLETED', ['ordered']],
  ['CANCELED', ['ordered', 'paid']],
  ['FAILED', ['ordered', 'paid']],
]);

/** Moves a payment's attempt, only from the states in which the event is new, and keeps its fees. */
@Injectable()
export class TakePaymentEvent {
  private readonly log = new Logger('Webhook');

  constructor(
    private readonly events: ProviderEventRepository,
    private readonly attempts: AttemptRepository,
    private readonly voids: VoidAttempt,
    private readonly settle: SettlePayment,
    private readonly reports: ErrorReports,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  async execute(event: WebhookEvent, payment: WebhookPayment, attemptId: string): Promise<void> {
    // The provider sends the event during our call: after a pause its answer is processed, and the event has no news.
    await pause(this.config.WEBHOOK_PATIENCE_MS);
    const news = NEWS.get(payment.status) ?? [];
    const fees = payment.processing_fee?.map(({ amount_money }) => BigInt(amount_money.amount)) ?? [];
    const attempt = await this.events.noteRepeated(event, attemptId, news, { paymentId: payment.id, fees });
    if (!attempt || !news.includes(attempt.state) || (await this.events.isKnown(event))) return;
    await this.apply(attemptId, attempt, payment);
    // After the effect: if this process dies in between, the provider sends the event again.
    await this.events.add(event);
  }

  private async apply(attemptId: string, attempt: AttemptMoney, payment: WebhookPayment): Promise<void> {
    switch (payment.status) {
      case 'APPROVED':
        return this.approved(attemptId, attempt, payment);
      case 'COMPLETED':
        await this.settle.captured(attemptId);
        return;
      case 'CANCELED':
      case 'FAILED':
        return this.ended(attemptId, attempt, payment.status.toLowerCase());
      default:
        return;
    }
  }

  private async approved(attemptId: string, attempt: AttemptMoney, payment: WebhookPayment): Promise<void> {
    if (attempt.state === 'authorising') {
      if (BigInt(payment.amount_money.amount) !== BigInt(attempt.amount)) {
        this.reports.report({
          severity: 'critical',
          message: `Attempt ${attemptId} was authorised for another amount`,
        });
        return;
      }
      await this.attempts.move(attemptId, 'authorising', 'paid', { providerPaymentId: payment.id });
    } else {
      this.log.warn(`Attempt ${attemptId} had ended when its authorisation was told; it is cancelled`);
      await this.voids.cancelAuthorisation(payment.id);
    }
  }

  /** The reserved money is gone: cancels an order without it, or voids a paid attempt. */
  private async ended(attemptId: string, attempt: AttemptMoney, status: string): Promise<void> {
    if (attempt.state === 'ordered') await this.settle.lost(attemptId, status);
    else await this.attempts.move(attemptId, 'paid', 'voiding', { errorCode: `authorisation_${status}` });
  }
}
