import type { WinesCopy } from '../copy/wines';
import type { Wine, WineType } from '../types';

/** Key of each type's name in the copy. */
export const wineTypeKeys = {
  red: 'type-red',
  white: 'type-white',
  rosé: 'type-rose',
  sparkling: 'type-sparkling',
} as const satisfies Record<WineType, string>;

/** Picture of wines without one. */
export const WINE_FALLBACK = '/media/art/wine-mavuno-zinfandel-640.webp';

const LOW_STOCK = 6;

/** "Out of stock", "Only 4 left", "In stock". */
export function stockText(copy: WinesCopy, wine: Pick<Wine, 'in_stock' | 'stock_quantity'>) {
  if (!canBuy(wine)) return copy('wine-out-of-stock');
  return isLow(wine) ? copy('wine-low-stock', { count: wine.stock_quantity }) : copy('wine-in-stock');
}

export const canBuy = (wine: Pick<Wine, 'in_stock' | 'stock_quantity'>): boolean =>
  wine.in_stock && wine.stock_quantity > 0;

/** True if the stock is low enough to show the number. */
export const isLow = (wine: Pick<Wine, 'stock_quantity'>): boolean => wine.stock_quantity < LOW_STOCK;
