import { Injectable } from '@nestjs/common';
import { toDecimal } from '@shamba/rules';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import type { RequestKey } from '@shamba/service-kit/http';
import { Outbox, type OutgoingEvent } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { Members } from '../club/index.js';
import {
  addOrderLink,
  cancellationMails,
  consumersOf,
  linesCancelledMail,
  linesRefunded,
  orderCancelled,
  ordersCounted,
  type OrderRecord,
} from '../orders/index.js';
import { type GivenBack, MoneyBack } from './money-back.js';
import { effectsOf, type RefundEffects } from './refund-effects.js';
import type { Refund } from './refund-record.js';
import { ClubShipmentLeft } from './refunds.errors.js';
import type { RefundPlan } from './refund-plan.js';

export interface Giving {
  by: 'staff' | 'customer' | 'holder';
  /** The whole order is cancelled, not parts of it. */
  cancelsOrder: boolean;
  reason: string;
  requestKey: RequestKey | null;
}

/**
 * Gives back parts of an order, or the rest of it, in the order's transaction: decides about the money, counts
 * quantities, and sends an event to the service that keeps the goods. Every refund and cancellation calls this class.
 */
@Injectable()
export class GiveBack {
  constructor(
    private readonly money: MoneyBack,
    private readonly members: Members,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @param order locked
   * @returns the refunds or void to carry out after the commit
   * @throws ClubShipmentLeft (409) when a membership among the lines has sent its quarter: it can't be undone any more
   */
  async within(
    manager: EntityManager,
    order: OrderRecord,
    refunds: readonly Refund[],
    plan: RefundPlan,
    giving: Giving,
  ): Promise<GivenBack> {
    const effects = effectsOf(order, plan, giving.cancelsOrder);
    if (giving.by === 'staff' || giving.by === 'customer') await this.refuseSent(manager, order, effects);
    const given = await this.money.decide(manager, order, refunds, plan, giving);
    await rowsOf(manager, GIVE_BACK, [
      order.id,
      this.clock.now(),
      plan.lines.map(({ line }) => line.id),
      plan.lines.map(({ quantity }) => quantity),
      given.paymentState,
      effects.endsOrder ? cancelReason(giving) : null,
      effects.endsOrder ? 'cancelled' : 'lines_returned',
      effects.lines.map(({ line, quantity }) => `${quantity} × ${line.title}`).join(', ') || null,
      effects.stopsParcel,
    ]);
    await ordersCounted(manager, [order.id]);
    if (effects.lines.some(({ line }) => line.type === 'wine_club')) await this.members.leaveByOrder(manager, order.id);
    await this.outbox.addAll(manager, [
      ...news(order, effects, giving),
      ...(await mails(manager, order, plan, giving, effects)),
    ]);
    return given;
  }

  /** @throws ClubShipmentLeft (409) when a membership among the returned lines has sent its quarter. */
  async refuseSent(runner: Runner, order: OrderRecord, { lines }: RefundEffects): Promise<void> {
    if (lines.some(({ line }) => line.type === 'wine_club') && (await this.members.hasSentFor(runner, order.id)))
      throw new ClubShipmentLeft();
  }

  carryOut(given: GivenBack): void {
    this.money.carryOut(given);
  }
}

const cancelReason = (giving: Giving): string => (giving.by === 'holder' ? 'declined' : giving.by);

/**
 * Events to the services that keep the goods: one for a cancelled order, or one with the returned lines. None after a
 * holder's own decline.
 */
function news(order: OrderRecord, { lines }: RefundEffects, giving: Giving): OutgoingEvent[] {
  if (giving.by === 'holder' || lines.length === 0) return [];
  const untouched = order.lines.every((line) => line.refundedQuantity === 0);
  if (giving.cancelsOrder && untouched) {
    return [{ type: 'order.cancelled', payload: orderCancelled(order, giving.by), consumers: consumersOf(order) }];
  }
  const consumers = consumersOf({ lines: lines.map(({ line }) => line) });
  return consumers.map((consumer) => ({
    type: 'order.lines_refunded',
    payload: linesRefunded(
      order,
      lines.filter(({ line }) => consumersOf({ lines: [line] }).includes(consumer)),
    ),
    consumers: [consumer],
  }));
}

async function mails(
  manager: EntityManager,
  order: OrderRecord,
  plan: RefundPlan,
  giving: Giving,
  { endsOrder }: RefundEffects,
): Promise<OutgoingEvent[]> {
  // The buyer's mail about a partial refund by staff follows with the refund; hospitality mails about a declined visit.
  if (giving.by === 'holder' || (giving.by === 'staff' && !endsOrder)) return [];
  const payloads = endsOrder
    ? cancellationMails(order, giving.by, giving.by === 'customer' ? plan.amount : null)
    : [linesCancelledMail(order, plan.lines, toDecimal(plan.amount), await addOrderLink(manager, order.id))];
  return payloads.map((payload) => ({ type: 'mail.requested', payload, consumers: ['worker'] }));
}

const GIVE_BACK = `
  WITH parts AS (SELECT * FROM unnest($3::int[], $4::int[]) AS part(line_id, quantity)),
  lines AS (UPDATE order_lines l SET refunded_quantity = l.refunded_quantity + parts.quantity FROM parts WHERE l.id = parts.line_id AND l.order_id = $1),
  unpacked AS (DELETE FROM fulfilment_lines f USING parts WHERE f.order_line_id = parts.line_id AND f.quantity <= parts.quantity
               AND EXISTS (SELECT 1 FROM fulfilments s WHERE s.id = f.fulfilment_id AND s.state IN ('pending', 'ready'))),
  fewer AS (UPDATE fulfilment_lines f SET quantity = f.quantity - parts.quantity FROM parts, fulfilments s
            WHERE f.order_line_id = parts.line_id AND f.quantity > parts.quantity AND s.id = f.fulfilment_id AND s.state IN ('pending', 'ready')),
  unshipped AS (UPDATE fulfilments SET state = 'cancelled', updated_at = $2, version = version + 1 WHERE order_id = $1 AND state IN ('pending', 'ready') AND ($9 OR $6::text IS NOT NULL)),
  noted AS (INSERT INTO order_events (order_id, at, kind, note) VALUES ($1, $2, $7, $8))
  UPDATE orders SET payment_state = $5, cancelled_at = CASE WHEN $6::text IS NULL THEN cancelled_at ELSE coalesce(cancelled_at, $2) END,
    cancel_reason = coalesce(cancel_reason, $6), updated_at = $2, version = version + 1,
    fulfilment_state = CASE WHEN $9 AND $6::text IS NULL AND fulfilment_state = 'pending' THEN 'none' ELSE fulfilment_state END
  WHERE id = $1`;
