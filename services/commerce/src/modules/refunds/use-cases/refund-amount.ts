import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Cents } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound, type RequestKey } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { OrderRepository, orderView } from '../../orders/index.js';
import { MoneyBack } from '../money-back.js';
import { planStaffRefund } from '../refund-plan.js';
import { NothingToRefund, RefundedJustNow } from '../refunds.errors.js';
import { RefundRepository } from '../refund.repository.js';

export interface RefundAmountInput {
  orderId: string;
  amount: Cents;
  reason: string;
  /** Repeating a request with the same key changes nothing. */
  requestKey: RequestKey | null;
  ifMatch: string | undefined;
}

/**
 * Refunds money of an order without any items, for staff: money kept by the rules, goodwill, or the rest of a cancelled
 * order.
 */
@Injectable()
export class RefundAmount {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly money: MoneyBack,
  ) {}

  /** @throws NotFound, StaleVersion, RefundedJustNow, MoneyNotLeft, NothingToRefund (409, also when nothing was paid). */
  async execute({ orderId, amount, reason, requestKey, ifMatch }: RefundAmountInput): Promise<void> {
    const given = await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(orderId, manager);
      if (!order) throw new NotFound('This order');
      if (requestKey !== null && (await this.refunds.isKnown(manager, orderId, requestKey))) return null;
      checkVersion(order.version, ifMatch);
      const refunds = await this.refunds.ofOrder(orderId, manager);
      const isGuarded = requestKey !== null || ifMatch !== undefined;
      if (!isGuarded && this.refunds.wasJustMade(refunds, { amount, reason })) throw new RefundedJustNow(amount);
      const plan = planStaffRefund(order, refunds, { kind: 'amount', amount });
      const outcome = await this.money.decide(manager, order, refunds, plan, { by: 'staff', reason, requestKey });
      if (outcome.kind === 'nothing') throw new NothingToRefund();
      await this.orders.paymentIs(orderId, outcome.paymentState, manager);
      const after = await this.orders.find(orderId, manager);
      await audited(manager, {
        entity: 'order',
        id: orderId,
        action: 'update',
        before: orderView(order),
        after: after && { ...orderView(after), reason },
      });
      return outcome;
    });
    if (given) this.money.carryOut(given);
  }
}
