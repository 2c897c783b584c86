import { useQuery } from '@tanstack/react-query';
import { api, apiQuery, browserId } from '@shamba/shell-sdk';
import type { Schemas } from '../../../shared/api/schemas';

/** An old order's wines, and what each cost then. */
export interface OrderItems {
  wines: Schemas['OrderedWineDto'][];
  items: Pick<Schemas['OrderItemDto'], 'wine_id' | 'price'>[];
}

/** What a wine is now. */
export type ShelfWine = Pick<Schemas['WineDto'], 'id' | 'name' | 'price' | 'image_url' | 'stock_quantity'>;

export const useOrderItems = (orderId: string) =>
  useQuery({ ...apiQuery<OrderItems>(`/api/orders/${encodeURIComponent(orderId)}/items`), refetchInterval: false });
export const useShelf = () =>
  useQuery({ ...apiQuery<ShelfWine[]>('/api/wines'), staleTime: 0, refetchInterval: false });
export const addWine = (id: number, quantity: number) =>
  api.POST('/api/cart/add', { body: { session_id: browserId(), type: 'wine', id, quantity } });
