import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Cents, toDecimal } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { Outbox } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { type OrderRecord, OrderRepository } from '../../orders/index.js';
import type { DisputeRecord } from '../../payments/index.js';
import { Refunds } from '../refunds.js';
import { BookForeign } from './book-foreign.js';
import { Dispute } from './dispute.entity.js';
import { dueDay, isLost, isToAnswer, reasonWords, takesMoney } from './dispute-words.js';
import { disputeNotice } from './foreign-notices.js';
import { type OwnPayment, OwnPayments } from './own-payments.js';

/** Records card holders' disputes and their changes (docs/rules.md, Refunds and disputes at Square). */
@Injectable()
export class TakeDispute {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: OwnPayments,
    private readonly refunds: Refunds,
    private readonly booking: BookForeign,
    private readonly orders: OrderRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records the provider's state of a dispute; older states and repeats change nothing.
   * @returns true if it was new
   * @throws NotDecidedYet (503), ProviderUnavailable
   */
  async execute(record: DisputeRecord): Promise<boolean> {
    const payment = await this.payments.find(record.paymentId);
    if (!payment) return false;
    const known = await this.dataSource.getRepository(Dispute).findOneBy({ id: record.id });
    if (known && !isNewer(record, known)) return false;
    // Settle own refunds first: none may stay pending that the provider will not make.
    const refused = takesMoney(record.state) ? await this.payments.ownFirst(payment, null) : [];
    const isNews = await inTransaction(this.dataSource, (manager) => this.write(manager, payment, record));
    await this.payments.askAgain(refused);
    return isNews;
  }

  private async write(manager: EntityManager, payment: OwnPayment, record: DisputeRecord): Promise<boolean> {
    const order = await this.booking.lock(manager, payment);
    const rows = manager.getRepository(Dispute);
    const known = await rows.findOneBy({ id: record.id });
    if (known && !isNewer(record, known)) return false;
    const { id, amount, currency, reason, state, dueAt, version } = record;
    await rows.save({
      ...{ id, amount, currency, reason, state, dueAt, version },
      attemptId: payment.attemptId,
      orderId: payment.orderId,
      providerPaymentId: payment.id,
      openedAt: record.createdAt,
      changedAt: record.updatedAt,
    });
    const booked = await this.move(manager, order, payment, record);
    if (known?.state === state) return false;
    if (order) await this.orders.note(order.id, `dispute_${state}`, noteOf(record), this.booking.at(record), manager);
    await this.outbox.add(manager, {
      type: 'mail.requested',
      payload: disputeNotice(order, record, takesMoney(state) ? amount - booked : 0n),
      consumers: ['worker'],
    });
    return true;
  }

  /**
   * Reserves the dispute's money, books it when the dispute is lost, releases it when won. Returns the amount in cents.
   */
  private async move(
    manager: EntityManager,
    order: OrderRecord | null,
    payment: OwnPayment,
    record: DisputeRecord,
  ): Promise<Cents> {
    const { id, state } = record;
    const kept = await this.refunds.byProviderId(id, manager);
    if (!takesMoney(state)) {
      if (kept) await this.refunds.settle(manager, kept.id, 'voided', null, this.booking.at(record));
      return 0n;
    }
    const reason = `Disputed: ${reasonWords(record.reason)}`;
    const money = kept ?? (await this.booking.book(manager, order, payment, { ...record, origin: 'dispute', reason }));
    if (money && isLost(state))
      await this.refunds.settle(manager, money.id, 'completed', null, this.booking.at(record));
    return money?.amount ?? 0n;
  }
}

const isNewer = (record: DisputeRecord, known: Dispute): boolean =>
  record.version > known.version || (record.version === known.version && record.state !== known.state);

/** The amount and, until the answer, its deadline: "$42.00, answer by Dec 3". */
const noteOf = ({ amount, state, dueAt }: DisputeRecord): string =>
  `$${toDecimal(amount)}${isToAnswer(state) && dueAt ? `, answer by ${dueDay(dueAt)}` : ''}`;
