import { Injectable } from '@nestjs/common';
import type { OrderDate } from '@shamba/api-contract/internal';
import { DomainError, InternalHttp } from '@shamba/service-kit/http';
import type { OrderRecord } from '../orders/index.js';
import { type LineDate, orderedDate, statedDate } from './policy.js';

const isDated = ({ type }: OrderRecord['lines'][number]): boolean =>
  type === 'vineyard_stay' || type === 'event' || type === 'experience';

/**
 * Start of an order's lines. Staff and guests move bookings: hospitality's current dates take precedence over the
 * ordered ones.
 */
@Injectable()
export class LineDates {
  constructor(private readonly http: InternalHttp) {}

  /**
   * Current dates by order line id.
   * @throws ServiceUnavailable (503) when hospitality does not answer: money must not depend on an old date.
   */
  async current(order: OrderRecord): Promise<Map<number, LineDate>> {
    const dates = this.ordered(order);
    if (!order.lines.some(isDated)) return dates;
    const { body } = await this.http.request<OrderDate[]>('hospitality', {
      method: 'POST',
      path: '/internal/order-dates',
      body: { orderId: order.id },
    });
    for (const { lineId, startsAt } of body) {
      const line = order.lines.find((candidate) => candidate.lineRef === lineId);
      if (line && startsAt !== null) dates.set(line.id, statedDate(startsAt));
    }
    return dates;
  }

  /** The same for display: the ordered dates when hospitality does not answer. */
  async likely(order: OrderRecord): Promise<Map<number, LineDate>> {
    try {
      return await this.current(order);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return this.ordered(order);
    }
  }

  private ordered(order: OrderRecord): Map<number, LineDate> {
    const dates = new Map<number, LineDate>();
    for (const line of order.lines) {
      const date = orderedDate(line);
      if (date) dates.set(line.id, date);
    }
    return dates;
  }
}
