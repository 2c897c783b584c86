import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Cents } from '@shamba/rules';
import type { EntityManager } from 'typeorm';
import type { Attempt } from '../../payments/index.js';
import { standing } from '../refund-record.js';
import { RefundRepository } from '../refund.repository.js';
import { ProcessRefund } from './process-refund.js';

/** A captured payment without an order. */
export interface StrayMoney {
  attempt: Pick<Attempt, 'id' | 'currency'>;
  paymentId: string;
  amount: Cents;
  reason: string;
}

/**
 * Refunds a payment without an order, followed to its end like refunds of orders. The attempt's id is the refund's id
 * and the provider's key: it is made once, whichever caller asks; a refused refund is retried under a new key.
 */
@Injectable()
export class RefundStray {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly process: ProcessRefund,
  ) {}

  /** Writes the refund; the attempt is locked. null: it exists already. */
  async request(manager: EntityManager, { attempt, paymentId, amount, reason }: StrayMoney): Promise<string | null> {
    const known = await this.refunds.withoutOrder([attempt.id], manager);
    const mine = known.filter(({ origin, providerPaymentId }) => origin === 'shop' && providerPaymentId === paymentId);
    if (standing(mine).length > 0) return null;
    const id = known.length === 0 ? attempt.id : randomUUID();
    await this.refunds.request(manager, {
      id,
      order_id: null,
      attempt_id: attempt.id,
      payment_id: null,
      amount,
      shipping: 0n,
      currency: attempt.currency,
      reason,
      lines: [],
      state: 'requested',
      provider_payment_id: paymentId,
      retry_of: mine.at(-1)?.id ?? null,
    });
    return id;
  }

  /** Asks the provider after the refund is written; the sweeper continues unfinished work. */
  carryOut(refundId: string | null): void {
    if (refundId !== null) this.process.soon(refundId);
  }
}
