import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseGauges } from '@shamba/service-kit/observe';
import { UNFINISHED } from './payment-gauges.sql.js';

/** Unfinished payments and refunds for Prometheus. */
@Injectable()
export class PaymentGauges implements OnModuleInit {
  constructor(private readonly gauges: DatabaseGauges) {}

  onModuleInit(): void {
    const { gauges } = this;
    gauges.add('payments_unfinished', 'Payment attempts by the state in which they wait.', UNFINISHED.payments, [
      'state',
    ]);
    gauges.add(
      'payments_oldest_unfinished_age_seconds',
      'Time since the payment attempt that waits longest last moved, by its state.',
      UNFINISHED.paymentsAge,
      ['state'],
    );
    gauges.add('refunds_unfinished', 'Refunds that the provider has not finished.', UNFINISHED.refunds, ['state']);
    gauges.add(
      'refunds_oldest_unfinished_age_seconds',
      'Time since the refund that waits longest last moved.',
      UNFINISHED.refundsAge,
      ['state'],
    );
  }
}
