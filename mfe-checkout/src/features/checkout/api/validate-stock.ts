import { api, type CartLine } from '@shamba/shell-sdk';

export interface StockAnswer {
  valid: boolean;
  issues: { message: string }[];
}

/** Whether every bottle in the cart can be had. */
export const validateStock = (lines: CartLine[]): Promise<StockAnswer> =>
  api.POST('/api/cart/validate-stock', {
    body: { cartItems: lines.map(({ item_id, quantity }) => ({ item_type: 'wine', item_id, quantity })) },
  });
