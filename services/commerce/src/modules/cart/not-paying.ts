/** SQL: no payment of a cart is running. `cartId`: the column with its id. */
export const notPaying = (cartId: string): string =>
  `NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.cart_id = ${cartId} AND a.state IN ('pinning', 'authorising', 'paid'))`;
