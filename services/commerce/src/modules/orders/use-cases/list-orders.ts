import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays, instantOf, type ListPage, type ListQuery, placeOnly, readPage, search } from '@shamba/service-kit';
import { DataSource, type SelectQueryBuilder, type ObjectLiteral } from 'typeorm';
import type { OrderDto } from '../dto/order.dto.js';
import { type ListOrdersQuery, orderSorts } from '../dto/list-orders.dto.js';
import { OrderStore } from '../order-store.js';
import { orderView } from '../order-view.js';

/** Lists of orders with their items, newest first unless sorted otherwise. */
@Injectable()
export class ListOrders {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStore,
  ) {}

  /** For staff. */
  all(query: ListOrdersQuery): Promise<ListPage<OrderDto>> {
    const { q, status, wine, shipping, from, to } = query;
    const matching = this.matching();
    if (status) matching.andWhere('o.status = :status', { status });
    if (wine) matching.andWhere('o.has_wine');
    if (shipping) matching.andWhere('o.fulfilment_state = :shipping', { shipping });
    if (from) matching.andWhere('o.created_at >= :begin', { begin: instantOf(from) });
    if (to) matching.andWhere('o.created_at < :end', { end: instantOf(addDays(to, 1)) });
    search(matching, 'o.search', q);
    return readPage(query, { matching, sorts: orderSorts, load: (ids: string[]) => this.views(ids) });
  }

  /** A customer's own. */
  ofUser(userId: number, query: ListQuery): Promise<ListPage<OrderDto>> {
    const matching = this.matching().andWhere('o.user_id = :userId', { userId });
    return readPage(placeOnly(query), { matching, sorts: orderSorts, load: (ids: string[]) => this.views(ids) });
  }

  private matching(): SelectQueryBuilder<ObjectLiteral> {
    return this.dataSource.createQueryBuilder().from('orders', 'o');
  }

  private async views(ids: string[]): Promise<OrderDto[]> {
    return (await this.orders.byIds(ids)).map(orderView);
  }
}
