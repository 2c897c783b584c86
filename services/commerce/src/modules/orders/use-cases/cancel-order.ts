import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { audited, checkVersion, Clock, DomainError, inTransaction, NotFound, Outbox } from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { rowsOf } from '../../../shared/sql.js';
import { Members } from '../../club/index.js';
import { Attempts, VoidAttempt } from '../../payments/index.js';
import { cancellationMails, consumersOf, orderCancelled } from '../order-events.js';
import type { OrderRecord, PaymentState } from '../order-record.js';
import { orderView } from '../order-view.js';
import { OrderStore } from '../order-store.js';
import { Refunds } from '../refunds.js';
import { ProcessRefund } from './process-refund.js';

export class AlreadyShipped extends DomainError {
  constructor() {
    super({ code: 'already_shipped', status: 'conflict', publicMessage: 'This order has been shipped and can no longer be cancelled.' });
  }
}

/** How the money of a cancelled order goes back, decided in its transaction and carried out after it. */
type GivenBack = { kind: 'nothing' } | { kind: 'void'; attemptId: string } | { kind: 'refund'; refundId: string };

/** What a cancellation needs beside the order's rows. */
@Injectable()
export class MoneyBack {
  constructor(
    private readonly attempts: Attempts,
    private readonly voids: VoidAttempt,
    private readonly refunds: Refunds,
    private readonly process: ProcessRefund,
  ) {}

  /** Before the capture the authorisation is voided, after it what is left is refunded. */
  async decide(manager: EntityManager, order: OrderRecord): Promise<GivenBack & { paymentState: PaymentState }> {
    const { paymentState } = order;
    if (paymentState === 'authorised' && (await this.attempts.move(order.attemptId, 'ordered', 'voiding', { errorCode: 'order_cancelled' }, manager))) {
      return { kind: 'void', attemptId: order.attemptId, paymentState: 'voided' };
    }
    const amount = order.total - order.refunded;
    if (paymentState === 'free' || paymentState === 'lost' || amount === 0n) return { kind: 'nothing', paymentState };
    const refundId = randomUUID();
    await this.refunds.request(manager, { id: refundId, orderId: order.id, attemptId: order.attemptId, amount, currency: order.currency, reason: `Order ${order.orderNumber} cancelled` });
    return { kind: 'refund', refundId, paymentState };
  }

  carryOut(given: GivenBack): void {
    if (given.kind === 'void') this.voids.soon(given.attemptId);
    if (given.kind === 'refund') this.process.soon(given.refundId);
  }
}

/** Staff cancel an order: its money goes back, what it took is given back, its buyer is told. */
@Injectable()
export class CancelOrder {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStore,
    private readonly money: MoneyBack,
    private readonly outbox: Outbox,
    private readonly members: Members,
    private readonly clock: Clock,
  ) {}

  /** Repeating it answers the cancelled order. @throws NotFound, StaleVersion, AlreadyShipped (409). */
  async execute(id: string, ifMatch: string | undefined): Promise<OrderRecord> {
    const given = await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(id, manager);
      if (!order) throw new NotFound('This order');
      if (order.cancelledAt !== null) return null;
      checkVersion(order.version, ifMatch);
      if (order.fulfilmentState === 'shipped' || order.fulfilmentState === 'delivered') throw new AlreadyShipped();
      return this.cancel(manager, order);
    });
    if (given) this.money.carryOut(given);
    const order = await this.orders.find(id);
    if (!order) throw new NotFound('This order');
    return order;
  }

  private async cancel(manager: EntityManager, order: OrderRecord): Promise<GivenBack> {
    const given = await this.money.decide(manager, order);
    await rowsOf(
      manager,
      `WITH cancelled AS (UPDATE orders SET cancelled_at = $2, cancel_reason = 'staff', payment_state = $3, updated_at = $2, version = version + 1 WHERE id = $1 RETURNING id),
       unshipped AS (UPDATE fulfilments SET state = 'cancelled', updated_at = $2, version = version + 1 WHERE order_id = $1 AND state = 'pending')
       INSERT INTO order_events (order_id, at, kind) SELECT id, $2, 'cancelled' FROM cancelled`,
      [order.id, this.clock.now(), given.paymentState],
    );
    await this.members.leaveByOrder(manager, order.id);
    await this.outbox.addAll(manager, [
      { type: 'order.cancelled', payload: orderCancelled(order, 'staff'), consumers: consumersOf(order) },
      ...cancellationMails(order, 'staff').map((payload) => ({ type: 'mail.requested' as const, payload, consumers: ['worker' as const] })),
    ]);
    const after = await this.orders.find(order.id, manager);
    await audited(manager, { entity: 'order', id: order.id, action: 'update', before: orderView(order), after: after && orderView(after) });
    return given;
  }
}
