import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { DataSource } from 'typeorm';
import type { RefundRecord } from '../../payments/index.js';
import { RefundRepository } from '../refund.repository.js';
import { SettleRefund } from '../use-cases/settle-refund.js';
import { BookForeign } from './book-foreign.js';
import { refundedAtSquare } from './foreign-notices.js';
import { type OwnPayment, OwnPayments } from './own-payments.js';

/** Records refunds made in the provider's own pages (docs/rules.md, Refunds and disputes at Square). */
@Injectable()
export class TakeForeignRefund {
  private readonly log = new Logger('ForeignRefund');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: OwnPayments,
    private readonly refunds: RefundRepository,
    private readonly settle: SettleRefund,
    private readonly booking: BookForeign,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records a refund from the provider's list or events; the shop's own refunds, found by their ids, only get their
   * state. Repeating it changes nothing.
   * @returns true if it was new
   * @throws NotDecidedYet (503) while an own refund may be this one, ProviderUnavailable
   */
  async execute(record: RefundRecord): Promise<boolean> {
    if (await this.isKnown(record)) return false;
    if (record.state === 'failed') return false;
    const payment = await this.payments.find(record.paymentId);
    if (!payment) return false;
    const refused = await this.payments.ownFirst(payment, record.amount);
    const isNews = await this.write(payment, record);
    await this.payments.askAgain(refused);
    return isNews;
  }

  private async isKnown(record: RefundRecord): Promise<boolean> {
    const known = await this.refunds.byProviderId(record.id);
    if (known && known.state === 'pending' && record.state !== 'pending') await this.settle.execute(known);
    return known !== undefined;
  }

  private write(payment: OwnPayment, record: RefundRecord): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const order = await this.booking.lock(manager, payment);
      // The shop's own, or recorded at the same time by another path.
      if (await this.refunds.byProviderId(record.id, manager)) return false;
      const reason = record.reason || 'Refunded at Square';
      const booked = await this.booking.book(manager, order, payment, { ...record, origin: 'provider', reason });
      if (!booked) {
        this.log.warn(`Refund ${record.id} is of a payment that has nothing left here`);
        return false;
      }
      if (record.state === 'completed')
        await this.refunds.settle(manager, booked.id, 'completed', null, this.booking.at(record));
      await this.outbox.add(
        manager,
        mailEvent(refundedAtSquare(order, { paymentId: payment.id, amount: booked.amount })),
      );
      return true;
    });
  }
}
