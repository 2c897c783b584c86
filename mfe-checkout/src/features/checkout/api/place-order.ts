import { api, type CartLine } from '@shamba/shell-sdk';
import type { Quote } from '../../../shared/quote';
import type { Buyer } from './create-payment';

export interface PlacedOrder {
  id: string;
  order_number: string;
  status: string;
}

export interface OrderRequest extends Buyer {
  paymentDetails: { paymentId?: string };
  cartItems: Pick<CartLine, 'id' | 'item_id' | 'quantity'>[];
  totals: Pick<Quote['totals'], 'subtotal' | 'shipping' | 'tax' | 'total'>;
}

/** Makes the order of a paid attempt. Repeating it answers the same order. */
export const placeOrder = (body: OrderRequest): Promise<PlacedOrder> => api.POST('/api/orders', { body });
