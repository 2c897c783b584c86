import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from '@shamba/rules';
import { type ListPage, type ListQuery, placeOnly, readPage, search } from '@shamba/service-kit/database';
import { Clock, instantOf, todayIn } from '@shamba/service-kit/time';
import { DataSource, type SelectQueryBuilder, type ObjectLiteral } from 'typeorm';
import { type ListOrdersQuery, type OrderWork, orderSorts } from '../dto/list-orders.dto.js';
import type { OrderDto } from '../dto/order.dto.js';
import type { StaffOrderDto } from '../dto/staff-order.dto.js';
import { heldOn, ReadOrderFacts } from '../order-facts.js';
import { OrderRepository } from '../order.repository.js';
import { orderView } from '../order-view.js';
import { staffOrderView } from '../staff-order-view.js';

/** SQL: the order `o` was made by the club's release :release. */
const IS_OF_RELEASE = `o.id IN (
  SELECT order_id FROM club_charges WHERE run_id = :release AND order_id IS NOT NULL
  UNION ALL SELECT box_order_id FROM club_charges WHERE box_run_id = :release AND box_order_id IS NOT NULL)`;

/** Lists of orders with their items, newest first unless sorted otherwise. */
@Injectable()
export class ListOrders {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly facts: ReadOrderFacts,
    private readonly clock: Clock,
  ) {}

  /** Orders for staff. */
  all(query: ListOrdersQuery): Promise<ListPage<StaffOrderDto>> {
    const { q, status, wine, shipping, work, ids, release, from, to } = query;
    const matching = this.matching();
    if (status) matching.andWhere('o.status = :status', { status });
    if (wine) matching.andWhere('o.has_wine');
    if (shipping) matching.andWhere('o.fulfilment_state = :shipping', { shipping });
    if (work) matching.andWhere(WORK[work], { today: todayIn(this.clock) });
    if (ids) matching.andWhere('o.id = ANY(:ids)', { ids: ids.split(',') });
    if (release) matching.andWhere(IS_OF_RELEASE, { release });
    if (from) matching.andWhere('o.created_at >= :begin', { begin: instantOf(from) });
    if (to) matching.andWhere('o.created_at < :end', { end: instantOf(addDays(to, 1)) });
    search(matching, 'o.search', q);
    return readPage(query, { matching, sorts: orderSorts, load: (ids: string[]) => this.staffViews(ids) });
  }

  /** A customer's own orders. */
  ofUser(userId: number, query: ListQuery): Promise<ListPage<OrderDto>> {
    const matching = this.matching().andWhere('o.user_id = :userId', { userId });
    return readPage(placeOnly(query), { matching, sorts: orderSorts, load: (ids: string[]) => this.views(ids) });
  }

  private matching(): SelectQueryBuilder<ObjectLiteral> {
    return this.dataSource.createQueryBuilder().from('orders', 'o');
  }

  private async staffViews(ids: string[]): Promise<StaffOrderDto[]> {
    const [orders, facts] = await Promise.all([this.orders.byIds(ids), this.facts.of(ids)]);
    return orders.flatMap((order) => {
      const known = facts.get(order.id);
      return known ? [staffOrderView(order, known)] : [];
    });
  }

  private async views(ids: string[]): Promise<OrderDto[]> {
    return (await this.orders.byIds(ids)).map(orderView);
  }
}

const parcel = (condition: string): string =>
  `EXISTS (SELECT 1 FROM fulfilments f WHERE f.order_id = o.id AND ${condition})`;
const waiting = (condition: string): string =>
  `o.fulfilment_state = 'pending' AND o.cancelled_at IS NULL AND ${parcel(`f.state = 'pending' AND ${condition}`)}`;

const TO_PACK = `${waiting('f.packed_at IS NULL')} AND NOT (${heldOn(':today')})`;

/** Conditions of orders by the work that they wait for. */
const WORK: Record<OrderWork, string> = {
  to_pack: `${TO_PACK} AND (o.ship_after IS NULL OR o.ship_after <= :today)`,
  later: `${TO_PACK} AND o.ship_after > :today`,
  packed: waiting('f.packed_at IS NOT NULL'),
  came_back: `o.fulfilment_state = 'shipped' AND ${parcel(`f.method = 'ship' AND f.state = 'returned'`)} AND EXISTS (
    SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.quantity > l.refunded_quantity
      AND (l.item_type = 'wine' OR l.item_type = 'wine_club'
        AND NOT EXISTS (SELECT 1 FROM order_lines b WHERE b.order_id = o.id AND b.details->'facts'->>'inBox' = 'true')
        AND NOT EXISTS (SELECT 1 FROM club_charges c WHERE c.order_id = o.id AND c.box_run_id IS NOT NULL
          AND c.state = 'paid')))
    AND NOT ${parcel(`f.state IN ('shipped', 'delivered')`)}`,
  shipped: `o.fulfilment_state = 'shipped'`,
  delivered: `o.fulfilment_state = 'delivered'`,
  pickup: parcel(`f.method = 'pickup' AND f.state <> 'cancelled'`),
  to_collect: parcel(`f.method = 'pickup' AND f.state = 'ready'`),
  held: heldOn(':today'),
  disputed: `EXISTS (SELECT 1 FROM disputes d WHERE d.order_id = o.id AND d.state IN ('evidence_required', 'inquiry_evidence_required'))`,
};
