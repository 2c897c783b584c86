import type { BadgeTone } from '@shamba/ui/core';
import { counted } from '../counted';
import type { Order, OrderDetails } from './api';

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

const PRECISE = ['Packed', 'Ready', 'Collected', 'Returned'];

/** State of the parcel: the spec's word, or a more precise one for packed orders and pickups. */
export function shippingWord({ parcel_state, shipping_status }: Order): string {
  return PRECISE.find((state) => state.toLowerCase() === parcel_state) ?? shipping_status ?? 'Pending';
}

export const wineLines = (order: Order) => order.items.filter(({ item_type }) => item_type === 'wine');

export const bottles = (order: Order): number => wineLines(order).reduce((sum, { quantity }) => sum + quantity, 0);

const PIECES = {
  wine: 'bottle',
  wine_club: 'membership',
  experience: 'guest',
  event: 'ticket',
  vineyard_stay: 'night',
} as const;

/** "2 bottles", "3 nights": pieces of an order's line. */
export const piecesText = ({ item_type }: OrderDetails['items'][number], quantity: number): string =>
  counted(quantity, PIECES[item_type]);
