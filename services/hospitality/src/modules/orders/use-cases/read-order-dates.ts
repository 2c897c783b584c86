import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OrderDate } from '@shamba/api-contract/internal';
import { instantOf } from '@shamba/service-kit/time';
import { orderDateRows } from '../order-date-rows.js';

/** Current dates of an order's lines: customers move visits, staff move stays and events. */
@Injectable()
export class ReadOrderDates {
  constructor(private readonly dataSource: DataSource) {}

  async execute(orderId: string): Promise<OrderDate[]> {
    const rows = await orderDateRows(this.dataSource, orderId);
    // Rows without a line of the order have no date to report.
    return rows.flatMap(({ lineId, date, time, ...row }) =>
      lineId === null
        ? []
        : [{ lineId, ...row, startsAt: date === null ? null : instantOf(date, time ?? '00:00').toISOString() }],
    );
  }
}
