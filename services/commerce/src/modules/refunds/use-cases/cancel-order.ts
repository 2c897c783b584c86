import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { OrderRepository, orderView } from '../../orders/index.js';
import { GiveBack } from '../give-back.js';
import { planStaffRefund } from '../refund-plan.js';
import { assertNotShipped } from '../refunds.errors.js';
import { RefundRepository } from '../refund.repository.js';

/** Cancels an order for staff: refunds the rest of its money, releases its goods, mails the buyer. */
@Injectable()
export class CancelOrder {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly giveBack: GiveBack,
  ) {}

  /** Repeating it changes nothing. @throws NotFound, StaleVersion, AlreadyShipped (409). */
  async execute(id: string, ifMatch: string | undefined): Promise<void> {
    const given = await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(id, manager);
      if (!order) throw new NotFound('This order');
      if (order.cancelledAt !== null) return null;
      checkVersion(order.version, ifMatch);
      assertNotShipped(order);
      const refunds = await this.refunds.ofOrder(id, manager);
      const plan = planStaffRefund(order, refunds, { kind: 'rest' });
      const outcome = await this.giveBack.within(manager, order, refunds, plan, {
        by: 'staff',
        cancelsOrder: true,
        reason: `Order ${order.orderNumber} cancelled`,
        requestKey: null,
      });
      const after = await this.orders.find(id, manager);
      await audited(manager, {
        entity: 'order',
        id,
        action: 'update',
        before: orderView(order),
        after: after && orderView(after),
      });
      return outcome;
    });
    if (given) this.giveBack.carryOut(given);
  }
}
