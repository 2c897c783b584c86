import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { DisputeRepository, type OrderDispute } from '../refunds/index.js';

/** Row of an event in an order's timeline. */
export interface OrderEventRow {
  at: Date;
  kind: string;
  note: string | null;
}

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
    return rowsOf<OrderEventRow>(
      this.dataSource,
      'SELECT at, kind, note FROM order_events WHERE order_id = $1 ORDER BY at, id',
      [orderId],
    );
  }
}
