import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toDecimal } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { isUuid } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import { wrongDays } from '../figures/index.js';
import { CheckoutHolds } from '../holds/index.js';
import type { Finding } from './finding.js';
import { ReconcileForeign } from './reconcile-foreign.js';
import { type AttemptPurpose, type AttemptState, PaymentProvider, type ProviderPayment } from '../payments/index.js';
import { KNOWN_ATTEMPTS } from './reconcile.sql.js';

interface Known {
  id: string;
  purpose: AttemptPurpose;
  state: AttemptState;
  stateAt: Date;
  amount: string;
  providerPaymentId: string | null;
  orderId: string | null;
  orderTotal: string | null;
  /** This attempt's amount in the order's payments. */
  ownPaid: string | null;
  /** Sum of all payments of the order. */
  orderPaid: string | null;
  orderCreatedAt: Date | null;
  paymentState: string | null;
  cancelled: boolean;
  /**
   * All of its money must be refunded: staff cancelled it, it could not be collected, or it was voided before the
   * capture.
   */
  fullyCancelled: boolean;
  /** Refunds of this attempt for its order, without disputes. */
  refunded: string | null;
  /** Disputed amount of this attempt, open or lost. */
  disputed: string;
  refunding: boolean;
  /** The bank refused a refund, and it was not retried. */
  refundFailed: boolean;
}

const MINUTE = 60_000;
const UNCAPTURED_AFTER = 10 * MINUTE;
const UNORDERED_AFTER = 15 * MINUTE;
/** Time that an order's event may take to reach the holders. */
const COMMIT_GRACE = 2 * MINUTE;

/** True for an old authorisation without capture: of an order, or of a later payment by link. */
function isUncaptured(
  { purpose, state, stateAt, paymentState, cancelled, orderCreatedAt }: Known,
  now: number,
): boolean {
  if (purpose === 'change') return state === 'ordered' && now - stateAt.getTime() > UNCAPTURED_AFTER;
  return paymentState === 'authorised' && !cancelled && now - (orderCreatedAt?.getTime() ?? now) > UNCAPTURED_AFTER;
}

