import { Injectable } from '@nestjs/common';
import type { OrderDate } from '@shamba/api-contract/internal';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { ORDER_DATES } from './order-date.sql.js';

/** A line of an order with its date; `time` is HH:MM of the property. */
export type OrderDateRow = Pick<OrderDate, 'kind' | 'status'> & {
  lineId: string | null;
  date: string | null;
  time: string | null;
};

/** Reads what an order has booked. */
@Injectable()
export class OrderDateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stays, registrations and visits of an order, by line. */
  find(orderId: string): Promise<OrderDateRow[]> {
    return rowsOf(this.dataSource, ORDER_DATES, [orderId]);
  }
}
