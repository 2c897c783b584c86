import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

/** One thing that was bought, as the account lists it. */
export interface RecentItem {
  id: number | string;
  order_id: string;
  order_number: string;
  item_type: string;
  title: string;
  image_url: string | null;
  quantity: number;
  price: string;
  status: 'pending' | 'completed' | 'cancelled';
  created_at: string;
}

export const useRecentOrders = () => useQuery(apiQuery<RecentItem[]>('/api/customer/orders/recent'));
