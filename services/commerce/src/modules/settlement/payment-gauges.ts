import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseGauges } from '@shamba/service-kit/observe';

/** Unfinished payments and refunds for Prometheus. */
@Injectable()
export class PaymentGauges implements OnModuleInit {
  constructor(private readonly gauges: DatabaseGauges) {}

  onModuleInit(): void {
    const { gauges } = this;
    gauges.add(
      'payments_unfinished',
      'Payment attempts by the state in which they wait.',
      unfinished('payment_attempts', UNFINISHED, COUNT),
      ['state'],
    );
    gauges.add(
      'payments_oldest_unfinished_age_seconds',
      'Time since the payment attempt that waits longest last moved, by its state.',
      unfinished('payment_attempts', UNFINISHED, AGE),
      ['state'],
    );
    gauges.add(
      'refunds_unfinished',
      'Refunds that the provider has not finished.',
      unfinished('refunds', REFUNDS_UNFINISHED, COUNT),
      ['state'],
    );
    gauges.add(
      'refunds_oldest_unfinished_age_seconds',
      'Time since the refund that waits longest last moved.',
      unfinished('refunds', REFUNDS_UNFINISHED, AGE),
      ['state'],
    );
  }
}

const COUNT = 'count(*)';
const AGE = 'extract(epoch FROM now() - min(state_at))';

/** SQL: a value of the rows of a table that wait, by their state. */
const unfinished = (table: string, condition: string, value: string): string =>
  // SQL by hand (fold): counts rows, and finds the oldest, by state
  `SELECT state, ${value} AS value FROM ${table} WHERE ${condition} GROUP BY state`;

/** The condition of the index `payment_attempts_due`. */
const UNFINISHED = `state IN ('pinning', 'authorising', 'paid', 'ordered', 'voiding')`;

/** Disputes take weeks, and refunds that wait for them cannot be hurried either. */
const REFUNDS_UNFINISHED = `state IN ('requested', 'pending') AND origin <> 'dispute' AND NOT (state = 'requested' AND EXISTS (
  SELECT 1 FROM disputes d WHERE d.attempt_id = refunds.attempt_id AND d.state IN ('evidence_required', 'processing')))`;
