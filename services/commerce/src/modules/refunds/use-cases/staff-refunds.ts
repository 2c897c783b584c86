import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Cents, toDecimal } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound, type RequestKey } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { type OrderRecord, OrderRepository, orderView } from '../../orders/index.js';
import { GiveBack } from '../give-back.js';
import { type GivenBack, MoneyBack } from '../money-back.js';
import { planStaffRefund, type StaffRefund } from '../refund-plan.js';
import type { Refund, RefundPlan } from '../refund-record.js';
import { assertNotShipped, NothingToRefund, RefundChanged, RefundedJustNow } from '../refunds.errors.js';
import { RefundRepository } from '../refund.repository.js';

export interface StaffRefundInput {
  orderId: string;
  wanted: Exclude<StaffRefund, { kind: 'rest' }>;
  reason: string;
  /** Amount of the preview in cents; undefined: accept the current amount. */
  expected: Cents | undefined;
  /** Repeating a request with the same key changes nothing. */
  requestKey: RequestKey | null;
  ifMatch: string | undefined;
}

interface Refunded {
  given: GivenBack;
  plan: RefundPlan;
  reason?: string;
}

/** The audit entry's amount and reason: the order's own refunded amount changes only once the bank confirms. */
const notedOf = ({ given, plan, reason }: Refunded) => ({
  ...(given.kind === 'refund' && { refund_amount: toDecimal(plan.amount) }),
  ...(reason !== undefined && { reason }),
});

interface StaffCancellation {
  reason?: string | undefined;
  ifMatch?: string | undefined;
}

/** Staff's refunds and cancellations: in full, by the cancellation rules, or an amount. */
@Injectable()
export class StaffRefunds {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly giveBack: GiveBack,
    private readonly money: MoneyBack,
  ) {}

  /**
   * Refunds parts of an order, or money without any items: kept by the rules, goodwill, or the rest of a cancelled
   * order.
   * @throws NotFound, StaleVersion, NotLeft, WholeLineOnly, ShippingNotDue, RefundedJustNow, MoneyNotLeft,
   * RefundChanged, NothingToRefund (409, for money also when nothing was paid).
   */
  async refund({ orderId, wanted, reason, expected, requestKey, ifMatch }: StaffRefundInput): Promise<void> {
    const isDone = async (_: OrderRecord, manager: EntityManager): Promise<boolean> =>
      requestKey !== null && this.refunds.isKnown(manager, orderId, requestKey);
    await this.change(orderId, ifMatch, isDone, async (manager, order, refunds) => {
      const isGuarded = wanted.kind === 'lines' || requestKey !== null || ifMatch !== undefined;
      if (!isGuarded && this.refunds.wasJustMade(refunds, { amount: wanted.amount, reason }))
        throw new RefundedJustNow(wanted.amount);
      const plan = planStaffRefund(order, refunds, wanted);
      if (expected !== undefined && expected !== plan.amount) throw new RefundChanged(plan.amount);
      if (wanted.kind === 'lines') {
        const request = { by: 'staff', cancelsOrder: false, reason, requestKey } as const;
        return { given: await this.giveBack.within(manager, order, refunds, plan, request), plan, reason };
      }
      const given = await this.money.decide(manager, order, refunds, plan, { by: 'staff', reason, requestKey });
      if (given.kind === 'nothing') throw new NothingToRefund();
      await this.orders.paymentIs(orderId, given.paymentState, manager);
      return { given, plan, reason };
    });
  }

  /**
   * Cancels an order: refunds the rest of its money, releases its goods, mails the buyer. Repeating it changes nothing.
   * @throws NotFound, StaleVersion, AlreadyShipped (409).
   */
  async cancel(orderId: string, { reason, ifMatch }: StaffCancellation): Promise<void> {
    const isDone = ({ cancelledAt }: OrderRecord): boolean => cancelledAt !== null;
    await this.change(orderId, ifMatch, isDone, async (manager, order, refunds) => {
      assertNotShipped(order);
      const plan = planStaffRefund(order, refunds, { kind: 'rest' });
      const given = await this.giveBack.within(manager, order, refunds, plan, {
        by: 'staff',
        cancelsOrder: true,
        reason: reason ?? `Order ${order.orderNumber} cancelled`,
        requestKey: null,
      });
      return { given, plan, ...(reason !== undefined && { reason }) };
    });
  }

  /** Locks the order, checks the version that staff saw, audits, and carries out after the commit. */
  private async change(
    orderId: string,
    ifMatch: string | undefined,
    isDone: (order: OrderRecord, manager: EntityManager) => boolean | Promise<boolean>,
    refund: (manager: EntityManager, order: OrderRecord, refunds: readonly Refund[]) => Promise<Refunded>,
  ): Promise<void> {
    const given = await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(orderId, manager);
      if (!order) throw new NotFound('This order');
      if (await isDone(order, manager)) return null;
      checkVersion(order.version, ifMatch);
      const outcome = await refund(manager, order, await this.refunds.ofOrder(orderId, manager));
      const after = await this.orders.find(orderId, manager);
      await audited(manager, {
        entity: 'order',
        id: orderId,
        action: 'update',
        before: orderView(order),
        after: after && { ...orderView(after), ...notedOf(outcome) },
      });
      return outcome.given;
    });
    if (given) this.money.carryOut(given);
  }
}
