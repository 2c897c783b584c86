import type { OrderItems, ShelfWine } from './api';

/** One wine of an old order, at today's price, as far as it can be had. */
export interface AgainLine {
  id: number;
  name: string;
  image: string | null;
  wanted: number;
  /** How many of those can be had now; 0 is none. */
  available: number;
  price: string | null;
  /** What one cost then, when that differs. */
  before: string | null;
}

/** An old order's wines as they are today. */
export function againLines({ wines, items }: OrderItems, shelf: readonly ShelfWine[]): AgainLine[] {
  return wines.map(({ wine_id, quantity, wine_name }) => {
    const wine = shelf.find(({ id }) => id === wine_id);
    const before = items.find((item) => item.wine_id === wine_id)?.price ?? null;
    return {
      id: wine_id,
      name: wine?.name ?? wine_name,
      image: wine?.image_url ?? null,
      wanted: quantity,
      available: wine ? Math.max(0, Math.min(quantity, wine.stock_quantity)) : 0,
      price: wine?.price ?? null,
      before: wine && before !== wine.price ? before : null,
    };
  });
}
