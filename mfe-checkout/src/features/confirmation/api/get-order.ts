import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

export interface OrderView {
  id: string;
  order_number: string;
  total: string;
  customer_email: string;
  items: { item_type: string; title: string; quantity: number; total: string }[];
}

/** The shopper's own order, or anyone's who has the key of the link in its mail; somebody else's is 404. */
export const useOrder = (id: string | null, key: string | null) =>
  useQuery({ ...apiQuery<OrderView>(`/api/orders/${encodeURIComponent(id ?? '')}`, key === null ? undefined : { key }), enabled: id !== null });
