import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Cents } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderPayments, type OrderRecord } from '../orders/index.js';
import { linesOf, type Refund, sum } from './refund-record.js';
import type { RefundPlan } from './refund-plan.js';
import { CaptureAwaited } from './refunds.errors.js';
import { Refunds } from './refunds.js';
import { refundable, type RefundShare, splitRefund } from './split-refund.js';

export interface ShareRequest {
  reason: string;
  requestKey: string | null;
  retryOf: string | null;
  state: 'requested' | 'voided';
}

export interface WrittenShares {
  /** What the provider is to be asked for. */
  refundIds: string[];
  /** What staff give back in person, done with this transaction. */
  byHand: Cents;
}

/** A refund as the payments of its order carry it: one row a payment, newest payment first. */
@Injectable()
export class RefundShares {
  constructor(
    private readonly payments: OrderPayments,
    private readonly refunds: Refunds,
  ) {}

  /**
   * @param order locked
   * @param known the order's refunds
   * @param first the payment to take from before any other
   */
  async of(
    manager: EntityManager,
    order: Pick<OrderRecord, 'id'>,
    known: readonly Refund[],
    plan: RefundPlan,
    first: string | null = null,
  ): Promise<RefundShare[]> {
    const payments = refundable(await this.payments.ofOrder(order.id, manager), known);
    return splitRefund(plan, [
      ...payments.filter(({ id }) => id === first),
      ...payments.filter(({ id }) => id !== first),
    ]);
  }

  /**
   * Writes the refunds. Cash and payments outside go back in person: their refunds are completed at once.
   * @throws CaptureAwaited (409) for those of an order whose card is not captured yet.
   */
  async write(
    manager: EntityManager,
    { id: orderId, currency, paymentState }: OrderRecord,
    shares: readonly RefundShare[],
    request: ShareRequest,
  ): Promise<WrittenShares> {
    const inPerson = shares.filter(({ payment }) => payment.attemptId === null);
    if (inPerson.length > 0 && paymentState === 'authorised') throw new CaptureAwaited();
    const refundIds: string[] = [];
    for (const [index, share] of shares.entries()) {
      const id = randomUUID();
      const { payment, amount, shipping } = share;
      // The request and the refund that is tried again are known by the first of the rows.
      const { requestKey, retryOf } = index === 0 ? request : { requestKey: null, retryOf: null };
      await this.refunds.request(manager, {
        id,
        orderId,
        attemptId: payment.attemptId,
        paymentId: payment.id,
        amount,
        shipping,
        currency,
        reason: request.reason,
        lines: linesOf(share),
        state: request.state,
        providerPaymentId: null,
        requestKey,
        retryOf,
      });
      if (payment.attemptId === null) await this.refunds.settle(manager, id, 'completed', null);
      else refundIds.push(id);
    }
    return { refundIds, byHand: sum(inPerson.map(({ amount }) => amount)) };
  }
}
