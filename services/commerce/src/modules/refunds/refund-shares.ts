import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Cents } from '@shamba/rules';
import type { RequestKey } from '@shamba/service-kit/http';
import { Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { inPersonNotice, OrderPayments, type OrderRecord } from '../orders/index.js';
import { linesOf, type Refund, sum } from './refund-record.js';
import type { RefundPlan } from './refund-plan.js';
import { CaptureAwaited } from './refunds.errors.js';
import { Refunds } from './refunds.js';
import { refundable, type RefundShare, splitRefund } from './split-refund.js';

export interface ShareRequest {
  /** Staff have seen what they give back in person; of anything else they get a notice. */
  by: 'staff' | 'customer' | 'holder' | 'move';
  reason: string;
  requestKey: RequestKey | null;
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
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param order locked
   * @param known the order's refunds
   * @param first the payment to take from before any other
   * @throws CaptureAwaited (409) when money goes back in person of an order whose card is not captured yet.
   */
  async of(
    manager: EntityManager,
    order: Pick<OrderRecord, 'id' | 'paymentState'>,
    known: readonly Refund[],
    plan: RefundPlan,
    first: string | null = null,
  ): Promise<RefundShare[]> {
    const payments = refundable(await this.payments.ofOrder(order.id, manager), known);
    const shares = splitRefund(plan, [
      ...payments.filter(({ id }) => id === first),
      ...payments.filter(({ id }) => id !== first),
    ]);
    if (order.paymentState === 'authorised' && shares.some(isInPerson)) throw new CaptureAwaited();
    return shares;
  }

  /** What was paid for an order in cash or outside and has not gone back: refunds take it first, in person. */
  async inPerson(manager: EntityManager, orderId: string, known: readonly Refund[]): Promise<Cents> {
    const payments = refundable(await this.payments.ofOrder(orderId, manager), known);
    return byHand(payments.map((payment) => ({ payment, lines: [], shipping: 0n, amount: payment.left })));
  }

  /**
   * Writes the refunds. Cash and payments outside go back in person: their refunds are completed at once.
   */
  async write(
    manager: EntityManager,
    order: OrderRecord,
    shares: readonly RefundShare[],
    request: ShareRequest,
  ): Promise<WrittenShares> {
    const refundIds: string[] = [];
    for (const [index, share] of shares.entries()) {
      const id = randomUUID();
      const { payment, amount, shipping } = share;
      // The request and the refund that is tried again are known by the first of the rows.
      const { requestKey, retryOf } = index === 0 ? request : { requestKey: null, retryOf: null };
      await this.refunds.request(manager, {
        id,
        orderId: order.id,
        attemptId: payment.attemptId,
        paymentId: payment.id,
        amount,
        shipping,
        currency: order.currency,
        reason: request.reason,
        lines: linesOf(share),
        state: request.state,
        providerPaymentId: null,
        requestKey,
        retryOf,
      });
      if (isInPerson(share)) await this.refunds.settle(manager, id, 'completed', null);
      else refundIds.push(id);
    }
    const inPerson = byHand(shares);
    if (inPerson > 0n && request.by !== 'staff')
      await this.outbox.add(manager, {
        type: 'mail.requested',
        payload: inPersonNotice(order, inPerson),
        consumers: ['worker'],
      });
    return { refundIds, byHand: inPerson };
  }
}

/** Cash and payments outside have no provider: staff give them back themselves. */
export const isInPerson = ({ payment }: RefundShare): boolean => payment.attemptId === null;
export const byHand = (shares: readonly RefundShare[]): Cents =>
  sum(shares.filter(isInPerson).map(({ amount }) => amount));
