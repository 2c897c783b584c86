import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, browserId, callApi } from '@shamba/shell-sdk';

/** The wines of an earlier order with their prices then. */
export type OrderItems = Schemas['OrderItemsDto'];
/** A wine as it is sold today. */
export type ShelfWine = Schemas['WineDto'];

export const useOrderItems = (id: string) =>
  useQuery({ ...apiQuery('/api/orders/{id}/items', { path: { id } }), refetchInterval: false });
export const useShelf = () => useQuery({ ...apiQuery('/api/wines'), staleTime: 0, refetchInterval: false });
export const addWine = (id: number, quantity: number) =>
  callApi('POST /api/cart/add', { body: { session_id: browserId(), type: 'wine', id, quantity } });
