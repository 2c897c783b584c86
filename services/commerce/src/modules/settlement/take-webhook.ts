import { Injectable } from '@nestjs/common';
import { DomainError } from '@shamba/service-kit/http';
import { isUuid } from '@shamba/service-kit/values';
import { PaymentProvider, WebhookHealth } from '../payments/index.js';
import { TakeForeignEvent } from './take-foreign-event.js';
import { TakePaymentEvent } from './take-payment-event.js';
import { type WebhookEvent, webhookEventSchema } from './webhook-event.js';

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

/** Parses a notification; undefined for an unknown form. */
function readEvent(rawBody: string): WebhookEvent | undefined {
  try {
    return webhookEventSchema.safeParse(JSON.parse(rawBody)).data;
  } catch {
    return undefined;
  }
}

/**
 * Takes the provider's signed events about payments, refunds and disputes. They cause the same transitions as our own
 * calls; duplicates and events out of order are normal.
 */
@Injectable()
export class TakeWebhook {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly health: WebhookHealth,
    private readonly paymentEvent: TakePaymentEvent,
    private readonly foreign: TakeForeignEvent,
  ) {}

  /**
   * Accepts and ignores events of an unknown form.
   * @throws BadSignature (401), ServiceUnavailable (503): the provider sends the event again
   */
  async execute(rawBody: string, signature: string): Promise<void> {
    if (!(await this.provider.isSigned(rawBody, signature))) {
      this.health.refused();
      throw new BadSignature();
    }
    this.health.accepted();
    const event = readEvent(rawBody);
    if (!event) return;
    const { payment, refund, dispute } = event.data?.object ?? {};
    if (payment?.reference_id && isUuid(payment.reference_id))
      await this.paymentEvent.execute(event, payment, payment.reference_id);
    if (refund) await this.foreign.refund(refund.id);
    const disputeId = dispute?.id ?? dispute?.dispute_id;
    if (disputeId) await this.foreign.dispute(disputeId);
  }
}
