import { Injectable } from '@nestjs/common';
import type { OrderDate } from '@shamba/api-contract/internal';
import { instantOf } from '@shamba/service-kit/time';
import { OrderDateRepository } from '../order-date.repository.js';

/** Current dates of an order's lines: customers move visits, staff move stays and events. */
@Injectable()
export class ReadOrderDates {
  constructor(private readonly dates: OrderDateRepository) {}

  async execute(orderId: string): Promise<OrderDate[]> {
    const rows = await this.dates.find(orderId);
    // Rows without a line of the order have no date to report.
    return rows.flatMap(({ lineId, date, time, ...row }) =>
      lineId === null
        ? []
        : [{ lineId, ...row, startsAt: date === null ? null : instantOf(date, time ?? '00:00').toISOString() }],
    );
  }
}
