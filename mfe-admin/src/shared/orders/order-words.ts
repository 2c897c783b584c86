import type { BadgeTone } from '@shamba/ui/core';
import type { Order } from './api';

/** Green when done, amber while waiting, grey otherwise. */
export const ORDER_TONES: Record<Order['status'], BadgeTone> = {
  completed: 'success',
  pending: 'warning',
  cancelled: 'neutral',
};

/** Shipping address in one line; the country only if it is abroad. */
export function shippingAddress(order: Order): string {
  const parts = [
    order.shipping_address_line_1,
    order.shipping_address_line_2,
    order.shipping_city,
    [order.shipping_state, order.shipping_zip].filter(Boolean).join(' '),
    order.shipping_country === 'US' ? null : order.shipping_country,
  ];
  return parts.filter(Boolean).join(', ') || 'Address not available';
}

/** State of the parcel: the spec's word, or a more precise one for packed orders and pickups. */
export function shippingWord({ parcel_state, shipping_status }: Order): string {
  if (
    parcel_state === 'packed' ||
    parcel_state === 'ready' ||
    parcel_state === 'collected' ||
    parcel_state === 'returned'
  )
    return `${parcel_state.charAt(0).toUpperCase()}${parcel_state.slice(1)}`;
  return shipping_status ?? 'Pending';
}

export const wineLines = (order: Order) => order.items.filter(({ item_type }) => item_type === 'wine');

export const bottles = (order: Order): number => wineLines(order).reduce((sum, { quantity }) => sum + quantity, 0);

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
