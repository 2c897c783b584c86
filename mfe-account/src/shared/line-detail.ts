import { formatDays, formatTime } from '@shamba/ui/core';
import type { ItemType, OrderLine } from './api/orders';

const UNIT: Record<ItemType, string> = {
  wine: 'bottle',
  wine_club: 'membership',
  event: 'ticket',
  experience: 'place',
  vineyard_stay: 'night',
};

/** "1 guest", "2 guests". */
export const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Quantity of a line in its own unit: "2 bottles", "1 night". */
export const lineCount = ({ item_type, quantity }: Pick<OrderLine, 'item_type' | 'quantity'>): string =>
  count(quantity, UNIT[item_type]);

/** A line's detail: its date, else the order's own text (a vintage). */
export function lineDetail({
  date,
  end_date,
  time,
  detail,
}: Pick<OrderLine, 'date' | 'end_date' | 'time' | 'detail'>): string | null {
  if (date === null) return detail;
  return `${formatDays(date, end_date ?? date)}${time === null ? '' : `, ${formatTime(time)}`}`;
}
