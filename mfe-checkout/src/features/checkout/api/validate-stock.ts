import { api, type Cart, type CartItemType, type CartGroup } from '@shamba/shell-sdk';

export interface StockAnswer {
  valid: boolean;
  issues: { message: string }[];
}

const TYPE_OF: Record<CartGroup, CartItemType> = {
  wines: 'wine',
  wineClub: 'wine_club',
  experiences: 'experience',
  events: 'event',
  vineyardStay: 'vineyard_stay',
};

/** Whether everything in the cart can be had at its quantity. */
export function validateStock(cart: Cart): Promise<StockAnswer> {
  const groups = Object.keys(TYPE_OF) as CartGroup[];
  const cartItems = groups.flatMap((group) =>
    cart[group].map(({ id, item_id, quantity, item_details }) => ({
      id,
      item_type: TYPE_OF[group],
      item_id,
      quantity,
      item_details,
    })),
  );
  return api.POST('/api/cart/validate-stock', { body: { cartItems } });
}
