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

/** A payment at the provider that an attempt of ours has made. */
export interface OwnPayment {
  id: string;
  attemptId: string;
  attemptState: AttemptState;
  /** null: it belongs to no order. */
  orderId: string | null;
}

/** The shop is still working on this payment: the provider is to send its event again later (503). */
export class NotDecidedYet extends ServiceUnavailable {
  constructor(paymentId: string) {
    super('card provider', new Error(`Payment ${paymentId} is still being worked on`));
  }
}

/** Finds our payments by their ids at the provider, and settles own refunds of them. */
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
   * The payment by its id at the provider; null: none of ours (another till at the same location).
   * @throws NotDecidedYet while its capture or its order is under way, ProviderUnavailable
   */
  async find(paymentId: string): Promise<OwnPayment | null> {
    const known = (await this.read('a.provider_payment_id = $1', paymentId)) ?? (await this.byReference(paymentId));
    if (known && !SETTLED.includes(known.attemptState)) throw new NotDecidedYet(paymentId);
    return known;
  }

  /**
   * Own refunds of the payment that have no answer yet are asked for again by their keys, so that none is taken for
   * somebody else's, and none stands that the provider will not make. Answers those that it refused.
   * @param amount of what the provider tells of; null: no refund
   * @throws NotDecidedYet while one of them may be what the provider tells of
   */
  async ownFirst({ id }: OwnPayment, amount: bigint | null): Promise<Refund[]> {
    const refused: Refund[] = [];
    for (const own of await this.refunds.unanswered(id))
      if ((!own.disputed || own.amount === amount) && (await this.settle.execute(own)) === 'refused') refused.push(own);
    const open = await this.refunds.unanswered(id);
    if (open.some((own) => own.amount === amount)) throw new NotDecidedYet(id);
    return refused;
  }

  /** Asks for what is left, in place of own refunds that were refused because the money had gone back. */
  async askAgain(refused: readonly Refund[]): Promise<void> {
    for (const own of refused) await this.again.ifLeft(own);
  }

  /** A second payment of an attempt is known by its reference alone, and belongs to no order. */
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

/** An order of the release before payments had rows is known by its attempt. */
const OWN = `
  SELECT coalesce(a.provider_payment_id, '') AS id, a.id AS "attemptId", a.state AS "attemptState", coalesce(p.order_id, o.id) AS "orderId"
  FROM payment_attempts a LEFT JOIN order_payments p ON p.attempt_id = a.id LEFT JOIN orders o ON o.attempt_id = a.id`;
