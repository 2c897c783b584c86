import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, callApi } from '@shamba/shell-sdk';

/** A line of an order as bought: `price` per piece; `date` of a stay's arrival, an event or a visit. */
export type OrderLine = Schemas['OrderItemDto'];
export type ItemType = OrderLine['item_type'];
export type Order = Schemas['OrderDto'];
/** An order in full. */
export type OrderDetail = Schemas['OrderDetailsDto'];

export const ordersQuery = (limit: number) =>
  queryOptions({
    ...apiQuery('/api/customer/orders', { query: { limit } }),
    placeholderData: (before: Order[] | undefined) => before,
  });
export const useOrders = (limit: number) => useQuery(ordersQuery(limit));
export const useOrder = (id: string | null) =>
  useQuery({ ...apiQuery('/api/customer/orders/{id}', { path: { id: id ?? '' } }), enabled: id !== null });

/** Refund for a cancellation now. `lines`: ids, comma separated; undefined: every line that can be cancelled. */
export const cancellationQuery = (id: string, lines: string | undefined) =>
  apiQuery('/api/customer/orders/{id}/cancellation', { path: { id }, query: { lines } });

/** Cancels lines for the refund in the preview: 409 when a deadline has passed since. */
export const cancelLines = (id: string, lines: number[], amount: string) =>
  callApi('POST /api/customer/orders/{id}/cancellation', { path: { id }, body: { lines, amount } });

/** The order's state; 'refunded' also when all its money went back while its bottles or dates stay in it. */
export const orderStatus = ({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): string =>
  status !== 'cancelled' && payment_status === 'refunded' ? 'refunded' : status;

/** Lines that are not fully refunded. */
export const openLines = (order: Pick<Order, 'items' | 'status'>): OrderLine[] =>
  order.status === 'cancelled' ? [] : order.items.filter((line) => line.refunded_quantity < line.quantity);
