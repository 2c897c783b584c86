import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { OrderRecord, PaymentState } from '../orders/index.js';
import { Attempts, ORDER_CANCELLED, VoidAttempt } from '../payments/index.js';
import { givenBy, linesOf, type Refund } from './refund-record.js';
import type { RefundPlan } from './refund-plan.js';
import { Refunds } from './refunds.js';
import { ProcessRefund } from './use-cases/process-refund.js';
import { RefundInsteadOfVoid } from './use-cases/refund-instead-of-void.js';

/** How money goes back: decided in the order's transaction, carried out after it. */
export type GivenBack = { paymentState: PaymentState } & (
  | { kind: 'nothing' }
  | { kind: 'void'; attemptId: string }
  | { kind: 'refund'; refundId: string }
);

export interface MoneyRequest {
  reason: string;
  requestKey: string | null;
}

/** Void before the capture, refund after it. A part of an authorisation is refunded once it is captured. */
@Injectable()
export class MoneyBack {
  constructor(
    private readonly attempts: Attempts,
    private readonly voids: VoidAttempt,
    private readonly refunds: Refunds,
    private readonly process: ProcessRefund,
    private readonly instead: RefundInsteadOfVoid,
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
    const hasMoney = paymentState === 'authorised' || paymentState === 'captured' || paymentState === 'partly_refunded';
    if (!hasMoney || plan.amount === 0n) return { kind: 'nothing', paymentState };
    const all = givenBy(known).total + plan.amount === order.total;
    if (
      paymentState === 'authorised' &&
      all &&
      (await this.attempts.move(order.attemptId, 'ordered', 'voiding', { errorCode: ORDER_CANCELLED }, manager))
    ) {
      await this.refunds.voidWaiting(manager, order.id);
      await this.write(manager, order, plan, request, 'voided');
      return { kind: 'void', attemptId: order.attemptId, paymentState: 'voided' };
    }
    return { kind: 'refund', refundId: await this.write(manager, order, plan, request, 'requested'), paymentState };
  }

  /** Starts what was decided; the sweeper continues whatever this does not finish. */
  carryOut(given: GivenBack): void {
    if (given.kind === 'void')
      this.voids.soon(given.attemptId, (taken) => this.instead.execute(given.attemptId, taken));
    if (given.kind === 'refund') this.process.soon(given.refundId);
  }

  private async write(
    manager: EntityManager,
    order: OrderRecord,
    plan: RefundPlan,
    request: MoneyRequest,
    state: 'requested' | 'voided',
  ): Promise<string> {
    const id = randomUUID();
    const { amount, shipping } = plan;
    const { attemptId, currency } = order;
    await this.refunds.request(manager, {
      id,
      orderId: order.id,
      attemptId,
      amount,
      shipping,
      currency,
      lines: linesOf(plan),
      state,
      providerPaymentId: null,
      retryOf: null,
      ...request,
    });
    return id;
  }
}
