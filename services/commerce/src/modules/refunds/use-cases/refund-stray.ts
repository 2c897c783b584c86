import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Cents } from '@shamba/rules';
import type { EntityManager } from 'typeorm';
import type { Attempt } from '../../payments/index.js';
import { standing } from '../refund-record.js';
import { Refunds } from '../refunds.js';
import { ProcessRefund } from './process-refund.js';

/** Money that was taken and belongs to no order. */
export interface StrayMoney {
  attempt: Pick<Attempt, 'id' | 'currency'>;
  paymentId: string;
  amount: Cents;
  reason: string;
}

/**
 * A payment without an order goes back, followed to its end like the refunds of orders. The attempt's id is the
 * refund's own and the provider's key, so that it is made once, whichever caller asks; a refused refund is tried again
 * under a new key.
 */
@Injectable()
export class RefundStray {
  constructor(
    private readonly refunds: Refunds,
    private readonly process: ProcessRefund,
  ) {}

  /** Writes the refund; the attempt is locked. null: it stands already. */
  async request(manager: EntityManager, { attempt, paymentId, amount, reason }: StrayMoney): Promise<string | null> {
    const known = await this.refunds.withoutOrder(attempt.id, manager);
    const mine = known.filter(({ origin, providerPaymentId }) => origin === 'shop' && providerPaymentId === paymentId);
    if (standing(mine).length > 0) return null;
    const id = known.length === 0 ? attempt.id : randomUUID();
    await this.refunds.request(manager, {
      id,
      orderId: null,
      attemptId: attempt.id,
      paymentId: null,
      amount,
      shipping: 0n,
      currency: attempt.currency,
      reason,
      lines: [],
      state: 'requested',
      providerPaymentId: paymentId,
      requestKey: null,
      retryOf: mine.at(-1)?.id ?? null,
    });
    return id;
  }

  /** Asks the provider, once the refund is written; the sweeper continues whatever this does not finish. */
  carryOut(refundId: string | null): void {
    if (refundId !== null) this.process.soon(refundId);
  }
}