/** Compares the provider, our attempts and orders, and the holders. Changes nothing. */
@Injectable()
export class Reconcile {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly holds: CheckoutHolds,
    private readonly foreign: ReconcileForeign,
    private readonly clock: Clock,
  ) {}

  /** @param days number of past days to compare. */
  async execute(days: number): Promise<Finding[]> {
    const since = new Date(this.clock.now().getTime() - days * 24 * 60 * MINUTE);
    const payments = (await this.provider.list(since)).filter(
      (payment) => payment.referenceId !== null && isUuid(payment.referenceId),
    );
    const known = await this.known(
      since,
      payments.map(({ referenceId }) => referenceId),
    );
    return [
      ...this.ofPayments(payments, known),
      ...this.ofAttempts(payments, known),
      ...(await this.foreign.execute(since)),
      ...(await this.ofPins()),
      ...(await this.ofFigures()),
    ];
  }

  private *ofPayments(payments: ProviderPayment[], known: ReadonlyMap<string, Known>): Generator<Finding> {
    const now = this.clock.now().getTime();
    const live = new Map<string, number>();
    for (const payment of payments) {
      const name = `payment ${payment.id} of $${toDecimal(payment.amount)}`;
      const kept =
        (payment.status === 'completed' && payment.refunded < payment.amount) || payment.status === 'approved';
      const attempt = known.get(payment.referenceId ?? '');
      if (kept) live.set(payment.referenceId ?? '', (live.get(payment.referenceId ?? '') ?? 0) + 1);
      if (!attempt) {
        if (kept) yield { kind: 'unknown_payment', detail: `${name} belongs to no attempt of ours` };
        continue;
      }
      if (payment.amount !== BigInt(attempt.amount))
        yield {
          kind: 'amount_differs',
          detail: `${name}, attempt ${attempt.id} of $${toDecimal(BigInt(attempt.amount))}`,
        };
      if (
        attempt.refunded !== null &&
        attempt.paymentState !== 'voided' &&
        !attempt.refunding &&
        payment.refunded !== BigInt(attempt.refunded)
      ) {
        yield {
          kind: 'refund_differs',
          detail: `${name}, $${toDecimal(payment.refunded)} of it refunded, by order ${attempt.orderId} $${toDecimal(BigInt(attempt.refunded))}`,
        };
      }
      if (!kept) continue;
      if (attempt.orderId === null) {
        if (payment.status === 'completed' && attempt.refunding) continue;
        if (payment.status === 'completed')
          yield {
            kind: 'captured_without_order',
            detail: `${name}, attempt ${attempt.id} (${attempt.purpose}) is ${attempt.state}`,
          };
        else if (now - payment.createdAt.getTime() > UNORDERED_AFTER)
          yield {
            kind: 'authorised_without_order',
            detail: `${name}, attempt ${attempt.id} (${attempt.purpose}) is ${attempt.state}`,
          };
      } else if (
        (attempt.fullyCancelled || (attempt.cancelled && attempt.refundFailed)) &&
        payment.status === 'completed' &&
        payment.refunded + BigInt(attempt.disputed) < payment.amount &&
        !attempt.refunding
      ) {
        yield { kind: 'cancelled_not_refunded', detail: `${name}, order ${attempt.orderId} is cancelled` };
      }
    }
    for (const [attemptId, count] of live)
      if (count > 1) yield { kind: 'charged_twice', detail: `attempt ${attemptId} has ${count} payments` };
  }

  private *ofAttempts(payments: ProviderPayment[], known: ReadonlyMap<string, Known>): Generator<Finding> {
    const now = this.clock.now().getTime();
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    for (const attempt of known.values()) {
      if (attempt.orderId === null) continue;
      const name = `order ${attempt.orderId}`;
      if (attempt.ownPaid !== null && attempt.ownPaid !== attempt.amount)
        yield {
          kind: 'amount_differs',
          detail: `${name}: its payment says $${toDecimal(BigInt(attempt.ownPaid))}, the attempt $${toDecimal(BigInt(attempt.amount))}`,
        };
      if (attempt.orderTotal !== attempt.orderPaid)
        yield {
          kind: 'payments_differ',
          detail: `${name} of $${toDecimal(BigInt(attempt.orderTotal ?? 0))}, its payments of $${toDecimal(BigInt(attempt.orderPaid ?? 0))}`,
        };
      if (isUncaptured(attempt, now)) yield { kind: 'order_uncaptured', detail: `${name}, attempt ${attempt.id}` };
      const isTaken = attempt.purpose === 'change' ? attempt.state : attempt.paymentState;
      // Staff took the money of a phone stay without the provider; what cost nothing has later payments alone.
      const isElsewhere = attempt.ownPaid === null && (attempt.purpose === 'phone' || attempt.amount === '0');
      if (isTaken === 'captured' && !isElsewhere && byId.get(attempt.providerPaymentId ?? '')?.status !== 'completed') {
        yield {
          kind: 'captured_unknown_to_provider',
          detail: `${name}, payment ${attempt.providerPaymentId ?? 'none'}`,
        };
      }
    }
  }

  /**
   * Each pin is read twice: between two readings an attempt may end and release its pins. The pin of an
   * offer or a run is compared if its attempt is one of ours.
   */
  private async ofPins(): Promise<Finding[]> {
    const first = await this.holds.pinned();
    const attempts = await this.known(
      null,
      first.map((pin) => pin.attemptId).filter((id) => isUuid(id)),
    );
    const suspicious = first.filter(
      ({ kind = 'checkout', attemptId }) =>
        !this.mayPin(attempts.get(attemptId)) && (kind === 'checkout' || attempts.has(attemptId)),
    );
    if (suspicious.length === 0) return [];
    const second = new Set(
      (await this.holds.pinned()).map((pin) => `${pin.holder}:${pin.checkoutId}:${pin.attemptId}`),
    );
    return suspicious
      .filter((pin) => second.has(`${pin.holder}:${pin.checkoutId}:${pin.attemptId}`))
      .map((pin) => ({
        kind: 'pin_without_attempt',
        detail: `${pin.holder}: checkout ${pin.checkoutId}, attempt ${pin.attemptId} is ${attempts.get(pin.attemptId)?.state ?? 'unknown'}`,
      }));
  }

  /** Compares daily rows with all orders and refunds, of any time. orders/taken/net, in cents. */
  private async ofFigures(): Promise<Finding[]> {
    return (await wrongDays(this.dataSource)).map(({ day, kind, kept, expected }) => ({
      kind: 'figures_differ',
      detail: `${day} ${kind}: the daily rows say ${kept}, orders and refunds say ${expected}`,
    }));
  }

  private mayPin(attempt: Known | undefined): boolean {
    if (!attempt) return false;
    if (attempt.state === 'pinning' || attempt.state === 'authorising' || attempt.state === 'paid') return true;
    const age = this.clock.now().getTime() - attempt.stateAt.getTime();
    return (attempt.state === 'ordered' || attempt.state === 'captured') && age < COMMIT_GRACE;
  }

  /** The attempts since a moment (null: none), and those with these ids. */
  private async known(since: Date | null, ids: readonly (string | null)[]): Promise<Map<string, Known>> {
    const rows = await rowsOf<Known>(this.dataSource, KNOWN_ATTEMPTS, [since, ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
