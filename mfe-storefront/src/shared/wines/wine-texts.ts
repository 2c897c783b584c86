import type { Wine, WineType } from '../types';

export const wineTypeNames: Record<WineType, string> = { red: 'Red', white: 'White', 'rosé': 'Rosé', sparkling: 'Sparkling' };

/** What stands in a wine's place when its own picture is missing. */
export const WINE_FALLBACK = '/media/art/wine-mavuno-zinfandel-640.webp';

const LOW_STOCK = 6;

/** "Out of stock", "Only 4 left", "In stock". */
export function stockText(wine: Pick<Wine, 'in_stock' | 'stock_quantity'>): string {
  if (!wine.in_stock || wine.stock_quantity <= 0) return 'Out of stock';
  return isLow(wine) ? `Only ${wine.stock_quantity} left` : 'In stock';
}

export const canBuy = (wine: Pick<Wine, 'in_stock' | 'stock_quantity'>): boolean => wine.in_stock && wine.stock_quantity > 0;

/** Few enough to say how many. */
export const isLow = (wine: Pick<Wine, 'stock_quantity'>): boolean => wine.stock_quantity < LOW_STOCK;
