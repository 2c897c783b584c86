import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

export interface OrderItem {
  item_type: string;
  price: string;
  quantity: number;
  wine_name: string | null;
}

export interface Order {
  id: string;
  order_number: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string | null;
  created_at: string;
  status: 'pending' | 'completed' | 'cancelled';
  total_amount: string;
  shipping_status: string | null;
  shipping_method: string | null;
  shipping_amount: string | null;
  shipping_address_line_1: string | null;
  shipping_address_line_2: string | null;
  shipping_city: string | null;
  shipping_state: string | null;
  shipping_zip: string | null;
  shipping_country: string | null;
  items: OrderItem[];
}

export const useOrders = () => useQuery(apiQuery<Order[]>('/api/admin/orders'));
