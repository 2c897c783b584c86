import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toDecimal } from '@shamba/rules';
import { NotFound } from '@shamba/service-kit/http';
import { localDateOf } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { PlanCancellation } from '../cancellation/index.js';
import { ChangeDelivery } from '../fulfilment/index.js';
import {
  factsView,
  Fulfilment,
  keptUntilOf,
  OrderEvent,
  type OrderRecord,
  OrderRepository,
  orderView,
  type Parcel,
  parcelState,
  ReadOrderFacts,
  trackingLinks,
} from '../orders/index.js';
import {
  DisputeRepository,
  disputeText,
  isToAnswer,
  type OrderDispute,
  reasonWords,
  type Refund,
  RefundRepository,
} from '../refunds/index.js';
import type {
  DisputeDto,
  FulfilmentDto,
  OrderDetailsDto,
  PickupDetailsDto,
  RefundDto,
  StaffOrderDetailsDto,
} from './dto/order-details.dto.js';
import { type OrderEventRow, timelineOf, type TimelineParcel, type TimelineReader } from './timeline.js';

/** Reads an order's events and parcels, and disputes of its payments, oldest first. */
@Injectable()
export class OrderHistory {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly allDisputes: DisputeRepository,
  ) {}

  disputes(orderId: string): Promise<OrderDispute[]> {
    return this.allDisputes.ofOrder(orderId);
  }

  events(orderId: string): Promise<OrderEventRow[]> {
    return this.dataSource.manager.find(OrderEvent, { where: { order_id: orderId }, order: { at: 'ASC', id: 'ASC' } });
  }

  async parcels(orderId: string): Promise<TimelineParcel[]> {
    const rows = await this.dataSource.manager.find(Fulfilment, {
      where: { order_id: orderId },
      order: { id: 'ASC' },
    });
    return rows.map(({ carrier, tracking, collected_by, created_at }) => ({
      ...{ carrier, tracking, collectedBy: collected_by, since: created_at },
    }));
  }
}

/** Builds an order's page for its buyer, and with more fields for staff. */
@Injectable()
export class OrderDetails {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly history: OrderHistory,
    private readonly cancellation: PlanCancellation,
    private readonly facts: ReadOrderFacts,
    private readonly delivery: ChangeDelivery,
  ) {}

  /** @throws NotFound. */
  async byId(id: string): Promise<OrderDetailsDto> {
    const order = await this.orders.find(id);
    if (!order) throw new NotFound('This order');
    return this.of(order);
  }

  /** With the fields for staff. @throws NotFound. */
  async forStaff(id: string): Promise<StaffOrderDetailsDto> {
    const order = await this.orders.find(id);
    if (!order) throw new NotFound('This order');
    const facts = await this.facts.one(id);
    const [details, refund, disputes] = await Promise.all([
      this.of(order, 'staff'),
      this.delivery.preview(order, facts),
      this.history.disputes(id),
    ]);
    return {
      ...details,
      ...factsView(facts),
      pickup: facts.parcel?.method === 'pickup' ? pickupView(facts.parcel) : null,
      shipping_refund: refund === null ? null : toDecimal(refund),
      disputes: disputes.map(disputeView),
    };
  }

  async of(order: OrderRecord, reader: TimelineReader = 'buyer'): Promise<OrderDetailsDto> {
    const [all, events, parcels, { parcel }, cancellation] = await Promise.all([
      this.refunds.ofOrder(order.id),
      this.history.events(order.id),
      this.history.parcels(order.id),
      this.facts.one(order.id),
      this.cancellation.hint(order),
    ]);
    const refunds = all.filter(({ amount }) => amount !== 0n);
    const timeline = timelineOf({ order, events, refunds, parcels, reader });
    return {
      ...orderView(order),
      fulfilment: parcel && fulfilmentView(parcel),
      refunds: refunds.filter(({ origin }) => origin !== 'dispute').map((refund) => refundView(order, refund)),
      timeline: timeline.map(({ at, kind, text }) => ({ at: at.toISOString(), kind, text })),
      cancellation,
    };
  }
}

const refundView = (order: OrderRecord, refund: Refund): RefundDto => ({
  id: refund.id,
  amount: toDecimal(refund.amount),
  shipping: toDecimal(refund.shipping),
  status: refund.state === 'requested' ? 'pending' : refund.state,
  in_person: refund.attemptId === null,
  at_square: refund.origin === 'provider',
  reason: refund.reason,
  created_at: refund.createdAt.toISOString(),
  lines: refund.lines.map((part) => ({
    line_id: part.lineId,
    title: order.lines.find((line) => line.id === part.lineId)?.title ?? '',
    quantity: part.quantity,
    amount: toDecimal(BigInt(part.amount)),
  })),
});

const disputeView = (dispute: OrderDispute): DisputeDto => ({
  id: dispute.id,
  amount: toDecimal(dispute.amount),
  reason: reasonWords(dispute.reason),
  state: dispute.state,
  text: disputeText({ ...dispute, dueAt: dispute.due_at }),
  answer_by: isToAnswer(dispute.state) && dispute.due_at ? localDateOf(dispute.due_at) : null,
  taken: toDecimal(dispute.taken),
  opened_at: dispute.opened_at.toISOString(),
});

const fulfilmentView = (row: Parcel): FulfilmentDto => ({
  state: parcelState(row),
  method: row.method,
  carrier: row.carrier,
  tracking: row.tracking,
  parcels: row.method === 'ship' ? trackingLinks(row.carrier, row.tracking) : [],
  packed_at: row.packedAt?.toISOString() ?? null,
  shipped_at: row.shippedAt?.toISOString() ?? null,
  delivered_at: row.deliveredAt?.toISOString() ?? null,
});

const pickupView = (row: Parcel): PickupDetailsDto => ({
  ready_at: row.readyAt?.toISOString() ?? null,
  kept_until: row.readyAt && keptUntilOf(localDateOf(row.readyAt)),
  collected_at: row.collectedAt?.toISOString() ?? null,
  collected_by: row.collectedBy,
  id_checked: row.idChecked,
  handed_over_by: row.handedOverBy,
  returned_at: row.returnedAt?.toISOString() ?? null,
});
