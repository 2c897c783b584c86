import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound, ServiceUnavailable } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { isUuid } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import {
  AttemptRepository,
  type AttemptState,
  type CustomerInfo,
  PaymentProvider,
  type ProviderPayment,
  ProviderUnavailable,
  UnknownPayment,
} from '../payments/index.js';
import { type Refund, RefundRepository, RefundStray } from '../refunds/index.js';
import { PaymentNotOurs, PaymentOfOrder, PaymentTooYoung } from './stray-payments.errors.js';

/** Time in which the sweeper makes the order, voids the payment or refunds it. */
const SETTLED_AFTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3600_000;

/** Our attempt that a payment's reference names. */
interface KnownAttempt {
  id: string;
  state: AttemptState;
  stateAt: Date;
  customer: CustomerInfo | null;
  /** The payment that the attempt has stored. */
  providerPaymentId: string | null;
  orderNumber: string | null;
}

/** Our attempts and their refunds without an order. */
interface Known {
  attempts: ReadonlyMap<string, KnownAttempt>;
  /** Oldest first. */
  refunds: readonly Refund[];
}

/** A payment at the provider without an order. */
export interface StrayPayment {
  payment: ProviderPayment;
  /** null: the reference is not ours. */
  attempt: KnownAttempt | null;
  /** Start of the time when staff may refund it. */
  settledAt: Date;
  /** Its newest refund. */
  refund: Refund | null;
}

/** Lists and refunds payments without an order, for staff. */
@Injectable()
export class StrayPayments {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly attempts: AttemptRepository,
    private readonly refunds: RefundRepository,
    private readonly strays: RefundStray,
    private readonly clock: Clock,
  ) {}

  /**
   * Payments of the last `days` days whose money is reserved or captured without an order, newest first.
   * @throws ServiceUnavailable (503).
   */
  async list(days: number): Promise<StrayPayment[]> {
    const since = new Date(this.clock.now().getTime() - days * DAY_MS);
    const held = (await this.asking(() => this.provider.list(since))).filter(isHeld);
    const known = await this.known(held);
    return held
      .map((payment) => stray(payment, known))
      .filter(({ payment, attempt }) => !isOfOrder(payment, attempt))
      .sort((a, b) => b.payment.createdAt.getTime() - a.payment.createdAt.getTime());
  }

  /**
   * Releases reserved money or refunds captured money. Repeating it changes nothing; a refused refund is retried.
   * @throws NotFound, PaymentNotOurs, PaymentOfOrder, PaymentTooYoung (409), ServiceUnavailable (503).
   */
  async refund(paymentId: string, reason: string): Promise<StrayPayment> {
    const found = await this.find(paymentId);
    const { attempt } = found;
    if (!attempt) throw new PaymentNotOurs();
    if (attempt.orderNumber !== null && isOfOrder(found.payment, attempt))
      throw new PaymentOfOrder(attempt.orderNumber);
    if (!isHeld(found.payment) || isUnderWay(found.refund)) return found;
    if (found.settledAt > this.clock.now()) throw new PaymentTooYoung(found.settledAt);
    // The attempt must not become an order any more.
    await this.attempts.move(attempt.id, ['pinning', 'authorising', 'paid'], 'voiding', { errorCode: 'given_back' });
    const { payment } = found.payment.status === 'approved' ? await this.release(paymentId) : found;
    if (payment.status === 'completed') await this.giveBack(payment, attempt.id, reason);
    return this.find(paymentId);
  }

  private async giveBack(payment: ProviderPayment, attemptId: string, reason: string): Promise<void> {
    const amount = payment.amount - payment.refunded;
    const refundId = await inTransaction(this.dataSource, async (manager) => {
      const attempt = await this.attempts.lock(attemptId, manager);
      if (!attempt) throw new PaymentNotOurs();
      const id = await this.strays.request(manager, { attempt, paymentId: payment.id, amount, reason });
      if (id !== null)
        await audited(manager, {
          entity: 'refund',
          id,
          action: 'create',
          before: null,
          after: { payment: payment.id, attempt: attemptId, reason },
        });
      return id;
    });
    this.strays.carryOut(refundId);
  }

  /** Releases reserved money; the provider may have captured it since. */
  private async release(paymentId: string): Promise<StrayPayment> {
    await this.asking(() => this.provider.cancel(paymentId));
    return this.find(paymentId);
  }

  private async find(paymentId: string): Promise<StrayPayment> {
    const payment = await this.asking(() => this.provider.payment(paymentId));
    return stray(payment, await this.known([payment]));
  }

  private async asking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof UnknownPayment) throw new NotFound('This payment');
      if (error instanceof ProviderUnavailable) throw new ServiceUnavailable('card provider', error);
      throw error;
    }
  }

  private async known(payments: readonly ProviderPayment[]): Promise<Known> {
    const ids = payments.flatMap(({ referenceId }) => (referenceId !== null && isUuid(referenceId) ? referenceId : []));
    // An order from before payments had rows is found by its attempt.
    const rows = await this.dataSource
      .createQueryBuilder()
      .select('a.id', 'id')
      .addSelect('a.state', 'state')
      .addSelect('a.state_at', 'stateAt')
      .addSelect(`nullif(a.snapshot -> 'customer', 'null')`, 'customer')
      .addSelect('a.provider_payment_id', 'providerPaymentId')
      .addSelect('o.order_number', 'orderNumber')
      .from('payment_attempts', 'a')
      .leftJoin('order_payments', 'p', 'p.attempt_id = a.id')
      .leftJoin(
        'orders',
        'o',
        'o.id = coalesce(p.order_id, (SELECT own.id FROM orders own WHERE own.attempt_id = a.id))',
      )
      .where('a.id = ANY(:ids)', { ids })
      .getRawMany<KnownAttempt>();
    return { attempts: new Map(rows.map((row) => [row.id, row])), refunds: await this.refunds.withoutOrder(ids) };
  }
}

/** True if the reference is ours and the money is not refunded yet. */
const isHeld = ({ referenceId, status, amount, refunded }: ProviderPayment): boolean =>
  referenceId !== null &&
  isUuid(referenceId) &&
  (status === 'approved' || (status === 'completed' && refunded < amount));

/** True for an order's own payment; a second payment of its attempt is stray. */
const isOfOrder = (payment: ProviderPayment, attempt: KnownAttempt | null): boolean =>
  attempt !== null && attempt.orderNumber !== null && attempt.providerPaymentId === payment.id;

const isUnderWay = (refund: StrayPayment['refund']): boolean =>
  refund !== null && (refund.state === 'requested' || refund.state === 'pending');

function stray(payment: ProviderPayment, { attempts, refunds }: Known): StrayPayment {
  const attempt = attempts.get(payment.referenceId ?? '') ?? null;
  const last = Math.max(payment.createdAt.getTime(), attempt?.stateAt.getTime() ?? 0);
  const refund = refunds.findLast(
    ({ attemptId, providerPaymentId }) => attemptId === payment.referenceId && providerPaymentId === payment.id,
  );
  return { payment, attempt, settledAt: new Date(last + SETTLED_AFTER_MS), refund: refund ?? null };
}
