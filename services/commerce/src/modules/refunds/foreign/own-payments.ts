import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ServiceUnavailable } from '@shamba/service-kit/http';
import { isUuid } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import { type AttemptState, PaymentProvider, UnknownPayment } from '../../payments/index.js';
import type { Refund } from '../refund-record.js';
import { RefundRepository } from '../refund.repository.js';
import { RefundAgain } from '../use-cases/refund-again.js';
import { SettleRefund } from '../use-cases/settle-refund.js';

/** A payment at the provider made by our attempt. */
export interface OwnPayment {
  id: string;
  attemptId: string;
  attemptState: AttemptState;
  /** null: a payment without an order. */
  orderId: string | null;
}

/** The shop still works on this payment: the provider sends its event again later (503). */
export class NotDecidedYet extends ServiceUnavailable {
  constructor(paymentId: string) {
    super('card provider', new Error(`Payment ${paymentId} is still being worked on`));
  }
}

/** Finds our payments by the provider's ids, and settles own refunds of them. */
@Injectable()
export class OwnPayments {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly refunds: RefundRepository,
    private readonly settle: SettleRefund,
    private readonly again: RefundAgain,
  ) {}

  /**
   * The payment by the provider's id; null: not ours (another till at the same location).
   * @throws NotDecidedYet while its capture or its order is running, ProviderUnavailable
   */
  async find(paymentId: string): Promise<OwnPayment | null> {
    const known = (await this.read('a.provider_payment_id = :value', paymentId)) ?? (await this.byReference(paymentId));
    if (known && !SETTLED.includes(known.attemptState)) throw new NotDecidedYet(paymentId);
    return known;
  }

  /**
   * Requests own refunds without an answer again by their keys: none is mistaken for a foreign refund, and none stays
   * pending that the provider will not make. Returns the refused ones.
   * @param amount of the provider's record; null: not a refund
   * @throws NotDecidedYet while one of them may be the provider's record
   */
  async ownFirst({ id }: OwnPayment, amount: bigint | null): Promise<Refund[]> {
    const refused: Refund[] = [];
    for (const own of await this.refunds.unanswered(id))
      if ((!own.disputed || own.amount === amount) && (await this.settle.execute(own)) === 'refused') refused.push(own);
    const open = await this.refunds.unanswered(id);
    if (open.some((own) => own.amount === amount)) throw new NotDecidedYet(id);
    return refused;
  }

  /** Requests the rest, instead of own refunds that were refused because the money had been refunded. */
  async askAgain(refused: readonly Refund[]): Promise<void> {
    for (const own of refused) await this.again.ifLeft(own);
  }

  /** A second payment of an attempt is found by its reference only, and belongs to no order. */
  private async byReference(paymentId: string): Promise<OwnPayment | null> {
    try {
      const { referenceId } = await this.provider.payment(paymentId);
      const known = referenceId !== null && isUuid(referenceId) ? await this.read('a.id = :value', referenceId) : null;
      return known && { ...known, id: paymentId, orderId: null };
    } catch (error) {
      if (error instanceof UnknownPayment) return null;
      throw error;
    }
  }

  private async read(where: string, value: string): Promise<OwnPayment | null> {
    // An order from before payments had rows is found by its attempt.
    const row = await this.dataSource
      .createQueryBuilder()
      .select(`coalesce(a.provider_payment_id, '')`, 'id')
      .addSelect('a.id', 'attemptId')
      .addSelect('a.state', 'attemptState')
      .addSelect('coalesce(p.order_id, o.id)', 'orderId')
      .from('payment_attempts', 'a')
      .leftJoin('order_payments', 'p', 'p.attempt_id = a.id')
      .leftJoin('orders', 'o', 'o.attempt_id = a.id')
      .where(where, { value })
      .getRawOne<OwnPayment>();
    return row ?? null;
  }
}

const SETTLED: readonly AttemptState[] = ['captured', 'voided', 'declined', 'failed'];
