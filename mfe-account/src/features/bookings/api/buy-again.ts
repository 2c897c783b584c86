import { useQuery } from '@tanstack/react-query';
import { apiQuery, browserId } from '@shamba/shell-sdk';
import { send } from '../../../shared/api/send';

export interface OrderedWine {
  wine_id: number;
  quantity: number;
  wine_name: string;
}

export interface OrderItems {
  wines: OrderedWine[];
  items: { wine_id: number | null; price: string }[];
}

/** What a wine is now. */
export interface ShelfWine {
  id: number;
  name: string;
  price: string;
  image_url: string | null;
  stock_quantity: number;
}

export const useOrderItems = (orderId: string) => useQuery({ ...apiQuery<OrderItems>(`/api/orders/${encodeURIComponent(orderId)}/items`), refetchInterval: false });
export const useShelf = () => useQuery({ ...apiQuery<ShelfWine[]>('/api/wines'), staleTime: 0, refetchInterval: false });
export const addWine = (id: number, quantity: number) => send('POST', '/api/cart/add', { session_id: browserId(), type: 'wine', id, quantity });
