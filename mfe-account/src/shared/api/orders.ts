import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import { send } from './send';

export type ItemType = 'wine' | 'wine_club' | 'experience' | 'event' | 'vineyard_stay';

/** One line of an order, as it was bought. */
export interface OrderLine {
  id: number;
  item_type: ItemType;
  item_id: number;
  title: string;
  detail: string | null;
  image_url: string | null;
  quantity: number;
  refunded_quantity: number;
  /** Of one, then. */
  price: string;
  total: string;
  wine_id: number | null;
  /** Of a stay (its arrival), an event, a visit. */
  date: string | null;
  /** A stay's departure. */
  end_date: string | null;
  time: string | null;
}

export interface Order {
  id: string;
  order_number: string;
  status: 'pending' | 'completed' | 'cancelled';
  payment_status: string;
  created_at: string;
  subtotal: string;
  discount: string;
  shipping_amount: string;
  tax: string;
  total: string;
  refunded_amount: string;
  shipping_status: 'Pending' | 'Shipped' | 'Delivered' | null;
  shipping_address: string | null;
  items: OrderLine[];
  adjustments: { kind: string; label: string; amount: string }[];
}

/** An order in full. */
export interface OrderDetail extends Order {
  refunds: { id: number | string; amount: string; status: string; reason: string | null; created_at: string }[];
  timeline: { at: string; kind: string; text: string }[];
  cancellation: { allowed: boolean; reason: string | null };
}

export interface CancellationPreview {
  allowed: boolean;
  reason: string | null;
  refund: { amount: string; shipping: string; lines: { line_id: number; title: string; percent: string; amount: string }[] };
  policy: string[];
}

const ORDERS = '/api/customer/orders';
export const orderPath = (id: string) => `${ORDERS}/${encodeURIComponent(id)}`;

export const ordersQuery = (limit: number) => queryOptions({ ...apiQuery<Order[]>(ORDERS, { limit }), placeholderData: (before: Order[] | undefined) => before });
export const useOrders = (limit: number) => useQuery(ordersQuery(limit));
export const useOrder = (id: string | null) => useQuery({ ...apiQuery<OrderDetail>(orderPath(id ?? '')), enabled: id !== null });

/** What cancelling these lines would give back; null means whatever can be cancelled. Read anew each time: the days count. */
export const useCancellation = (id: string, lines: readonly number[] | null) =>
  useQuery({ ...apiQuery<CancellationPreview>(`${orderPath(id)}/cancellation`, lines === null ? undefined : { lines: lines.join(',') }), enabled: lines === null || lines.length > 0, staleTime: 0, refetchInterval: false, placeholderData: (before) => before });

/** Cancels lines for the amount that the preview showed: 409 when a deadline has passed since. */
export const cancelLines = (id: string, lines: readonly number[], amount: string | undefined) => send<{ order: OrderDetail }>('POST', `${orderPath(id)}/cancellation`, { lines, ...(amount !== undefined && { amount }) });

/** Lines that still stand: not given back. */
export const openLines = (order: Pick<Order, 'items' | 'status'>): OrderLine[] => (order.status === 'cancelled' ? [] : order.items.filter((line) => line.refunded_quantity < line.quantity));
