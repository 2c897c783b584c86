import { formatDay, formatTime } from '@shamba/ui/core';
import type { OrderLine } from './api/orders';

/** What makes a line this one: when it takes place, else what the order says about it (a vintage). */
export function lineDetail({ date, end_date, time, detail }: Pick<OrderLine, 'date' | 'end_date' | 'time' | 'detail'>): string | null {
  if (date === null) return detail;
  return `${formatDay(date)}${end_date === null ? '' : ` to ${formatDay(end_date)}`}${time === null ? '' : `, ${formatTime(time)}`}`;
}
