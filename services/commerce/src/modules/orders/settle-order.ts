import { Injectable } from '@nestjs/common';
import { NEXT_VERSION } from '@shamba/service-kit/database';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock, localDateOf } from '@shamba/service-kit/time';
import { statesBefore } from '@shamba/service-kit/values';
import { type EntityManager, In } from 'typeorm';
import { Members } from '../club/index.js';
import { countOrder } from '../figures/index.js';
import { ordersCounted } from './counted-orders.js';
import { Fulfilment, FULFILMENT_MOVES } from './fulfilment.entity.js';
import { consumersOf, orderCancelled } from './order-events.js';
import { cancellationMails } from './order-mails.js';
import type { OrderRecord } from './order-record.js';
import type { Order } from './order.entity.js';
import { OrderRepository } from './order.repository.js';

/** Records the outcome of its own attempt in a locked order, in the transaction that moved the attempt. */
@Injectable()
export class SettleOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly members: Members,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Counts the order in the figures and tells the gateway. False if it did not wait for its capture any more. */
  async captured({ id, created_at }: Order, manager: EntityManager): Promise<boolean> {
    const figures_day = localDateOf(created_at);
    if (!(await this.orders.capture(id, 'authorised', { figures_day }, this.clock.now(), manager))) return false;
    await countOrder(manager, id);
    await ordersCounted(manager, [id]);
    return true;
  }

  /**
   * Cancels the order with its parcel and its waiting refunds, returns its items, tells shopper and staff. An order
   * cancelled before keeps its time and reason.
   */
  async lost(order: OrderRecord, providerStatus: string, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const patch = {
      payment_state: 'lost' as const,
      cancelled_at: order.cancelledAt ?? now,
      cancel_reason: order.cancelReason ?? 'payment_lost',
    };
    await this.orders.change(order.id, patch, now, manager);
    await manager.update(
      Fulfilment,
      { order_id: order.id, state: In(statesBefore(FULFILMENT_MOVES, 'cancelled')) },
      { state: 'cancelled', updated_at: now, version: NEXT_VERSION },
    );
    await manager
      .createQueryBuilder()
      .update('refunds')
      .set({ state: 'voided', state_at: now })
      .where(`order_id = :id AND state = 'requested'`, order)
      .execute();
    await this.orders.addEvent(order.id, 'payment_lost', providerStatus, now, manager);
    await ordersCounted(manager, [order.id]);
    await this.members.leaveByOrder(manager, order.id);
    await this.outbox.addAll(manager, [
      { type: 'order.cancelled', payload: orderCancelled(order, 'payment_lost'), consumers: consumersOf(order) },
      ...cancellationMails(order, 'payment_lost').map((payload) => ({
        type: 'mail.requested' as const,
        payload,
        consumers: ['worker' as const],
      })),
    ]);
  }
}
