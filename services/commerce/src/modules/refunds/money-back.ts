import { Injectable } from '@nestjs/common';
import type { Cents } from '@shamba/rules';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { OrderRecord, PaymentState } from '../orders/index.js';
import { AttemptRepository, ORDER_CANCELLED, VoidAttempt } from '../payments/index.js';
import { givenBy, linesOf, type Refund, type RefundPlan, standing } from './refund-record.js';
import { RefundShares, type ShareRequest } from './refund-shares.js';
import type { RefundShare } from './split-refund.js';
import { RefundRepository } from './refund.repository.js';
import { ProcessRefund } from './use-cases/process-refund.js';
import { RefundInsteadOfVoid } from './use-cases/refund-instead-of-void.js';

/** Decision about an order's money, made in the order's transaction and carried out after it. */
export type GivenBack = { paymentState: PaymentState; shares: RefundShare[] } & (
  | { kind: 'nothing' }
  | { kind: 'void'; attemptId: string }
  | { kind: 'refund'; refundIds: string[] }
);

/** Way of a plan's money: `void` ends a whole authorisation, `refund` returns money that was or will be captured. */
export interface MoneyWay {
  kind: 'nothing' | 'void' | 'refund';
  shares: RefundShare[];
}

export type MoneyRequest = Pick<ShareRequest, 'by' | 'reason' | 'requestKey'>;

/**
 * Voids before the capture, refunds after it. A part of an authorisation is refunded after its capture. An order with
 * several payments is refunded to each of them.
 */
@Injectable()
export class MoneyBack {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly voids: VoidAttempt,
    private readonly refunds: RefundRepository,
    private readonly process: ProcessRefund,
    private readonly instead: RefundInsteadOfVoid,
    private readonly shares: RefundShares,
  ) {}

  /** @param known the order's refunds, read under the order's lock. */
  async decide(
    manager: EntityManager,
    order: OrderRecord,
    known: readonly Refund[],
    plan: RefundPlan,
    request: MoneyRequest,
  ): Promise<GivenBack> {
    const { paymentState } = order;
    const { kind, shares } = await this.way(manager, order, known, plan);
    if (kind === 'nothing') {
      await this.keepReturn(manager, order, plan, request);
      return { kind, paymentState, shares };
    }
    if (
      kind === 'void' &&
      (await this.attempts.move(order.attemptId, 'ordered', 'voiding', { errorCode: ORDER_CANCELLED }, manager))
    ) {
      await this.refunds.voidWaiting(manager, order.id);
      await this.shares.write(manager, order, shares, {
        ...request,
        retryOf: null,
        state: 'voided',
      });
      return { kind: 'void', attemptId: order.attemptId, paymentState: 'voided', shares };
    }
    const { refundIds, byHand } = await this.shares.write(manager, order, shares, {
      ...request,
      retryOf: null,
      state: 'requested',
    });
    return {
      kind: 'refund',
      refundIds,
      paymentState: byHand === 0n ? paymentState : stateAfter(order, byHand),
      shares,
    };
  }

  /**
   * Things that go back without money are a completed refund of 0.00: reports read from it what came back, and a
   * repeat of its request changes nothing.
   */
  private async keepReturn(
    manager: EntityManager,
    order: OrderRecord,
    plan: RefundPlan,
    { reason, requestKey }: MoneyRequest,
  ): Promise<void> {
    const lines = linesOf(plan).filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) return;
    await this.refunds.request(manager, {
      id: randomUUID(),
      order_id: order.id,
      attempt_id: order.attemptId,
      payment_id: null,
      amount: 0n,
      shipping: 0n,
      currency: order.currency,
      reason,
      lines: lines.map((line) => ({ ...line, amount: '0' })),
      state: 'completed',
      request_key: requestKey?.key ?? null,
      request_digest: requestKey?.digest ?? null,
    });
  }

  /** The current way of a plan's money, with its payments. Changes nothing. */
  async way(manager: EntityManager, order: OrderRecord, known: readonly Refund[], plan: RefundPlan): Promise<MoneyWay> {
    const { paymentState } = order;
    const hasMoney = paymentState === 'authorised' || paymentState === 'captured' || paymentState === 'partly_refunded';
    if (!hasMoney || plan.amount === 0n) return { kind: 'nothing', shares: [] };
    const shares = await this.shares.of(manager, order, known, plan);
    const all = givenBy(known).total + plan.amount === order.total;
    // Another payment of the order may be captured already: what is asked of it must not be voided.
    const attempts = [...standing(known), ...shares.map(({ payment }) => payment)].map(({ attemptId }) => attemptId);
    const ofAttempt = attempts.every((attemptId) => attemptId === order.attemptId);
    return { kind: paymentState === 'authorised' && all && ofAttempt ? 'void' : 'refund', shares };
  }

  /** Starts the decided refunds or void; the sweeper continues unfinished work. */
  carryOut(given: GivenBack): void {
    if (given.kind === 'void')
      this.voids.soon(given.attemptId, (taken) => this.instead.execute(given.attemptId, taken));
    if (given.kind === 'refund') for (const id of given.refundIds) this.process.soon(id);
  }
}

/** Payment state after refunds in person, which are completed at once. */
const stateAfter = (order: OrderRecord, byHand: Cents): PaymentState =>
  order.refunded + byHand >= order.total ? 'refunded' : 'partly_refunded';
