import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { dollars } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { addOrderLink, OrderRepository, refundedMail } from '../../orders/index.js';
import { PaymentProvider, type ProviderRefund, ProviderUnavailable } from '../../payments/index.js';
import type { Refund } from '../refund-record.js';
import { RefundRepository } from '../refund.repository.js';

interface Answer extends ProviderRefund {
  /** Time of a refund that the shop did not make itself. */
  at: Date | null;
}

/** Requests a refund from the provider, or asks for its state, and records the answer. Repeating it is harmless. */
@Injectable()
export class SettleRefund {
  private readonly log = new Logger('ProcessRefund');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly refunds: RefundRepository,
    private readonly orders: OrderRepository,
    private readonly provider: PaymentProvider,
    private readonly outbox: Outbox,
  ) {}

  /**
   * One step; a refund waits for the capture of its payment and of its order's card.
   * @returns refused: the provider will not make it; asked: all other answers
   */
  async execute(refund: Refund): Promise<'asked' | 'refused'> {
    if (refund.waits) return 'asked';
    try {
      const { id, state, at } = await this.ask(refund);
      if (state === refund.state) return 'asked';
      const moved = await inTransaction(this.dataSource, async (manager) => {
        const isNews = await this.refunds.settle(manager, refund.id, state, id, at);
        if (isNews) await this.tell(manager, refund, state);
        return isNews;
      });
      return moved && state === 'failed' && id === null ? 'refused' : 'asked';
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn(`Refund ${refund.id} not settled yet: ${error.message}`);
      return 'asked';
    }
  }

  private async ask(refund: Refund): Promise<Answer> {
    const { providerRefundId, providerPaymentId, amount, currency, reason, origin } = refund;
    if (providerRefundId !== null) {
      const { id, state, updatedAt } = await this.provider.refundById(providerRefundId);
      return { id, state, at: origin === 'shop' ? null : updatedAt };
    }
    if (providerPaymentId === null) throw new Error(`Refund ${refund.id} is of an attempt without a payment`);
    const made = await this.provider.refund({ key: refund.id, paymentId: providerPaymentId, amount, currency, reason });
    return { ...made, at: null };
  }

  private async tell(manager: EntityManager, refund: Refund, state: ProviderRefund['state']): Promise<void> {
    const order = refund.orderId === null ? undefined : await this.orders.find(refund.orderId, manager);
    if (state === 'pending') return;
    if (state === 'completed') {
      // No mail without an order: that buyer was told that the card was not charged. The provider itself informs the
      // buyer of a refund made in its pages.
      if (!order || refund.origin !== 'shop') return;
      await this.outbox.add(manager, mailEvent(refundedMail(order, refund, await addOrderLink(manager, order.id))));
      return;
    }
    const paid = order ? `order ${order.orderNumber}` : 'a payment without an order';
    await this.outbox.add(
      manager,
      mailEvent({
        kind: 'staff_notice',
        data: {
          subject: `A refund of ${paid} failed`,
          facts: [
            order
              ? { label: 'Order', value: order.orderNumber }
              : { label: 'Payment', value: refund.providerPaymentId ?? refund.id },
            { label: 'Amount', value: dollars(refund.amount) },
          ],
        },
      }),
    );
  }
}
