import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, apiQuery } from '@shamba/shell-sdk';
import type { Schemas } from './schemas';

/** One line of an order, as it was bought: `price` is of one, `date` that of a stay's arrival, an event, a visit. */
export type OrderLine = Schemas['OrderItemDto'];
export type ItemType = OrderLine['item_type'];
export type Order = Schemas['OrderDto'];
/** An order in full. */
export type OrderDetail = Schemas['OrderDetailsDto'];
export type CancellationPreview = Schemas['CancellationPreviewDto'];

const orderPath = (id: string) => `/api/customer/orders/${encodeURIComponent(id)}`;

export const ordersQuery = (limit: number) =>
  queryOptions({
    ...apiQuery('/api/customer/orders', { limit }),
    placeholderData: (before: Order[] | undefined) => before,
  });
export const useOrders = (limit: number) => useQuery(ordersQuery(limit));
export const useOrder = (id: string | null) =>
  useQuery({ ...apiQuery<OrderDetail>(orderPath(id ?? '')), enabled: id !== null });

/** What cancelling these lines would give back; null means whatever can be cancelled. Read anew each time: the days count. */
export const useCancellation = (id: string, lines: readonly number[] | null) =>
  useQuery({
    ...apiQuery<CancellationPreview>(
      `${orderPath(id)}/cancellation`,
      lines === null ? undefined : { lines: lines.join(',') },
    ),
    enabled: lines === null || lines.length > 0,
    staleTime: 0,
    refetchInterval: false,
    placeholderData: (before) => before,
  });

/** Cancels lines for the amount that the preview showed: 409 when a deadline has passed since. */
export const cancelLines = (id: string, lines: readonly number[], amount: string | undefined) =>
  api.POST('/api/customer/orders/{id}/cancellation', {
    params: { path: { id } },
    body: { lines: [...lines], ...(amount !== undefined && { amount }) },
  });

/** Lines that still stand: not given back. */
export const openLines = (order: Pick<Order, 'items' | 'status'>): OrderLine[] =>
  order.status === 'cancelled' ? [] : order.items.filter((line) => line.refunded_quantity < line.quantity);
