import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound, type RequestKey } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { OrderRepository, orderView } from '../../orders/index.js';
import { GiveBack } from '../give-back.js';
import { planStaffRefund, type WantedLine } from '../refund-plan.js';
import { RefundRepository } from '../refund.repository.js';

export interface RefundLinesInput {
  orderId: string;
  lines: readonly Omit<WantedLine, 'percent'>[];
  /** undefined: refunded with the last unshipped wine. */
  shipping: boolean | undefined;
  reason: string;
  /** Repeating a request with the same key changes nothing. */
  requestKey: RequestKey | null;
  ifMatch: string | undefined;
}

/** Refunds parts of an order for staff: in full, regardless of the cancellation rules. */
@Injectable()
export class RefundLines {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly giveBack: GiveBack,
  ) {}

  /** @throws NotFound, StaleVersion, NotLeft, WholeLineOnly, ShippingNotDue, NothingToRefund. */
  async execute({ orderId, lines, shipping, reason, requestKey, ifMatch }: RefundLinesInput): Promise<void> {
    const given = await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(orderId, manager);
      if (!order) throw new NotFound('This order');
      if (requestKey !== null && (await this.refunds.isKnown(manager, orderId, requestKey))) return null;
      checkVersion(order.version, ifMatch);
      const refunds = await this.refunds.ofOrder(orderId, manager);
      const plan = planStaffRefund(order, refunds, { kind: 'lines', lines, shipping });
      const outcome = await this.giveBack.within(manager, order, refunds, plan, {
        by: 'staff',
        cancelsOrder: false,
        reason,
        requestKey,
      });
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
    if (given) this.giveBack.carryOut(given);
  }
}
