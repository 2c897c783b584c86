import { Injectable } from '@nestjs/common';
import { type Cents, sum } from '@shamba/rules';
import { redactText } from '@shamba/service-kit/observe';
import { Clock } from '@shamba/service-kit/time';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { classesGiven } from '../../figures/index.js';
import { OrderPaymentRepository, type OrderRecord, OrderRepository } from '../../orders/index.js';
import { AttemptRepository, type DisputeRecord } from '../../payments/index.js';
import { toKept } from '../class-money.js';
import { linesOf, type Refund, type RefundedLine, type RefundOrigin, standing } from '../refund-record.js';
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

/** Amounts that a dispute books, in cents. */
export interface BookedDispute {
  /** On its way to the cardholder, or lost. */
  taken: Cents;
  /** Came back now, as it was won after it was lost. */
  back: Cents;
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
   * lost and is won after all comes back on the day of the record. Repeating it changes nothing.
   * @param order locked
   */
  async bookDispute(
    manager: EntityManager,
    order: OrderRecord | null,
    payment: OwnPayment,
    record: DisputeRecord,
  ): Promise<BookedDispute> {
    const { id, state } = record;
    const rows = await this.refunds.ofDispute(id, manager);
    const open = rows.find((row) => row.state === 'pending');
    const lost = rows.filter((row) => row.state === 'completed');
    const taken = sum(lost.map(({ amount }) => amount));
    if (!takesMoney(state)) {
      if (open) await this.refunds.settle(manager, open.id, 'voided', null, this.at(record));
      if (taken > 0n) await this.bookBack(manager, lost, record);
      return { taken: 0n, back: taken };
    }
    if (taken > 0n) return { taken, back: 0n };
    const reason = `Disputed: ${reasonWords(record.reason)}`;
    const money = open ?? (await this.book(manager, order, payment, { ...record, origin: 'dispute', reason }));
    if (money && isLost(state)) await this.refunds.settle(manager, money.id, 'completed', null, this.at(record));
    return { taken: money?.amount ?? 0n, back: 0n };
  }

  /** Writes the mirror of what was booked as lost: the same payment, lines and tax classes, below zero. */
  private async bookBack(manager: EntityManager, lost: readonly Refund[], record: DisputeRecord): Promise<void> {
    const first = lost[0];
    if (!first) return;
    const id = randomUUID();
    const { orderId } = first;
    const given = orderId === null ? [] : await classesGiven(manager, orderId, idsOf(lost));
    const ofLines = Map.groupBy(
      lost.flatMap(({ lines }) => lines),
      ({ lineId }) => lineId,
    );
    const lines = [...ofLines].map(([lineId, parts]): RefundedLine => {
      const own = given.filter((part) => part.lineId === lineId);
      const byClass = own.map(({ taxClass, net, tax }) => ({ taxClass, net: -net, tax: -tax }));
      const amount = -sum(parts.map((part) => BigInt(part.amount)));
      return { lineId, quantity: 0, amount: String(amount), restock: false, byClass: toKept(byClass) };
    });
    await this.refunds.request(manager, {
      ...{ id, order_id: orderId, attempt_id: first.attemptId, payment_id: first.paymentId, lines },
      amount: -sum(lost.map(({ amount }) => amount)),
      shipping: -sum(lost.map(({ shipping }) => shipping)),
      currency: record.currency,
      reason: 'Dispute won after it was lost',
      state: 'pending',
      origin: 'dispute',
      provider_payment_id: record.paymentId,
      provider_refund_id: record.id,
    });
    await this.refunds.settle(manager, id, 'completed', null, this.at(record));
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
const idsOf = (refunds: readonly Refund[]): string[] => refunds.map(({ id }) => id);
