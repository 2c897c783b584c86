import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { OrderEvent } from '../orders/index.js';
import { DisputeRepository, type OrderDispute } from '../refunds/index.js';

/** An event in an order's timeline. */
export type OrderEventRow = Pick<OrderEvent, 'at' | 'kind' | 'note'>;

/** Reads an order's events, and disputes of its payments. */
@Injectable()
export class OrderHistory {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly disputesOf: DisputeRepository,
  ) {}

  /** The disputes of its payments, oldest first. */
  disputes(orderId: string): Promise<OrderDispute[]> {
    return this.disputesOf.ofOrder(orderId);
  }

  async events(orderId: string): Promise<OrderEventRow[]> {
    return this.dataSource.manager.find(OrderEvent, { where: { order_id: orderId }, order: { at: 'ASC', id: 'ASC' } });
  }
}
