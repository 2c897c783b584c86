import type { CartItemType } from './cart-types';

/** Texts of the toasts. */
export const cartTexts = {
  failed: 'Error',
  update: 'Failed to update item quantity. Please try again.',
  remove: 'Failed to remove item. Please try again.',
  clear: 'Failed to clear cart. Please try again.',
  removed: 'Item Removed',
  cleared: 'Cart Cleared',
  /** `general`: the cart's own suggestions use one text for all kinds. */
  added: (type: CartItemType, general = false): string => {
    if (general) return 'Added to Cart!';
    if (type === 'event') return 'Ticket Added to Cart';
    return type === 'vineyard_stay' ? 'Vineyard Stay Added to Cart' : 'Added to Cart';
  },
  addFailed: (type: CartItemType, general = false): string => {
    if (!general && type === 'event') return 'Failed to add ticket to cart';
    return !general && type === 'vineyard_stay'
      ? 'Failed to add vineyard stay to cart'
      : 'Failed to add item to cart. Please try again.';
  },
} as const;
