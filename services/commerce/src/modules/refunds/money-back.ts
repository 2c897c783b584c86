import { Injectable } from '@nestjs/common';
import type { Cents } from '@shamba/rules';
import type { EntityManager } from 'typeorm';
import type { OrderRecord, PaymentState } from '../orders/index.js';
import { AttemptRepository, ORDER_CANCELLED, VoidAttempt } from '../payments/index.js';
import { givenBy, type Refund, type RefundPlan, standing } from './refund-record.js';
import { RefundShares, type ShareRequest } from './refund-shares.js';
import type { RefundShare } from './split-refund.js';
import { RefundRepository } from './refund.repository.js';
import { ProcessRefund } from './use-cases/process-refund.js';
import { RefundInsteadOfVoid } from './use-cases/refund-instead-of-void.js';

/** Decision about an order's money, made in the order's transaction and carried out after it. */
export type GivenBack = { paymentState: PaymentState } & (
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
    if (kind === 'nothing') return { kind, paymentState };
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
      return { kind: 'void', attemptId: order.attemptId, paymentState: 'voided' };
    }
    const { refundIds, byHand } = await this.shares.write(manager, order, shares, {
      ...request,
      retryOf: null,
      state: 'requested',
    });
    return { kind: 'refund', refundIds, paymentState: byHand === 0n ? paymentState : stateAfter(order, byHand) };
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
