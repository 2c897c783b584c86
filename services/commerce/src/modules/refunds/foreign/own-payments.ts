import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstOf } from '@shamba/service-kit/database';
import { ServiceUnavailable } from '@shamba/service-kit/http';
import { isUuid } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import { type AttemptState, PaymentProvider, UnknownPayment } from '../../payments/index.js';
import type { Refund } from '../refund-record.js';
import { Refunds } from '../refunds.js';
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
    private readonly refunds: Refunds,
    private readonly settle: SettleRefund,
    private readonly again: RefundAgain,
  ) {}

  /**
   * The payment by the provider's id; null: not ours (another till at the same location).
   * @throws NotDecidedYet while its capture or its order is running, ProviderUnavailable
   */
  async find(paymentId: string): Promise<OwnPayment | null> {
    const known = (await this.read('a.provider_payment_id = $1', paymentId)) ?? (await this.byReference(paymentId));
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
      const known =
        referenceId !== null && isUuid(referenceId) ? await this.read('a.id = $1::uuid', referenceId) : null;
      return known && { ...known, id: paymentId, orderId: null };
    } catch (error) {
      if (error instanceof UnknownPayment) return null;
      throw error;
    }
  }

  private async read(where: string, value: string): Promise<OwnPayment | null> {
    return (await firstOf<OwnPayment>(this.dataSource, `${OWN} WHERE ${where}`, [value])) ?? null;
  }
}

const SETTLED: readonly AttemptState[] = ['captured', 'voided', 'declined', 'failed'];

/** An order from before payments had rows is found by its attempt. */
const OWN = `
  SELECT coalesce(a.provider_payment_id, '') AS id, a.id AS "attemptId", a.state AS "attemptState", coalesce(p.order_id, o.id) AS "orderId"
  FROM payment_attempts a LEFT JOIN order_payments p ON p.attempt_id = a.id LEFT JOIN orders o ON o.attempt_id = a.id`;
