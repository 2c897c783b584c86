import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import { Clock, CONFIG, DomainError, ErrorReports } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../config.js';
import { firstOf, rowsOf } from '../../shared/sql.js';
import { SettlePayment } from '../orders/index.js';
import { type AttemptState, Attempts, PaymentProvider, VoidAttempt } from '../payments/index.js';
import { ProcessRefund, Refunds } from '../refunds/index.js';
import { type WebhookEvent, webhookEventSchema, type WebhookPayment } from './webhook-event.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export class BadSignature extends DomainError {
  constructor() {
    super({
      code: 'bad_signature',
      status: 'unauthenticated',
      publicMessage: 'The signature is not valid.',
      logLevel: 'warn',
    });
  }
}

/** Clock, error log, refunds and settings, as one dependency. */
@Injectable()
export class WebhookTools {
  constructor(
    readonly clock: Clock,
    readonly reports: ErrorReports,
    readonly refunds: Refunds,
    readonly processRefund: ProcessRefund,
    @Inject(CONFIG) readonly config: CommerceConfig,
  ) {}
}

interface Known {
  state: AttemptState;
  amount: string;
  seen: boolean;
}

/** States of an attempt for which a payment's status is news. Most events only repeat what our own call has heard. */
const NEWS: ReadonlyMap<string, readonly AttemptState[]> = new Map([
  ['APPROVED', ['authorising', 'declined', 'failed', 'voiding', 'voided']],
  ['COMPLETED', ['ordered']],
  ['CANCELED', ['ordered', 'paid']],
  ['FAILED', ['ordered', 'paid']],
]);

/** What a notification says, or undefined for one that we do not understand. */
function readEvent(rawBody: string): WebhookEvent | undefined {
  try {
    return webhookEventSchema.safeParse(JSON.parse(rawBody)).data;
  } catch {
    return undefined;
  }
}

/** Reads the attempt; an event that is no news is noted in the same statement, and that is all there is to do. */
const NOTE_OR_READ = `
  WITH known AS (SELECT state, amount::text AS amount FROM payment_attempts WHERE id = $1),
  noted AS (INSERT INTO provider_events (event_id, type, received_at)
            SELECT $2, $3, $4::timestamptz FROM known WHERE state <> ALL($5::text[]) ON CONFLICT DO NOTHING)
  SELECT known.*, EXISTS (SELECT 1 FROM provider_events WHERE event_id = $2) AS seen FROM known`;

/**
 * The provider's own word about payments, feeding the same transitions as our calls. Duplicates and disorder are normal:
 * an event only ever moves an attempt from the state in which its news is news.
 */
@Injectable()
export class TakeWebhook {
  private readonly log = new Logger('Webhook');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly attempts: Attempts,
    private readonly voids: VoidAttempt,
    private readonly settle: SettlePayment,
    private readonly tools: WebhookTools,
  ) {}

  /** @throws BadSignature (401). An event that we don't understand is taken and ignored. */
  async execute(rawBody: string, signature: string): Promise<void> {
    if (!(await this.provider.isSigned(rawBody, signature))) throw new BadSignature();
    const event = readEvent(rawBody);
    if (!event) return;
    const payment = event.data?.object?.payment;
    if (payment?.reference_id && UUID.test(payment.reference_id)) await this.take(event, payment, payment.reference_id);
    const refundId = event.data?.object?.refund?.id;
    if (refundId) await this.askAboutRefund(refundId);
  }

  /** A refund's event only says that there is news: asking the provider settles it whatever the order of events. */
  private async askAboutRefund(providerRefundId: string): Promise<void> {
    const refund = await this.tools.refunds.byProviderId(providerRefundId);
    if (refund && (refund.state === 'requested' || refund.state === 'pending'))
      await this.tools.processRefund.execute(refund);
  }

  private async take(event: WebhookEvent, payment: WebhookPayment, attemptId: string): Promise<void> {
    // The provider tells and answers at the same time: heard by the call first, the event is no news and costs one statement.
    await pause(this.tools.config.WEBHOOK_PATIENCE_MS);
    const known = await firstOf<Known>(this.dataSource, NOTE_OR_READ, [
      attemptId,
      event.event_id,
      event.type,
      this.tools.clock.now(),
      NEWS.get(payment.status) ?? [],
    ]);
    if (!known || known.seen || !NEWS.get(payment.status)?.includes(known.state)) return;
    await this.apply(attemptId, known, payment);
    // After the effect: a crash in between means that the provider tells us again.
    await rowsOf(
      this.dataSource,
      'INSERT INTO provider_events (event_id, type, received_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [event.event_id, event.type, this.tools.clock.now()],
    );
  }

  private async apply(attemptId: string, known: Known, payment: WebhookPayment): Promise<void> {
    switch (payment.status) {
      case 'APPROVED':
        return this.approved(attemptId, known, payment);
      case 'COMPLETED':
        await this.settle.captured(attemptId);
        return;
      case 'CANCELED':
      case 'FAILED':
        return this.ended(attemptId, known, payment.status.toLowerCase());
      default:
        return;
    }
  }

  private async approved(attemptId: string, known: Known, payment: WebhookPayment): Promise<void> {
    if (known.state === 'authorising') {
      if (BigInt(payment.amount_money.amount) !== BigInt(known.amount)) {
        this.tools.reports.report({
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

  /** The reserved money is gone: an order without it is cancelled, a paid attempt can't become one any more. */
  private async ended(attemptId: string, known: Known, status: string): Promise<void> {
    if (known.state === 'ordered') await this.settle.lost(attemptId, status);
    else await this.attempts.move(attemptId, 'paid', 'voiding', { errorCode: `authorisation_${status}` });
  }
}
