import { Injectable } from '@nestjs/common';
import { type Cents, sum } from '@shamba/rules';
import { redactText } from '@shamba/service-kit/observe';
import { Clock } from '@shamba/service-kit/time';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { OrderPaymentRepository, type OrderRecord, OrderRepository } from '../../orders/index.js';
import { AttemptRepository, type DisputeRecord } from '../../payments/index.js';
import { linesOf, type RefundOrigin, standing } from '../refund-record.js';
import { RefundRepository } from '../refund.repository.js';
import { refundable } from '../split-refund.js';
import { spreadAmount } from '../spread-amount.js';
import { isLost, reasonWords, takesMoney } from './dispute-words.js';
import { NotDecidedYet, type OwnPayment } from './own-payments.js';

/** Money refunded without the shop. */
export interface ForeignMoney {
  /** Id at the provider. */
  id: string;
  origin: Exclude<RefundOrigin, 'shop'>;
  amount: Cents;
  currency: string;
  reason: string;
  createdAt: Date;
}

/** Books money that the provider refunds on its own: every limit, figure and later refund counts it. */
@Injectable()
export class BookForeign {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly attempts: AttemptRepository,
    private readonly refunds: RefundRepository,
    private readonly clock: Clock,
  ) {}

  /** Time of a provider's record; a time in the future counts as now. */
  at({ updatedAt }: { updatedAt: Date }): Date {
    const now = this.clock.now();
    return updatedAt < now ? updatedAt : now;
  }

  /** Locks the payment's order, or its attempt without an order. @throws NotDecidedYet before the order's capture */
  async lock(manager: EntityManager, payment: OwnPayment): Promise<OrderRecord | null> {
    if (payment.orderId === null) {
      await this.attempts.lock(payment.attemptId, manager);
      return null;
    }
    const order = await this.orders.lock(payment.orderId, manager);
    if (!order || order.paymentState === 'authorised') throw new NotDecidedYet(payment.id);
    return order;
  }

  /**
   * Writes the money as a pending refund of its payment, up to the rest of the payment; writes nothing if nothing is
   * left.
   * @param order locked
   * @returns the refund's id and its amount, or null
   */
  async book(
    manager: EntityManager,
    order: OrderRecord | null,
    payment: OwnPayment,
    money: ForeignMoney,
  ): Promise<{ id: string; amount: Cents } | null> {
    const planned = await this.planned(manager, order, payment, money.amount);
    if (!planned || planned.amount <= 0n) return null;
    const id = randomUUID();
    await this.refunds.request(manager, {
      ...planned,
      id,
      order_id: order?.id ?? null,
      attempt_id: payment.attemptId,
      currency: money.currency,
      reason: redactText(money.reason),
      state: 'pending',
      origin: money.origin,
      provider_payment_id: payment.id,
      provider_refund_id: money.id,
      created_at: money.createdAt,
    });
    return { id, amount: planned.amount };
  }

  /**
   * Reserves a dispute's money, completes its refund when the dispute is lost, releases it when won. What was booked as
   * lost stays so, also when it is won after all.
   * @param order locked
   * @returns the booked amount in cents; of a dispute that takes no money, what stays booked as lost
   */
  async bookDispute(
    manager: EntityManager,
    order: OrderRecord | null,
    payment: OwnPayment,
    record: DisputeRecord,
  ): Promise<Cents> {
    const { id, state } = record;
    const kept = await this.refunds.byProviderId(id, manager);
    if (!takesMoney(state)) {
      if (kept) await this.refunds.settle(manager, kept.id, 'voided', null, this.at(record));
      return kept?.state === 'completed' ? kept.amount : 0n;
    }
    const reason = `Disputed: ${reasonWords(record.reason)}`;
    const money = kept ?? (await this.book(manager, order, payment, { ...record, origin: 'dispute', reason }));
    if (money && isLost(state)) await this.refunds.settle(manager, money.id, 'completed', null, this.at(record));
    return money?.amount ?? 0n;
  }

  private async planned(manager: EntityManager, order: OrderRecord | null, payment: OwnPayment, amount: Cents) {
    if (!order) {
      const attempt = await this.attempts.lock(payment.attemptId, manager);
      const known = await this.refunds.withoutOrder([payment.attemptId], manager);
      const left = (attempt?.amount ?? 0n) - sum(standing(known).map((refund) => refund.amount));
      return { payment_id: null, amount: lesser(amount, left), shipping: 0n, lines: [] };
    }
    const known = await this.refunds.ofOrder(order.id, manager);
    const paid = refundable(await this.payments.ofOrder(order.id, manager), known).find(
      ({ attemptId }) => attemptId === payment.attemptId,
    );
    if (!paid || paid.left <= 0n) return null;
    const plan = spreadAmount(order, known, lesser(amount, paid.left));
    return { payment_id: paid.id, amount: plan.amount, shipping: plan.shipping, lines: linesOf(plan) };
  }
}

const lesser = (a: Cents, b: Cents): Cents => (a < b ? a : b);
