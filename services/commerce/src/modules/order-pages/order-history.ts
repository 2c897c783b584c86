import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { firstOf, rowsOf } from '../../shared/sql.js';

/** Something that happened to an order, as a row. */
export interface OrderEventRow {
  at: Date;
  kind: string;
  note: string | null;
}

export interface FulfilmentRow {
  state: 'pending' | 'shipped' | 'delivered' | 'cancelled';
  method: string;
  carrier: string | null;
  tracking: string | null;
  packedAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
}

/** Reads what is told of an order beside the order itself. */
@Injectable()
export class OrderHistory {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async events(orderId: string): Promise<OrderEventRow[]> {
    return rowsOf<OrderEventRow>(
      this.dataSource,
      'SELECT at, kind, note FROM order_events WHERE order_id = $1 ORDER BY at, id',
      [orderId],
    );
  }

  async fulfilment(orderId: string): Promise<FulfilmentRow | undefined> {
    return firstOf<FulfilmentRow>(
      this.dataSource,
      `SELECT state, method, carrier, tracking, packed_at AS "packedAt", shipped_at AS "shippedAt", delivered_at AS "deliveredAt"
       FROM fulfilments WHERE order_id = $1 ORDER BY id LIMIT 1`,
      [orderId],
    );
  }
}
