import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, callApi } from '@shamba/shell-sdk';

export type OrderView = Schemas['OrderDetailsDto'];
export type OrderItemView = Schemas['OrderItemDto'];

/** The order's id, and the token of a mailed link, which gives access; the order's own account needs no token. */
export interface OrderAccess {
  id: string;
  key: string | null;
}

/** The key is sent in a header: addresses are written to logs. */
const withKey = (key: string | null) => (key === null ? {} : { header: { 'x-order-key': key } });

export const orderQuery = (id: string, key: string | null) =>
  apiQuery('/api/orders/{id}', { path: { id }, ...withKey(key) });

/** The shopper's own order, or any order with the token of its mail; 404 for other shoppers' orders. */
export const useOrder = (id: string | null, key: string | null) =>
  useQuery({ ...orderQuery(id ?? '', key), enabled: id !== null, refetchInterval: false });

/** Refund for a cancellation now. `lines`: ids, comma separated; undefined: every line that can be cancelled. */
export const cancellationQuery = ({ id, key }: OrderAccess, lines: string | undefined) =>
  apiQuery('/api/orders/{id}/cancellation', { path: { id }, query: { lines }, ...withKey(key) });

/** Cancels lines for the refund in the preview: 409 when a deadline has passed since. */
export const cancelOrder = async ({ id, key }: OrderAccess, lines: number[], amount: string): Promise<OrderView> =>
  (
    await callApi('POST /api/orders/{id}/cancellation', {
      path: { id },
      body: { lines, amount },
      ...withKey(key),
    })
  ).order;

/** Lines that are not fully refunded. */
export const openItems = ({ items, status }: OrderView): OrderItemView[] =>
  status === 'cancelled' ? [] : items.filter((item) => item.refunded_quantity < item.quantity);
