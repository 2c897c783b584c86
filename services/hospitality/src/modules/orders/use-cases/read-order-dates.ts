import { Injectable } from '@nestjs/common';
import type { OrderDate } from '@shamba/api-contract/internal';
import { rowsOf } from '@shamba/service-kit/database';
import { instantOf } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { ORDER_DATES } from '../order-date.sql.js';

/** A booked line of an order with its date; `time` is HH:MM of the property. */
type OrderDateRow = Pick<OrderDate, 'kind' | 'status'> & Record<'lineId' | 'date' | 'time', string | null>;

/** Current dates of an order's lines: customers move visits, staff move stays and events. */
@Injectable()
export class ReadOrderDates {
  constructor(private readonly dataSource: DataSource) {}

  async execute(orderId: string): Promise<OrderDate[]> {
    const rows = await rowsOf<OrderDateRow>(this.dataSource, ORDER_DATES, [orderId]);
    // Rows without a line of the order have no date to report.
    return rows.flatMap(({ lineId, date, time, ...row }) =>
      lineId === null
        ? []
        : [{ lineId, ...row, startsAt: date === null ? null : instantOf(date, time ?? '00:00').toISOString() }],
    );
  }
}
