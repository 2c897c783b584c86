import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery } from '@shamba/shell-sdk';

export type Order = Schemas['OrderDto'];
export type OrderItem = Schemas['OrderItemDto'];

export const useOrders = () => useQuery(apiQuery('/api/admin/orders'));
