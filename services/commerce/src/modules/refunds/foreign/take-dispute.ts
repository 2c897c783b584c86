import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { dollars } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { OrderRepository } from '../../orders/index.js';
import type { DisputeRecord } from '../../payments/index.js';
import { BookForeign } from './book-foreign.js';
import type { Dispute } from './dispute.entity.js';
import { DisputeRepository } from './dispute.repository.js';
import { dueDay, isToAnswer, takesMoney } from './dispute-words.js';
import { disputeNotice } from './foreign-notices.js';
import { type OwnPayment, OwnPayments } from './own-payments.js';

/** Records cardholders' disputes and their changes (docs/rules.md, Refunds and disputes at Square). */
@Injectable()
export class TakeDispute {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly disputes: DisputeRepository,
    private readonly payments: OwnPayments,
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
    const known = await this.disputes.find(record.id);
    if (known && !isNewer(record, known)) return false;
    // Settle own refunds first: none may stay pending that the provider will not make.
    const refused = takesMoney(record.state) ? await this.payments.ownFirst(payment, null) : [];
    const isNews = await inTransaction(this.dataSource, (manager) => this.write(manager, payment, record));
    await this.payments.askAgain(refused);
    return isNews;
  }

  private async write(manager: EntityManager, payment: OwnPayment, record: DisputeRecord): Promise<boolean> {
    const order = await this.booking.lock(manager, payment);
    const known = await this.disputes.find(record.id, manager);
    if (known && !isNewer(record, known)) return false;
    await this.disputes.record(manager, record, payment);
    const { taken, back } = await this.booking.bookDispute(manager, order, payment, record);
    const { amount, state } = record;
    if (known?.state === state && back === 0n) return false;
    const [kind, note] = back > 0n ? ['dispute_came_back', dollars(back)] : [`dispute_${state}`, noteOf(record)];
    if (order) await this.orders.note(order.id, kind, note, this.booking.at(record), manager);
    const beyond = takesMoney(state) ? amount - taken : 0n;
    await this.outbox.add(manager, mailEvent(disputeNotice(order, record, { beyond, back })));
    return true;
  }
}

const isNewer = (record: DisputeRecord, known: Dispute): boolean =>
  record.version > known.version || (record.version === known.version && record.state !== known.state);

/** The amount and, until the answer, its deadline: "$42.00, answer by Dec 3". */
const noteOf = ({ amount, state, dueAt }: DisputeRecord): string =>
  `${dollars(amount)}${isToAnswer(state) && dueAt ? `, answer by ${dueDay(dueAt)}` : ''}`;
