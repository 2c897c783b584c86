import { Injectable } from '@nestjs/common';
import { propertyZone } from '@shamba/service-kit/config';
import { NEXT_VERSION, rowsOf } from '@shamba/service-kit/database';
import { currentContext } from '@shamba/service-kit/http';
import { keptTraceparent } from '@shamba/service-kit/observe';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { statesBefore } from '@shamba/service-kit/values';
import { type EntityManager, In } from 'typeorm';
import { ClubTastings, Members, NOT_COMPLETED, type PaidTastings } from '../club/index.js';
import { keepBooks } from '../figures/index.js';
import { CAPTURE_ORDERS } from './capture-orders.sql.js';
import { ordersCounted } from './counted-orders.js';
import { endBox } from './end-box.js';
import { Fulfilment, FULFILMENT_MOVES } from './fulfilment.entity.js';
import { consumersOf, orderCancelled } from './order-events.js';
import { cancellationMails } from './order-mails.js';
import type { OrderRecord } from './order-record.js';
import { OrderRepository } from './order.repository.js';
import { addedTo, clubTastingsLeft } from './order-status.js';

/** An attempt whose money was captured, with the request and the trace that its events belong to. */
export interface Captured {
  attemptId: string;
  requestId: string | null;
  traceparent: string | null;
}

/** A capture that belongs to the request of the caller. */
export const capturedNow = (attemptId: string): Captured => ({
  attemptId,
  requestId: currentContext()?.requestId ?? null,
  traceparent: keptTraceparent(),
});

/** Records the outcome of an order's own attempt. */
@Injectable()
export class SettleOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly members: Members,
    private readonly tastings: ClubTastings,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves attempts and their orders to captured, counts the orders in the figures, tells the gateway, and resumes
   * refunds that wait for the capture.
   * @returns for each attempt false if it was moved before, has no order of its own, or its order is changing at this
   * moment: to be decided under the order's lock
   */
  async captured(due: readonly Captured[], manager: EntityManager): Promise<boolean[]> {
    await keepBooks(manager);
    const rows = await rowsOf<{ id: string }>(manager, CAPTURE_ORDERS, [
      due.map(({ attemptId }) => attemptId),
      this.clock.now(),
      propertyZone(),
      due.map(({ requestId }) => requestId),
      due.map(({ traceparent }) => traceparent),
    ]);
    const moved = new Set(rows.map(({ id }) => id));
    return due.map(({ attemptId }) => moved.has(attemptId));
  }

  /**
   * Cancels a locked order in the transaction that moved its attempt, with its parcel and the refunds that waited for
   * this attempt, and the order of the box whose quarter it paid. Returns the items, tells shopper and staff. Later
   * payments for its stays are refunded by an event. An order cancelled before keeps its time and reason.
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
      .where(`order_id = :id AND attempt_id = :attemptId AND state = 'requested'`, order)
      .execute();
    await this.orders.addEvent(order.id, 'payment_lost', providerStatus, now, manager);
    await ordersCounted(manager, [order.id]);
    const { orders, outbox } = this;
    for (const id of await this.members.leaveByOrder(manager, order.id))
      await endBox(manager, { orders, outbox }, id, 'payment_lost', now);
    await this.tastings.giveBack(order.attemptId, tastingsOf(order), NOT_COMPLETED, manager);
    await this.outbox.addAll(manager, [
      {
        type: 'order.cancelled',
        payload: orderCancelled(order, 'payment_lost'),
        consumers: [...consumersOf(order), ...(addedTo(order) > 0n ? (['commerce'] as const) : [])],
      },
      ...cancellationMails(order, 'payment_lost').map((payload) => ({
        type: 'mail.requested' as const,
        payload,
        consumers: ['worker' as const],
      })),
    ]);
  }
}

/** The membership's tastings of the persons who would still come. */
const tastingsOf = ({ lines }: OrderRecord): PaidTastings[] =>
  lines.flatMap((line) => {
    const persons = clubTastingsLeft(line, line.refundedQuantity);
    return persons > 0 ? [{ lineRef: line.lineRef, persons }] : [];
  });
