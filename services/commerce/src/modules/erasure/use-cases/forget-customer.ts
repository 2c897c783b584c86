import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { addressesOf, eraseTracesInRows, forgetInOutbox } from '@shamba/service-kit/database';
import { endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { isInBox, ordersCounted, type OrderRecord, OrderRepository } from '../../orders/index.js';
import { Members } from '../../club/index.js';
import { AttemptRepository } from '../../payments/index.js';
import { GiveBack, planRest, type Refund, type RefundPlan, RefundRepository } from '../../refunds/index.js';
import { SealShipments } from '../../sealed-shipments/index.js';
import { eraseAddresses, eraseDetails, eraseOrders, lockSettledOrders, lockUnsentOrders } from '../erase-orders.js';

/**
 * Erases a customer. Orders keep number, lines, amounts and the taxed state (for the books) and lose all personal data,
 * here, in payment attempts, in the audit log and in the outbox; carts and saved addresses are deleted. Shipped wine
 * leaves a sealed record. An account can't be erased while bottles are to be sent; an order placed between that check
 * and the erasure is cancelled, as it has no recipient any more. A payment without an order is voided.
 */
@Injectable()
export class ForgetCustomer {
  constructor(
    private readonly seal: SealShipments,
    private readonly attempts: AttemptRepository,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly giveBack: GiveBack,
    private readonly members: Members,
  ) {}

  @HandlesEvent('customer.erased')
  async execute(erased: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    const { userId } = erased;
    await endCustomer(manager, userId);
    // An unverified address may be another person's: null equals no address.
    const email = erased.email === '' ? null : erased.email;
    await this.attempts.voidOpenOf(userId, email, manager);
    await this.cancelUnsent(manager, userId, email);
    const orders = await lockSettledOrders(manager, userId, email);
    const ids = orders.map(({ id }) => id);
    await this.seal.ofOrders(manager, ids);

    await eraseOrders(manager, ids);
    await ordersCounted(manager, ids);
    await eraseDetails(manager, ids, { userId, email });
    await eraseAddresses(manager, userId);

    const emails = addressesOf([email, ...orders.map((order) => order.email)]);
    await forgetInOutbox(manager, { userId, emails, orderIds: ids });
    // In other orders' notes and reasons, names, numbers and unverified addresses may be another person's.
    await eraseTracesInRows(manager, { order_events: ['note'], refunds: ['reason'] }, addressesOf([email]));
  }

  /**
   * Cancels the rest of their orders with bottles to be sent, as the customer would; a membership whose box has left
   * stays paid. The sweeper carries out the refunds.
   */
  private async cancelUnsent(manager: EntityManager, userId: number, email: string | null): Promise<void> {
    for (const id of await lockUnsentOrders(manager, userId, email)) {
      const order = await this.orders.lock(id, manager);
      if (!order) continue;
      const refunds = await this.refunds.ofOrder(id, manager);
      const isBoxSent = await this.members.hasSentFor(manager, order);
      await this.giveBack.within(
        manager,
        order,
        refunds,
        isBoxSent ? restWithoutBox(order, refunds) : planRest(order, refunds),
        {
          by: 'customer',
          cancelsOrder: !isBoxSent,
          reason: `Order ${order.orderNumber} cancelled`,
          requestKey: null,
        },
      );
    }
  }
}

/** The rest of an order whose box has left: its membership stays paid, and no bottle of the box comes back. */
function restWithoutBox(order: OrderRecord, refunds: readonly Refund[]): RefundPlan {
  const lines = order.lines.filter(({ type }) => type !== 'wine_club');
  const plan = planRest({ ...order, lines }, refunds);
  return { ...plan, lines: plan.lines.map((part) => ({ ...part, restock: !isInBox(part.line) })) };
}
