import { Injectable } from '@nestjs/common';
import { NotFound, toDecimal } from '@shamba/service-kit';
import { PreviewCancellation } from '../cancellation/index.js';
import { type OrderRecord, OrderStore, orderView } from '../orders/index.js';
import { type Refund, Refunds } from '../refunds/index.js';
import type { FulfilmentDto, OrderDetailsDto, RefundDto } from './dto/order-details.dto.js';
import { type FulfilmentRow, OrderHistory } from './order-history.js';
import { timelineOf } from './timeline.js';

/** Puts together everything there is to see of an order, the same for its buyer and for staff. */
@Injectable()
export class OrderDetails {
  constructor(
    private readonly orders: OrderStore,
    private readonly refunds: Refunds,
    private readonly history: OrderHistory,
    private readonly cancellation: PreviewCancellation,
  ) {}

  /** @throws NotFound. */
  async byId(id: string): Promise<OrderDetailsDto> {
    const order = await this.orders.find(id);
    if (!order) throw new NotFound('This order');
    return this.of(order);
  }

  async of(order: OrderRecord): Promise<OrderDetailsDto> {
    const [refunds, events, fulfilment, cancellation] = await Promise.all([
      this.refunds.ofOrder(order.id),
      this.history.events(order.id),
      this.history.fulfilment(order.id),
      this.cancellation.hint(order),
    ]);
    const timeline = timelineOf({ order, events, refunds, fulfilment });
    return {
      ...orderView(order),
      fulfilment: fulfilment ? fulfilmentView(fulfilment) : null,
      refunds: refunds.map((refund) => refundView(order, refund)),
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
  reason: refund.reason,
  created_at: refund.createdAt.toISOString(),
  lines: refund.lines.map((part) => ({
    line_id: part.lineId,
    title: order.lines.find((line) => line.id === part.lineId)?.title ?? '',
    quantity: part.quantity,
    amount: toDecimal(BigInt(part.amount)),
  })),
});

const fulfilmentView = (row: FulfilmentRow): FulfilmentDto => ({
  state: row.state === 'pending' && row.packedAt !== null ? 'packed' : row.state,
  method: row.method,
  carrier: row.carrier,
  tracking: row.tracking,
  packed_at: row.packedAt?.toISOString() ?? null,
  shipped_at: row.shippedAt?.toISOString() ?? null,
  delivered_at: row.deliveredAt?.toISOString() ?? null,
});
