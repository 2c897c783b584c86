import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import type { QuoteAdjustment } from '../../../shared/quote';

export interface OrderItemView {
  id: number;
  item_type: 'wine' | 'wine_club' | 'experience' | 'event' | 'vineyard_stay';
  title: string;
  detail: string | null;
  image_url: string | null;
  quantity: number;
  /** Of these, given back. */
  refunded_quantity: number;
  total: string;
  /** Of a stay, an event, a visit; it then has a calendar file. */
  date?: string | null;
}

export interface RefundView {
  id: string;
  amount: string;
  /** voided: the money was never taken. */
  status: 'pending' | 'completed' | 'failed' | 'voided';
}

export interface OrderView {
  id: string;
  order_number: string;
  status: 'pending' | 'completed' | 'cancelled';
  subtotal: string;
  total: string;
  customer_email: string;
  shipping_address: string | null;
  items: OrderItemView[];
  adjustments: QuoteAdjustment[];
  refunds: RefundView[];
  /** Whether whoever reads it may cancel any of it now, and if not, why. */
  cancellation: { allowed: boolean; reason: string | null };
}

/** The shopper's own order, or anyone's who has the key of the link in its mail; somebody else's is 404. */
export const useOrder = (id: string | null, key: string | null) =>
  useQuery({ ...orderQuery(id ?? '', key), enabled: id !== null, refetchInterval: false });

export const orderQuery = (id: string, key: string | null) =>
  apiQuery<OrderView>(`/api/orders/${encodeURIComponent(id)}`, key === null ? undefined : { key });

/** Lines that still stand. */
export const openItems = ({ items, status }: OrderView): OrderItemView[] =>
  status === 'cancelled' ? [] : items.filter((item) => item.refunded_quantity < item.quantity);

/** The calendar file of one dated item. */
export const calendarAddress = (orderId: string, itemId: number, key: string | null): string =>
  `/api/orders/${encodeURIComponent(orderId)}/items/${itemId}/calendar.ics${key === null ? '' : `?key=${encodeURIComponent(key)}`}`;
