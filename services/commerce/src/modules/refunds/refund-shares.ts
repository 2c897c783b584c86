import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type Cents, sum } from '@shamba/rules';
import type { RequestKey } from '@shamba/service-kit/http';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import {
  addOrderLink,
  inPersonNotice,
  OrderPaymentRepository,
  type OrderRecord,
  refundedMail,
} from '../orders/index.js';
import { linesOf, type Refund, type RefundPlan } from './refund-record.js';
import { CaptureAwaited } from './refunds.errors.js';
import { RefundRepository } from './refund.repository.js';
import { inOrderOfUse, refundable, type RefundShare, splitRefund } from './split-refund.js';

export interface ShareRequest {
  /**
   * Staff see their own refunds in person beforehand; for all others they get a notice. The mail that tells a buyer of
   * their own cancellation, or of a moved stay, says what goes back in person; for all others one of the refund does.
   */
  by: 'staff' | 'customer' | 'holder' | 'move' | 'bank';
  reason: string;
  requestKey: RequestKey | null;
  retryOf: string | null;
  state: 'requested' | 'voided';
}

export interface WrittenShares {
  /** Refunds that the provider must be asked for. */
  refundIds: string[];
  /** Cents that staff refund in person; completed with this transaction. */
  byHand: Cents;
}

/** Splits a refund by the payments of its order: one row per payment, those in person first, then the newest. */
@Injectable()
export class RefundShares {
  constructor(
    private readonly payments: OrderPaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param order locked
   * @param known the order's refunds
   * @param first the payment to use before all others
   * @throws CaptureAwaited (409) for a refund in person of an order whose card is not captured yet.
   */
  async of(
    manager: EntityManager,
    order: Pick<OrderRecord, 'id' | 'paymentState'>,
    known: readonly Refund[],
    plan: RefundPlan,
    first: string | null = null,
  ): Promise<RefundShare[]> {
    const payments = refundable(await this.payments.ofOrder(order.id, manager), known);
    const shares = splitRefund(plan, inOrderOfUse(payments, first));
    if (order.paymentState === 'authorised' && shares.some(isInPerson)) throw new CaptureAwaited();
    return shares;
  }

  /** Unrefunded cash and outside payments of an order in cents: refunds use them first, in person. */
  async inPerson(manager: EntityManager, orderId: string, known: readonly Refund[]): Promise<Cents> {
    const payments = refundable(await this.payments.ofOrder(orderId, manager), known);
    return byHand(payments.map((payment) => ({ payment, lines: [], shipping: 0n, amount: payment.left })));
  }

  /** Writes the refunds. Cash and outside payments are refunded in person: their refunds are completed at once. */
  async write(
    manager: EntityManager,
    order: OrderRecord,
    shares: readonly RefundShare[],
    request: ShareRequest,
  ): Promise<WrittenShares> {
    const refundIds: string[] = [];
    const isTold = request.by === 'customer' || request.by === 'move';
    for (const [index, share] of shares.entries()) {
      const id = randomUUID();
      const { payment, amount, shipping } = share;
      // The first row carries the request key and the id of the retried refund.
      const { requestKey, retryOf } = index === 0 ? request : { requestKey: null, retryOf: null };
      await this.refunds.request(manager, {
        id,
        order_id: order.id,
        attempt_id: payment.attemptId,
        payment_id: payment.id,
        amount,
        shipping,
        currency: order.currency,
        reason: request.reason,
        lines: linesOf(share),
        state: request.state,
        request_key: requestKey?.key ?? null,
        request_digest: requestKey?.digest ?? null,
        retry_of: retryOf,
      });
      if (isInPerson(share)) {
        await this.refunds.settle(manager, id, 'completed', null);
        if (!isTold) await this.tell(manager, order, share);
      } else refundIds.push(id);
    }
    const inPerson = byHand(shares);
    if (inPerson > 0n && request.by !== 'staff')
      await this.outbox.add(manager, mailEvent(inPersonNotice(order, inPerson)));
    return { refundIds, byHand: inPerson };
  }

  /** Mails the buyer about money that goes back in person. */
  private async tell(manager: EntityManager, order: OrderRecord, share: RefundShare): Promise<void> {
    const refund = { ...share, lines: linesOf(share) };
    const path = await addOrderLink(manager, order.id);
    await this.outbox.add(manager, mailEvent(refundedMail(order, refund, path, { inPerson: true })));
  }
}

/** True for cash and outside payments: they have no provider, staff refund them in person. */
const isInPerson = ({ payment }: RefundShare): boolean => payment.attemptId === null;
export const byHand = (shares: readonly RefundShare[]): Cents =>
  sum(shares.filter(isInPerson).map(({ amount }) => amount));
